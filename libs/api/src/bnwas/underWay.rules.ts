import type { Coord } from '../contract/index.ts';
import { metresBetween } from '../geoobject/index.ts';
import { placeOf, type Way } from '../history/fixes.ts';
import { limits } from '../limits.ts';

/** What counts as under way (BNWAS-D06). */
export interface WatchRule {
  /** km/h and metres. */
  minSpeed: number;
  minDistance: number;
  /** A longer silence is no way, milliseconds: nothing is known of it. */
  gap: number;
}

/** The speed of the way from a fix to the next one, km/h: that of a fix that tells none. */
const speedFrom = ({ t, lat, lng }: Way, i: number): number =>
  (metresBetween(lat[i] ?? 0, lng[i] ?? 0, lat[i + 1] ?? 0, lng[i + 1] ?? 0) /
    ((t[i + 1] ?? 0) - (t[i] ?? 0))) *
  3_600;

/** The fixes of stretches under way: consecutive ones that are fast enough, those near to each other as one (BNWAS-D06, domain rule 4.1). */
export function underWay(way: Way, { minSpeed, gap }: WatchRule): [first: number, last: number][] {
  const { t, speed } = way;
  const runs: [number, number][] = [];
  let isKnown = true;
  for (let i = 0; i + 1 < t.length; i += 1) {
    const at = t[i] ?? 0;
    if ((t[i + 1] ?? 0) - at > gap) {
      isKnown = false;
      continue;
    }
    const begin = speed[i] ?? NaN;
    const end = speed[i + 1] ?? NaN;
    if (!((Number.isNaN(begin) ? speedFrom(way, i) : begin) >= minSpeed)) continue;
    if (!((Number.isNaN(end) ? speedFrom(way, i) : end) >= minSpeed)) continue;
    const last = runs.at(-1);
    const pause = last ? at - (t[last[1]] ?? 0) : Infinity;
    if (last && isKnown && pause <= limits.bridgeWatch.join) last[1] = i + 1;
    else runs.push([i, i + 1]);
    isKnown = true;
  }
  return runs;
}

/** Where it was at a moment between a fix and the next one; it goes straight and evenly. */
function placeAt({ t, lat, lng }: Way, i: number, moment: number): Coord {
  const [t0, lat0, lng0] = [t[i] ?? 0, lat[i] ?? 0, lng[i] ?? 0];
  const share = (moment - t0) / ((t[i + 1] ?? 0) - t0);
  return [lat0 + ((lat[i + 1] ?? 0) - lat0) * share, lng0 + ((lng[i + 1] ?? 0) - lng0) * share];
}

/** A part of a way between two moments that lie in it: how far, how fast, from where to where. */
export function partOf(way: Way, [first, last]: readonly [number, number], from: number, to: number) {
  const { t, lat, lng, speed } = way;
  let distance = 0;
  let fastest = 0;
  const after = placeOf(t, from);
  const begin = Math.max(first, t[after] === from ? after : after - 1);
  let i = begin;
  for (; i < last && (t[i] ?? 0) < to; i += 1) {
    const t0 = t[i] ?? 0;
    const t1 = t[i + 1] ?? 0;
    const share = ((t1 < to ? t1 : to) - (t0 > from ? t0 : from)) / (t1 - t0);
    distance += metresBetween(lat[i] ?? 0, lng[i] ?? 0, lat[i + 1] ?? 0, lng[i + 1] ?? 0) * share;
    if (t0 >= from && (speed[i] ?? 0) > fastest) fastest = speed[i] ?? 0;
    if (t1 <= to && (speed[i + 1] ?? 0) > fastest) fastest = speed[i + 1] ?? 0;
  }
  return { distance, fastest, start: placeAt(way, begin, from), end: placeAt(way, i - 1, to) };
}
