import { newFixes, type Fixes } from '@mayak/api/history';
import type { Db } from '../db/pool.ts';
import { samplesOf, type Samples } from '../history/store/samples.ts';
import { fixesOf } from '../history/store/tracks.ts';

/** A beacon and the moments between which it is looked at, epoch milliseconds. */
export interface Asked {
  beaconId: number;
  from: number;
  end: number;
}

const all = 4_000_000;

/** The fixes of a beacon, by time, in pages. */
export async function* fixPages(db: Db, { beaconId, from, end }: Asked): AsyncGenerator<Fixes> {
  const stored = await fixesOf(db, beaconId, from, end, all);
  const fixes = newFixes(stored.length);
  stored.forEach((fix, i) => {
    fixes.t[i] = fix.t;
    fixes.lat[i] = fix.lat;
    fixes.lng[i] = fix.lon;
    fixes.speed[i] = fix.speed ?? NaN;
  });
  yield fixes;
}

/** What some channels of a beacon measured, by time, in pages; the columns of values are in the order of the numbers. */
export const samplePages = (
  db: Db,
  { beaconId, from, end }: Asked,
  numbers: readonly number[],
): AsyncGenerator<Samples> => samplesOf(db, beaconId, { numbers, places: true, from, end });
