/** What a key asks of the played tracks. */
export type TrackAction =
  'toggle' | 'back' | 'on' | 'slower' | 'faster' | 'partBefore' | 'partAfter' | 'follow' | 'fit' | 'help';

/** Keys by their place on the board, so that they do the same in every layout. */
const actions: Readonly<Record<string, TrackAction>> = {
  Space: 'toggle',
  Comma: 'back',
  Period: 'on',
  BracketLeft: 'slower',
  BracketRight: 'faster',
  KeyP: 'partBefore',
  KeyN: 'partAfter',
  KeyF: 'follow',
  KeyA: 'fit',
};

type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The act of a key, or null (TRACK-D06; design, section 10). */
export function trackActionOf({
  code,
  key,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
}: Pressed): TrackAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === '?' || (code === 'Slash' && shiftKey)) return 'help';
  return shiftKey ? null : (actions[code] ?? null);
}

/** Where a key is text, or has an act of its own. */
const fields = 'input, textarea, select, [contenteditable]';
const pressed =
  'button, a, summary, [role=button], [role=switch], [role=slider], [role=menuitem], [role=option]';

/** Whether a key that was pressed there is meant for the screen. */
export function isForScreen(target: EventTarget | null, screen: HTMLElement, code: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target !== document.body && !screen.contains(target)) return false;
  return target.closest(code === 'Space' ? `${fields}, ${pressed}` : fields) === null;
}
