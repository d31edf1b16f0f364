import { rows, type Db } from '../../../platform/db/pool.ts';
import type { Fix } from '../../beacons/store/beaconState.ts';
import { PacketFlag } from '../../history/packetFlag.ts';

/** A stored instant of a beacon; values are by channel number, from 1 at the first place. Times are epoch milliseconds. */
export interface StoredPoint {
  beaconId: number;
  t: number;
  rt: number;
  /** Null where it has no position, or one that the device doubts. */
  fix: Fix | null;
  values: readonly (number | null)[];
}

type Row = { beaconId: number; rt: number; flags: number; ch: (number | null)[] | null } & {
  [K in keyof Fix]: Fix[K] | (K extends 'lat' | 'lon' ? null : never);
};

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
const columns = `beacon_id as "beaconId", ${ms('t')} as t, ${ms('rt')} as rt, lat, lon, speed, course, alt,
  nullif(accuracy, 0) as accuracy, src, flags, ch`;
/** How far back values are looked for that a wrong clock has hidden. */
const instants = 200;

const pointOf = ({ beaconId, t, rt, lat, lon, flags, ch, ...rest }: Row): StoredPoint => ({
  beaconId,
  t,
  rt,
  fix: lat === null || lon === null || flags & PacketFlag.Invalid ? null : { t, lat, lon, ...rest },
  values: ch ?? [],
});

const pointsOf = async (db: Db, text: string, values: unknown[]) =>
  (await rows<Row>(db, text, values)).map(pointOf);

/** Points that were stored as ahead of the clock and are so no more, the oldest first. */
export const aheadPoints = (db: Db, limit: number) =>
  pointsOf(
    db,
    `select ${columns} from packet where flags & ${PacketFlag.Ahead} <> 0 and t <= to_timestamp($1 / 1000.0) order by t`,
    [limit],
  );

/** The last points of a beacon up to a moment, with the last position among them, the oldest first. */
export async function latestPoints(db: Db, beaconId: number, limit: number): Promise<StoredPoint[]> {
  const of = `from packet where beacon_id = $1 and t <= to_timestamp($2 / 1000.0)`;
  const [last, placed] = [
    await pointsOf(db, `select ${columns} ${of} order by t desc limit ${instants}`, [beaconId, limit]),
    await pointsOf(
      db,
      `select ${columns} ${of} and lat is not null and flags & ${PacketFlag.Invalid} = 0 order by t desc limit 1`,
      [beaconId, limit],
    ),
  ];
  return [...placed, ...last.reverse()];
}

/** Marks which points are ahead of the clock: those whose time has come are so no more, those that a wrong clock let pass are. */
export const settleFlags = (db: Db, limit: number) =>
  rows(
    db,
    `with come as (update packet set flags = flags & ~${PacketFlag.Ahead}::int2
        where flags & ${PacketFlag.Ahead} <> 0 and t <= to_timestamp($1 / 1000.0))
      update packet set flags = flags | ${PacketFlag.Ahead}::int2
        where flags & ${PacketFlag.Ahead} = 0 and t > to_timestamp($1 / 1000.0)`,
    [limit],
  );
