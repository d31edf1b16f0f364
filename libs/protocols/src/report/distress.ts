import type { StatusEvent } from '@mayak/api';

/** What a distress button tells (EVENT-D01). */
const sos = { pressed: 18, cleared: 19 } as const;

/** How the button stood at a moment; null where nothing is said of it. */
export interface ButtonMoment {
  t: number;
  isPressed: boolean | null;
}

/** The events of a distress button along moments: each press once, however long it is held, and its end where it is told. */
export function distressIn(
  moments: readonly ButtonMoment[],
  wasPressed = false,
): { events: StatusEvent[]; isPressed: boolean } {
  let last = wasPressed;
  const events: StatusEvent[] = [];
  for (const { t, isPressed } of moments) {
    const StartDt = new Date(t).toISOString();
    if (isPressed === true && !last) events.push({ EventId: sos.pressed, StartDt });
    if (isPressed === false && last) events.push({ EventId: sos.cleared, StartDt });
    last = isPressed === true;
  }
  return { events, isPressed: last };
}

/** Whether an alarm, or one of several with commas between them, is a distress call. */
export const isDistress = (alarm: unknown): boolean =>
  typeof alarm === 'string' && alarm.split(',').some((one) => one.trim().toLowerCase() === 'sos');
