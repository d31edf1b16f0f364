import type { Coord } from '../contract/index.ts';
import { metresBetween, turnedLongitude } from '../geoobject/index.ts';
import { placeOf, type Way } from '../history/fixes.ts';
import { gapsOf, Kind, straightSpeed, type Around } from '../history/gap.rules.ts';
import { limits } from '../limits.ts';

/** What counts as under way, km/h and metres (BNWAS-D06). */
export interface WatchRule {
  minSpeed: number;
  minDistance: number;
}

/** The first and the last fix of a stretch under way; over gaps it is estimated (TRACK-D10). */
export interface UnderWay {
  first: number;
  last: number;
  isEstimated: boolean;
}

/** The stretches under way: consecutive fixes that are fast enough, those near to each other as one; estimated ones stand apart (BNWAS-D06, TRACK-D10, domain rule 4.1). */
export function underWay(way: Way, { minSpeed }: Pick<WatchRule, 'minSpeed'>, around?: Around): UnderWay[] {
  const { t, speed } = way;
  const gaps = gapsOf(way, around);
  const runs: UnderWay[] = [];
  let isKnown = true;
  for (let i = 0; i + 1 < t.length; i += 1) {
    const at = t[i] ?? 0;
    const isEstimated = gaps[i] === Kind.Estimated;
    if (gaps[i] === Kind.Gap) {
      isKnown = false;
      continue;
    }
    const begin = speed[i] ?? NaN;
    const end = speed[i + 1] ?? NaN;
    // A fix that tells no speed has that of the way.
    if (!((Number.isNaN(begin) ? straightSpeed(way, i) : begin) >= minSpeed)) continue;
    if (!((Number.isNaN(end) ? straightSpeed(way, i) : end) >= minSpeed)) continue;
    const last = runs.at(-1);
    const pause = last?.isEstimated === isEstimated ? at - (t[last.last] ?? 0) : Infinity;
    if (last && isKnown && pause <= (isEstimated ? 0 : limits.bridgeWatch.join)) last.last = i + 1;
    else runs.push({ first: i, last: i + 1, isEstimated });
    isKnown = true;
  }
  return runs;
}

/** Where it was at a moment between a fix and the next one; it goes straight and evenly, over the 180° meridian too. */
function placeAt({ t, lat, lng }: Way, i: number, moment: number): Coord {
  const [t0, lat0, lng0] = [t[i] ?? 0, lat[i] ?? 0, lng[i] ?? 0];
  const share = (moment - t0) / ((t[i + 1] ?? 0) - t0);
  const east = turnedLongitude((lng[i + 1] ?? 0) - lng0);
  return [lat0 + ((lat[i + 1] ?? 0) - lat0) * share, turnedLongitude(lng0 + east * share)];
}

/** A part of a way between two moments that lie in it: how far, how fast, from where to where. */
export function partOf(
  way: Way,
  { first, last }: Pick<UnderWay, 'first' | 'last'>,
  from: number,
  to: number,
) {
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
