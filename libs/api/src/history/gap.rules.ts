import { metresBetween } from '../geoobject/index.ts';
import { limits } from '../limits.ts';
import type { Way } from './fixes.ts';

/** A pause of so many minutes is no gap yet (TRACK-D10). */
export const gapMinutes = limits.gap.least / 60_000;

/** Numbers of the kinds of intervals. */
export const Kind = { Move: 0, Stop: 1, Gap: 2, Estimated: 3 } as const;

/** The interval at which a beacon is set to report from a moment on: milliseconds. */
export interface ReportingInterval {
  from: number;
  interval: number;
}

/** What tells the rhythm of a way beside its own fixes; moments are epoch milliseconds. */
export interface Around {
  /** The times of the last fixes before it and of the first ones after it, ascending. */
  before: ArrayLike<number>;
  after: ArrayLike<number>;
  /** What it was set to, as it confirmed, by time. */
  set?: readonly ReportingInterval[];
}

/** Nothing is known of before and after a way, or it is all there is. */
export const nothingAround: Around = { before: [], after: [] };

/** Moments by their place; NaN where there is none. */
type Times = (place: number) => number;

/** Pauses in their order. */
const sorted = new Float64Array(2 * limits.gap.around);

/** Puts the pauses on one side of a pause among those that are there; answers how many there are then. */
function collect(timeAt: Times, place: number, step: 1 | -1, count: number): number {
  let size = count;
  for (let k = 1; k <= limits.gap.around; k += 1) {
    const pause = timeAt(place + step * k + 1) - timeAt(place + step * k);
    if (Number.isNaN(pause)) break;
    let at = size;
    while (at > 0 && (sorted[at - 1] ?? 0) > pause) {
      sorted[at] = sorted[at - 1] ?? 0;
      at -= 1;
    }
    sorted[at] = pause;
    size += 1;
  }
  return size;
}

/** The interval observed around a pause, milliseconds: the upper median of the pauses beside it, so that it is known on both sides of a change of rhythm. */
function observedAround(timeAt: Times, place: number): number {
  const count = collect(timeAt, place, 1, collect(timeAt, place, -1, 0));
  return count > 0 ? (sorted[count >> 1] ?? 0) : limits.delivery.exchangeInterval;
}

/**
 * The longest interval that held in a pause, milliseconds: as set, else as observed around it. In the pause at whose end a beacon
 * confirms another one, both held.
 */
function intervalIn(timeAt: Times, place: number, set: readonly ReportingInterval[]): number {
  const [begin, end] = [timeAt(place), timeAt(place + 1)];
  let longest = 0;
  for (const { from, interval } of set.toReversed()) {
    if (from > end) continue;
    longest = Math.max(longest, interval);
    if (from <= begin) return longest;
  }
  return Math.max(longest, observedAround(timeAt, place));
}

/** The pause between the moment at a place and the next one is a gap, by what was set, else by the pauses around it (TRACK-D10). */
export function isGap(timeAt: Times, place: number, set: readonly ReportingInterval[] = []): boolean {
  const pause = timeAt(place + 1) - timeAt(place);
  return pause > limits.gap.least && pause > limits.gap.times * intervalIn(timeAt, place, set);
}

/** The speed of the straight way from a fix to the next one, km/h. */
export const straightSpeed = ({ t, lat, lng }: Way, i: number): number =>
  (metresBetween(lat[i] ?? 0, lng[i] ?? 0, lat[i + 1] ?? 0, lng[i + 1] ?? 0) /
    ((t[i + 1] ?? 0) - (t[i] ?? 0))) *
  3_600;

/** The speed told at each end of a gap, in motion, and the straight line between them agree, so that it went that way (TRACK-D10). */
function isEstimated(way: Way, i: number): boolean {
  const straight = straightSpeed(way, i);
  return [way.speed[i] ?? NaN, way.speed[i + 1] ?? NaN].every(
    (told) =>
      told >= limits.stop.speed && told <= straight * limits.gap.agree && straight <= told * limits.gap.agree,
  );
}

/** Which intervals of a way are gaps, and which of these are estimated motion; 0 where neither (TRACK-D10). */
export function gapsOf(way: Way, { before, after, set }: Around = nothingAround): Uint8Array {
  const { t } = way;
  const list = new Uint8Array(Math.max(0, t.length - 1));
  const timeAt = (place: number): number =>
    (place < 0 ? before[before.length + place] : place < t.length ? t[place] : after[place - t.length]) ??
    NaN;
  for (let i = 0; i < list.length; i += 1) {
    // Most pauses are too short to be asked about.
    if ((t[i + 1] ?? 0) - (t[i] ?? 0) <= limits.gap.least || !isGap(timeAt, i, set)) continue;
    list[i] = isEstimated(way, i) ? Kind.Estimated : Kind.Gap;
  }
  return list;
}
