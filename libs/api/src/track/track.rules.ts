import type { Coord } from '../contract/index.ts';
import { distance } from '../geoobject/index.ts';
import { limits } from '../limits.ts';
import { PointKind } from './track.ts';

/** A fix: epoch milliseconds and km/h. */
export interface Fix {
  t: number;
  at: Coord;
  speed: number | null;
}

const isSlow = (fix: Fix) => fix.speed !== null && fix.speed < limits.stop.speed;
const rests = (anchor: Fix, fix: Fix) =>
  distance(anchor.at, fix.at) <= limits.stop.metres || (isSlow(anchor) && isSlow(fix));

/** Which fixes belong to a stop: within 50 m or under 3 km/h for at least five minutes (TRACK-D02). */
export function pointKinds(fixes: readonly Fix[]): PointKind[] {
  const kinds: PointKind[] = fixes.map(() => PointKind.Move);
  let from = 0;
  while (from < fixes.length) {
    const anchor = fixes[from];
    if (!anchor) break;
    let to = from;
    for (let next = fixes[to + 1]; next && rests(anchor, next); next = fixes[to + 1]) to += 1;
    const last = fixes[to];
    if (last && last.t - anchor.t >= limits.stop.duration) kinds.fill(PointKind.Stop, from, to + 1);
    from = to + 1;
  }
  return kinds;
}

/** Length in metres: the sum of the legs that end in a move (TRACK-D09). */
export const trackLength = (fixes: readonly (Pick<Fix, 'at'> & { kind: PointKind })[]) =>
  fixes.reduce((sum, fix, i) => {
    const before = fixes[i - 1];
    return before && fix.kind === PointKind.Move ? sum + distance(before.at, fix.at) : sum;
  }, 0);
