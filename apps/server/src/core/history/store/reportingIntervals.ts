import type { ReportingInterval } from '@mayak/api/history';
import { rows, type Db } from '../../../platform/db/pool.ts';

/** The intervals of fixes that beacons confirmed; none is ever changed, so that verdicts by them hold (TRACK-D10). */
export const reportingIntervals = {
  /** The intervals that deliveries brought, the last of each beacon. */
  brought: (db: Db, confirmed: readonly { beaconId: number; id: number }[]) =>
    rows<{ beaconId: number; seconds: number }>(
      db,
      `select distinct on (d.beacon_id) d.beacon_id as "beaconId", (d.payload -> 'Values' ->> 'DataCollectInterval')::float8 as seconds
        from jsonb_to_recordset($1) c("beaconId" int, id bigint)
        join delivery d on d.beacon_id = c."beaconId" and d.id = c.id
        where d.payload ->> 'Page' = 'exchange' and jsonb_typeof(d.payload -> 'Values' -> 'DataCollectInterval') = 'number'
        order by d.beacon_id, d.id desc`,
      [JSON.stringify(confirmed)],
    ),

  /** What holds since a moment. */
  put: (past: Db, list: readonly { beaconId: number; seconds: number }[], since: number) =>
    rows(
      past,
      `insert into reporting_interval (beacon_id, since, seconds)
        select "beaconId", to_timestamp($2::float8 / 1000), seconds from jsonb_to_recordset($1) c("beaconId" int, seconds float8)
        on conflict (beacon_id, since) do update set seconds = excluded.seconds`,
      [JSON.stringify(list), since],
    ),

  /** Those of many beacons, by time. */
  ofMany: (db: Db, beaconIds: readonly number[]) =>
    rows<ReportingInterval & { beaconId: number }>(
      db,
      `select beacon_id as "beaconId", (extract(epoch from since) * 1000)::float8 as "from", seconds * 1000 as interval
        from reporting_interval where beacon_id = any($1::int[]) order by beacon_id, since`,
      [beaconIds],
    ),

  /** Those of a beacon, by time. */
  of: (db: Db, beaconId: number) =>
    rows<ReportingInterval>(
      db,
      `select (extract(epoch from since) * 1000)::float8 as "from", seconds * 1000 as interval from reporting_interval
        where beacon_id = $1 order by since`,
      [beaconId],
    ),
};
