import type { StatusEvent } from '@mayak/api';

/** The status events of the distress button (EVENT-D01). */
export const SosEvent = { Pressed: 18, Cleared: 19 } as const;
export type SosEvent = (typeof SosEvent)[keyof typeof SosEvent];

/** Whether an event is one of the distress button. */
export const isSos = (eventId: number): eventId is SosEvent =>
  eventId === SosEvent.Pressed || eventId === SosEvent.Cleared;

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
    if (isPressed === true && !last) events.push({ EventId: SosEvent.Pressed, StartDt });
    if (isPressed === false && last) events.push({ EventId: SosEvent.Cleared, StartDt });
    last = isPressed === true;
  }
  return { events, isPressed: last };
}

/** Whether an alarm, or one of several with commas between them, is a distress call. */
export const isDistress = (alarm: unknown): boolean =>
  typeof alarm === 'string' && alarm.split(',').some((one) => one.trim().toLowerCase() === 'sos');
