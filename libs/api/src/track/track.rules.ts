import type { Coord } from '../contract/index.ts';
import { distance } from '../geoobject/index.ts';
import { PointKind } from './track.ts';

/** A fix: epoch milliseconds and km/h. */
export interface Fix {
  t: number;
  at: Coord;
  speed: number | null;
}

/** Length in metres: the sum of the legs that end in a move (TRACK-D09). */
export const trackLength = (fixes: readonly (Pick<Fix, 'at'> & { kind: PointKind })[]) =>
  fixes.reduce((sum, fix, i) => {
    const before = fixes[i - 1];
    return before && fix.kind === PointKind.Move ? sum + distance(before.at, fix.at) : sum;
  }, 0);
