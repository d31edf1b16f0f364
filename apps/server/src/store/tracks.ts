import { PacketFlag } from './packets.ts';
import { rows, type Db } from './db.ts';

/** A stored fix; t and the time of receipt are epoch milliseconds, km/h, degrees, metres. */
export interface StoredFix {
  t: number;
  rt: number;
  lat: number;
  lon: number;
  speed: number | null;
  course: number | null;
  alt: number | null;
  accuracy: number | null;
  src: number;
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8 as ${column}`;
const columns = `${ms('t')}, ${ms('rt')}, lat, lon, speed, course, alt, nullif(accuracy, 0) as accuracy, src`;
const among = `from packet where beacon_id = $1 and t >= to_timestamp($2::float8 / 1000) and t <= to_timestamp($3::float8 / 1000)
  and lat is not null and flags & ${PacketFlag.Ahead | PacketFlag.Invalid} = 0`;

/** More fixes than this are sampled by the database, so that a year of seconds fits into memory. */
const most = 100_000;

/**
 * Fixes of a beacon in a period, by time; those with a wrong clock or no valid position are left out. Of very many, every
 * n-th and the last are taken.
 */
export const fixesOf = async (
  db: Db,
  beaconId: number,
  start: number,
  end: number,
  limit = most,
): Promise<StoredFix[]> => {
  const [found] = await rows<{ n: number }>(db, `select count(*)::int as n ${among}`, [beaconId, start, end]);
  const step = Math.ceil((found?.n ?? 0) / limit);
  if (step <= 1) return rows<StoredFix>(db, `select ${columns} ${among} order by t`, [beaconId, start, end]);
  return rows<StoredFix>(
    db,
    `select ${columns} from (select *, row_number() over (order by t) as i ${among}) s
      where (i - 1) % $4 = 0 or i = $5 order by i`,
    [beaconId, start, end, step, found?.n],
  );
};
