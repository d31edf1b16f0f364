import { PacketFlag } from './packets.ts';
import { rows, type Db } from './db.ts';

/** A stored fix; t is epoch milliseconds, km/h, degrees, metres. */
export interface StoredFix {
  t: number;
  lat: number;
  lon: number;
  speed: number | null;
  course: number | null;
  alt: number | null;
  src: number;
}

/** Fixes of a beacon in a period, by time; those with a wrong clock or no valid position are left out. */
export const fixesOf = (db: Db, beaconId: number, start: number, end: number) =>
  rows<StoredFix>(
    db,
    `select (extract(epoch from t) * 1000)::float8 as t, lat, lon, speed, course, alt, src from packet
      where beacon_id = $1 and t >= to_timestamp($2 / 1000.0) and t <= to_timestamp($3 / 1000.0)
        and lat is not null and flags & ${PacketFlag.Ahead | PacketFlag.Invalid} = 0
      order by t`,
    [beaconId, start, end],
  );
