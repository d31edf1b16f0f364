import type { Coord } from '@mayak/api';
import type { Leg } from '@mayak/api/history';
import { voyagesOf } from '@mayak/api/voyages';
import { daysOf, type Zone } from '@mayak/timezone';

/** A part of what is played: a day of the user's zone, or a way from port to port; epoch milliseconds. */
export interface Section {
  kind: 'day' | 'voyage';
  from: number;
  to: number;
  /** Of a way its ports; null for one beyond what is shown. */
  ports?: readonly [from: string | null, to: string | null];
}

/** By what the parts of one range are told apart. */
export const sectionKey = ({ kind, from }: Section) => `${kind} ${from}`;

/** The days of a range, where it has more than one (TRACK-D06). */
export function dayParts({ from, to }: { from: number; to: number }, zone: Zone): Section[] {
  if (!Number.isFinite(from) || !Number.isFinite(to)) return [];
  const days = daysOf(from, to, zone);
  return days.length < 2 ? [] : days.map((day): Section => ({ kind: 'day', from: day.from, to: day.to }));
}

/** The ways from port to port of one track, as reports tell them (TRACK-D06, REP-D07). */
export const voyageParts = (legs: readonly Leg[], portAt: (at: Coord) => string | null): Section[] =>
  voyagesOf(legs, portAt).map(({ from, to, fromPort, toPort }) => ({
    kind: 'voyage',
    from,
    to,
    ports: [fromPort, toPort],
  }));
