import { beaconKeys, type BeaconAct } from '../beaconKeys';

/** What a key asks of the screen while map or list has the focus. */
export type ScreenAction =
  BeaconAct | 'search' | 'next' | 'previous' | 'fit' | 'emergencies' | 'refresh' | 'help';

const actions: Readonly<Record<string, ScreenAction>> = {
  ...beaconKeys,
  Slash: 'search',
  KeyJ: 'next',
  KeyK: 'previous',
  KeyA: 'fit',
  KeyE: 'emergencies',
  KeyR: 'refresh',
};

type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The act of a key, or null; a question mark is where the layout has it (design, section 10). */
export function actionOfKey({ code, key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): ScreenAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === '?' || (code === 'Slash' && shiftKey)) return 'help';
  return shiftKey ? null : (actions[code] ?? null);
}

/** The beacon after or before one in the order of the list; the first or last when there is none yet. */
export function besides(ids: readonly number[], from: number | null, by: 1 | -1): number | null {
  const at = from === null ? -1 : ids.indexOf(from);
  if (at === -1) return (by === 1 ? ids[0] : ids.at(-1)) ?? null;
  return ids[at + by] ?? null;
}
