import { fixesOf } from './read.ts';
import { ofBeacon, threadTasks } from './threadTasks.ts';
import type { Db } from '../../platform/db/pool.ts';

/** A position as it was; epoch milliseconds, degrees, km/h. */
interface PastPosition {
  t: number;
  lat: number;
  lon: number;
  speed: number | null;
  course: number | null;
}

const known = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);

/** Positions of a period, of many the newest. */
async function* positions(
  db: Db,
  { most, ...asked }: { beaconId: number; from: number; end: number; most: number },
): AsyncGenerator<PastPosition[]> {
  const list: PastPosition[] = [];
  for await (const { t, lat, lng, speed, course } of fixesOf(db, asked))
    t.forEach((time, i) =>
      list.push({
        t: time,
        lat: lat[i] ?? 0,
        lon: lng[i] ?? 0,
        speed: known(speed[i]),
        course: known(course[i]),
      }),
    );
  yield list.slice(-most);
}

/** Positions of the past, read in its thread. */
export default threadTasks(import.meta.url, ofBeacon({ positions }));
