import { row, rows, type Db } from '../../../platform/db/pool.ts';

/** A packet of a beacon as it was received; times are epoch milliseconds (REP-D10). */
export interface StoredContact {
  packetDt: number;
  receivedAt: number;
  transport: number;
  size: number;
  points: number;
}

const within = `beacon_id = $1 and packet_dt >= to_timestamp($2::float8 / 1000) and packet_dt <= to_timestamp($3::float8 / 1000)`;
const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/** The packets of beacons in a period, by the time that they carry. */
export const contacts = {
  of: (db: Db, beaconId: number, from: number, end: number, most: number) =>
    rows<StoredContact>(
      db,
      `select ${ms('packet_dt')} as "packetDt", ${ms('rt')} as "receivedAt", src as transport, size, points
        from contact where ${within} order by packet_dt, rt limit $4`,
      [beaconId, from, end, most],
    ),

  count: async (db: Db, beaconId: number, from: number, end: number) =>
    (
      await row<{ n: number }>(db, `select count(*)::int as n from contact where ${within}`, [
        beaconId,
        from,
        end,
      ])
    )?.n ?? 0,
};
