import { row, rows, type Db } from '../../../platform/db/pool.ts';

/** A packet of a beacon as it was received; times are epoch milliseconds (REP-D10). */
export interface StoredContact {
  packetDt: number;
  receivedAt: number;
  transport: number;
  size: number;
  points: number;
}

/** Packets that came by one transport. */
export interface ContactSum {
  transport: number;
  packets: number;
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

  /** How many of them came by each transport, with their bytes and points. */
  sums: (db: Db, beaconId: number, from: number, end: number) =>
    rows<ContactSum>(
      db,
      `select src as transport, count(*)::int as packets, sum(size)::float8 as size, sum(points)::float8 as points
        from contact where ${within} group by src order by src`,
      [beaconId, from, end],
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
