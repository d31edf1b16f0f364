import type { StatusEvent } from '@mayak/api';
import { isObject } from './fields.ts';

/** The status events of the distress button (EVENT-D01). */
export const SosEvent = { Pressed: 18, Cleared: 19 } as const;
export type SosEvent = (typeof SosEvent)[keyof typeof SosEvent];

/** Whether an event is one of the distress button. */
export const isSos = (eventId: number): eventId is SosEvent =>
  eventId === SosEvent.Pressed || eventId === SosEvent.Cleared;

/**
 * What may be left of a part of a packet of our own that cannot be read, from the most on: a press of the button, or a security alert
 * with its place, at its time or else when it came (EVENT-D01, SSAS-D01).
 */
export function distressLeft(item: unknown, receivedAt: number): object[] {
  if (!isObject(item)) return [];
  const came = new Date(receivedAt).toISOString();
  const { EventId, Timestamp, Coordinates, Ssas } = item;
  if (isSos(Number(EventId))) return [{ EventId: Number(EventId), StartDt: came }];
  if (!Ssas) return [];
  const places = [{ Coordinates }, {}];
  return [Timestamp, came].flatMap((at) => places.map((place) => ({ Timestamp: at, Ssas: true, ...place })));
}

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
