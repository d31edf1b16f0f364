import { CommunicationStatus } from '@mayak/api';
import { rows, type Db } from '../../../platform/db/pool.ts';
import type { ForwardedPoint } from '../parcel.ts';
import { at, integrationStore } from './integrations.ts';

/** A beacon of an integration whose points are due. */
export interface DueLane {
  integrationId: number;
  beaconId: number;
  attempts: number;
}

/** What waits for being sent on, a lane for each beacon of an integration (INT-D04). */
export const pointQueue = {
  async enqueue(
    db: Db,
    list: readonly { integrationId: number; beaconId: number; point: Omit<ForwardedPoint, 'Id'> }[],
  ): Promise<void> {
    if (list.length === 0) return;
    await rows(
      db,
      `insert into integration_point (integration_id, beacon_id, point)
        select "integrationId", "beaconId", point
        from rows from (jsonb_to_recordset($1) as ("integrationId" int, "beaconId" int, point jsonb)) with ordinality u
        where exists (
          select 1 from integration_beacon b where b.integration_id = "integrationId" and b.beacon_id = "beaconId")
        order by ordinality`,
      [JSON.stringify(list)],
    );
  },

  /** Lanes with something to send whose time has come, those that failed last, of others the longest wait first; what a blocked beacon told waits (PAY-D07). */
  due: (db: Db, now: number) =>
    rows<DueLane>(
      db,
      `select b.integration_id as "integrationId", beacon_id as "beaconId", attempts
        from integration_beacon b join integration i on i.id = integration_id join beacon d on d.id = beacon_id
          cross join lateral (
            select id as oldest from integration_point p
            where p.integration_id = b.integration_id and p.beacon_id = b.beacon_id order by id limit 1) p
        where enabled and due <= ${at(1)} and communication_status <> ${CommunicationStatus.Blocked}
        order by due, oldest`,
      [now],
    ),

  oldest: (db: Db, { integrationId, beaconId }: DueLane, most: number) =>
    rows<{ id: number; point: Omit<ForwardedPoint, 'Id'> }>(
      db,
      `select id, point from integration_point where integration_id = $1 and beacon_id = $2 order by id limit $3`,
      [integrationId, beaconId, most],
    ),

  async sent(db: Db, lane: DueLane, last: number, now: number): Promise<void> {
    await this.drop(db, lane, last);
    await rows(db, `update integration set last_success = ${at(2)} where id = $1`, [lane.integrationId, now]);
  },

  /** Takes the oldest points of a lane out, whether they went or are given up; its next ones are due at once. */
  async drop(db: Db, { integrationId, beaconId }: DueLane, last: number): Promise<void> {
    await rows(
      db,
      'delete from integration_point where integration_id = $1 and beacon_id = $2 and id <= $3',
      [integrationId, beaconId, last],
    );
    await rows(
      db,
      `update integration_beacon set attempts = 0, due = '-infinity' where integration_id = $1 and beacon_id = $2`,
      [integrationId, beaconId],
    );
  },

  async failed(
    db: Db,
    { integrationId, beaconId, attempts }: DueLane,
    error: string,
    now: number,
    due: number,
  ) {
    await rows(
      db,
      `update integration_beacon set attempts = $3, due = ${at(4)} where integration_id = $1 and beacon_id = $2`,
      [integrationId, beaconId, attempts + 1, due],
    );
    await integrationStore.fault(db, integrationId, error, now);
  },

  /** Drops what is more than a queue may hold, the oldest first; answers of how many each integration. */
  dropped: (db: Db, most: number) =>
    rows<{ id: number; dropped: number }>(
      db,
      `with cut as materialized (
          select integration_id, (
            select id from integration_point q where q.integration_id = l.integration_id order by id desc offset $1 limit 1
          ) as last
          from (select integration_id from integration_point group by 1 having count(*) > $1) l
        ), gone as (
          delete from integration_point p using cut where p.integration_id = cut.integration_id and p.id <= cut.last
          returning p.integration_id
        )
        select integration_id as id, count(*)::int as dropped from gone group by 1`,
      [most],
    ),
};
