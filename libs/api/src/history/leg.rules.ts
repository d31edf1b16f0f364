import type { Coord } from '../contract/index.ts';
import { metresBetween } from '../geoobject/index.ts';
import { limits } from '../limits.ts';
import { FixFlag, placeOf, type Fixes, type Way } from './fixes.ts';
import { gapsOf, Kind, nothingAround, type Around } from './gap.rules.ts';
import { StayWindow } from './stayWindow.ts';

/** What a beacon did between two moments: it went, it stayed, nothing is known, or it went on over a gap (TRACK-D02, TRACK-D10, domain rule 4.10). */
export const LegKind = { Move: 'Move', Stop: 'Stop', Gap: 'Gap', Estimated: 'Estimated' } as const;
export type LegKind = (typeof LegKind)[keyof typeof LegKind];

/** A stretch of one kind between two fixes; it begins with the last fix of the one before. */
export interface Leg {
  kind: LegKind;
  /** Epoch milliseconds of its first and its last fix. */
  from: number;
  to: number;
  start: Coord;
  end: Coord;
  /** The middle of a stop; of other kinds its start. */
  at: Coord;
  /** Metres along its fixes; of a gap and of estimated motion the straight line, which is no part of a track's length. */
  distance: number;
  /** The greatest reported speed, km/h. */
  maxSpeed: number | null;
  /** Intervals between fixes. */
  intervals: number;
}

/** What makes a stop, milliseconds; gaps are told by the beacon's own rhythm (TRACK-D10). */
export interface LegRule {
  /** A stay is a stop from this on (MinStopMinutes, REP-D07). */
  stop: number;
}

/** The rule that holds without other wishes. */
export const usualRule: LegRule = { stop: limits.stop.duration };

/** Kinds of legs by the numbers of intervals, as they are stored. */
export const legKinds = [LegKind.Move, LegKind.Stop, LegKind.Gap, LegKind.Estimated] as const;

/**
 * The kind of each interval. One is part of a stop when it lies within a stay: fixes from one on, all within 50 m of it or
 * all slow, for as long as makes a stop. Whether it does depends on the fixes near it alone, so that each part of a history
 * tells what all of it does (TRACK-D02).
 */
export function kindsOf(way: Way, rule: LegRule = usualRule, around: Around = nothingAround): Uint8Array {
  const list = gapsOf(way, around);
  const window = new StayWindow(way, list);
  let known = 0;
  for (let first = 0; first < list.length; first += 1) {
    const isLong = window.reach(first, rule.stop);
    if (!isLong) break;
    if (!window.isStay()) continue;
    list.fill(Kind.Stop, Math.max(first, known), window.last);
    known = window.last;
  }
  return list;
}

/** The middle of some fixes, across the 180° meridian too. */
function middleOf({ lat, lng }: Way, first: number, last: number): Coord {
  const lng0 = lng[first] ?? 0;
  let [sumLat, sumLng] = [0, 0];
  for (let i = first; i <= last; i += 1) {
    sumLat += lat[i] ?? 0;
    const turn = (lng[i] ?? 0) - lng0;
    sumLng += turn - 360 * Math.round(turn / 360);
  }
  const count = last - first + 1;
  const middle = lng0 + sumLng / count;
  return [sumLat / count, middle - 360 * Math.round(middle / 360)];
}

/** The greatest of the known speeds, or null. */
function fastest(speed: Float32Array, first: number, last: number): number | null {
  let most: number | null = null;
  for (let i = first; i <= last; i += 1) {
    const value = speed[i] ?? NaN;
    if (value >= 0 && (most === null || value > most)) most = value;
  }
  return most;
}

/** The legs of fixes, from the first to the last without a break; `kinds` are those of the intervals (TRACK-D02, REP-D07). */
export function legsOf(way: Way, rule: LegRule = usualRule, kindOf = kindsOf(way, rule)): Leg[] {
  const { t, lat, lng, speed } = way;
  const legs: Leg[] = [];
  const coord = (i: number): Coord => [lat[i] ?? 0, lng[i] ?? 0];
  for (let first = 0; first < kindOf.length;) {
    let last = first + 1;
    while (last < kindOf.length && kindOf[last] === kindOf[first]) last += 1;
    const kind = legKinds[kindOf[first] ?? 0] ?? LegKind.Move;
    let distance = 0;
    for (let i = first; i < last; i += 1)
      distance += metresBetween(lat[i] ?? 0, lng[i] ?? 0, lat[i + 1] ?? 0, lng[i + 1] ?? 0);
    legs.push({
      kind,
      from: t[first] ?? 0,
      to: t[last] ?? 0,
      start: coord(first),
      end: coord(last),
      at: kind === LegKind.Stop ? middleOf(way, first, last) : coord(first),
      distance,
      maxSpeed: fastest(speed, first, last),
      intervals: last - first,
    });
    first = last;
  }
  return legs;
}

const endFlags = {
  [LegKind.Gap]: FixFlag.Gap,
  [LegKind.Estimated]: FixFlag.Gap | FixFlag.Estimated,
} as const;

/** Marks the fixes of stops, and those that end a gap, estimated or not, by legs that cover them. */
export function markLegs(fixes: Pick<Fixes, 't' | 'flags'>, legs: readonly Leg[]): void {
  const { t, flags } = fixes;
  for (const { kind, from, to } of legs) {
    if (kind === LegKind.Move) continue;
    const last = placeOf(t, to);
    if (kind !== LegKind.Stop) flags[last] = (flags[last] ?? 0) | endFlags[kind];
    else
      for (let i = placeOf(t, from); i <= last && i < t.length; i += 1)
        flags[i] = (flags[i] ?? 0) | FixFlag.Stop;
  }
}
