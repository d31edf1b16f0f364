import type { Kopecks } from '@mayak/api';
import { row, rows, type Db } from '../../../platform/db/pool.ts';

/** Packets of a day by one transport. */
interface TrafficRow {
  beaconId: number;
  day: string;
  transport: number;
  packets: number;
  bytes: number;
}

/** What was charged for a day; of beacons that are no more, null. */
interface ChargeRow {
  beaconId: number | null;
  day: string;
  kopecks: Kopecks;
}

/** Traffic and charges by day in UTC (PAY-D11). */
export const usageStore = {
  /** The packets of beacons, each since a moment in epoch milliseconds, by the day that they carry. */
  traffic: (
    db: Db,
    beacons: readonly { id: number; since: number }[],
    { from, to }: { from: string; to: string },
  ) =>
    rows<TrafficRow>(
      db,
      `select b.id as "beaconId", to_char(c.packet_dt at time zone 'utc', 'YYYY-MM-DD') as day, c.src as transport,
          count(*)::int as packets, sum(c.size)::float8 as bytes
        from unnest($1::int[], $2::float8[]) b(id, since)
        join contact c on c.beacon_id = b.id
          and c.packet_dt >= greatest(to_timestamp(b.since / 1000), $3::date at time zone 'utc')
          and c.packet_dt < ($4::date + 1) at time zone 'utc'
        group by 1, 2, 3`,
      [beacons.map(({ id }) => id), beacons.map(({ since }) => since), from, to],
    ),

  /** What a user was charged for days, by beacon. */
  charges: (db: Db, userId: number, { from, to }: { from: string; to: string }) =>
    rows<ChargeRow>(
      db,
      `select beacon_id as "beaconId", day::text, (-sum(kopecks))::bigint as kopecks from ledger
        where user_id = $1 and kind = 'charge' and day between $2::date and $3::date group by 1, 2`,
      [userId, from, to],
    ),

  /** What a user was charged since a day, and the first day of those; null where it was nothing. */
  async chargedSince(
    db: Db,
    userId: number,
    since: string,
  ): Promise<{ kopecks: Kopecks; first: string } | null> {
    const found = await row<{ kopecks: Kopecks; first: string | null }>(
      db,
      `select coalesce(-sum(kopecks), 0)::bigint as kopecks, min(day)::text as first from ledger
        where user_id = $1 and kind = 'charge' and day >= $2::date`,
      [userId, since],
    );
    return found?.first ? { kopecks: found.kopecks, first: found.first } : null;
  },
};
