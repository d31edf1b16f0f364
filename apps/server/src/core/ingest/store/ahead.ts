import { rows, type Db } from '../../../platform/db/pool.ts';
import type { Fix } from '../../beacons/store/beaconState.ts';
import { PacketFlag } from '../../history/packetFlag.ts';
import { pastRows } from '../../history/pastRows.ts';
import type { PastRow } from '../../history/store/packetRows.ts';

/** A stored instant of a beacon; values are by channel number, from 1 at the first place. Times are epoch milliseconds. */
export interface StoredPoint {
  beaconId: number;
  t: number;
  rt: number;
  /** Null where it has no position, or one that the device doubts. */
  fix: Fix | null;
  values: readonly (number | null)[];
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
const columns = `beacon_id as "beaconId", ${ms('t')} as t, ${ms('rt')} as rt, lat, lon, speed, course, alt,
  accuracy, src, flags, ch`;
/** How far back values are looked for that a wrong clock has hidden. */
const instants = 200;

type Row = Omit<PastRow, 'seq'>;

function pointOf({
  beaconId,
  t,
  rt,
  lat,
  lon,
  speed,
  course,
  alt,
  accuracy,
  src,
  flags,
  ch,
}: Row): StoredPoint {
  const more = { speed, course, alt, accuracy: accuracy || null, src };
  const isFix = lat !== null && lon !== null && (flags & PacketFlag.Invalid) === 0;
  return { beaconId, t, rt, fix: isFix ? { t, lat, lon, ...more } : null, values: ch ?? [] };
}

/** Points that were stored as ahead of the clock and are so no more, the oldest first. */
export const aheadPoints = async (db: Db, limit: number) =>
  (
    await rows<Row>(
      db,
      `select ${columns} from packet where flags & ${PacketFlag.Ahead} <> 0 and t <= to_timestamp($1 / 1000.0) order by packet.t`,
      [limit],
    )
  ).map(pointOf);

/** The last points of a beacon up to a moment, with the last position among them, the oldest first. */
export async function latestPoints(db: Db, beaconId: number, limit: number): Promise<StoredPoint[]> {
  const last = await pastRows.latest(db, { beaconId, until: limit, count: instants });
  const placed = await pastRows.latest(db, { beaconId, until: limit, count: 1, onlyFixes: true });
  return [...placed, ...last.reverse()].map(pointOf);
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
