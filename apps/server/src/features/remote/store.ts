import { DeliveryState, type DeliveryKind, type RemotePage } from '@mayak/api';
import type { Fault } from '../../core/delivery/delivery.ts';
import { row, rows, type Db } from '../../platform/db/pool.ts';

type Values = Record<string, unknown>;

/** A page as stored, with its newest delivery. */
export interface StoredPage {
  page: RemotePage;
  values: Values | null;
  saved: Date | null;
  state: DeliveryState | null;
  changed: Date | null;
  fault: Fault | null;
  faultDetail: string | null;
  reported: Values | null;
  reportedAt: Date | null;
}

/** Something that was sent to a device. */
export interface StoredCommand {
  id: number;
  kind: Exclude<DeliveryKind, 'message'>;
  payload: Values;
  answer: string | null;
  userName: string | null;
  created: Date;
  state: DeliveryState;
  changed: Date;
  fault: Fault | null;
  faultDetail: string | null;
}

const at = (n: number) => `to_timestamp($${n}::float8 / 1000)`;

/** Parameters of beacons and the commands that were sent (REMOTE). What is older than `since` belongs to a former owner. */
export const remotePageRows = {
  all: (db: Db, beaconId: number, since: number) =>
    rows<StoredPage>(
      db,
      `select p.page, case when p.saved >= ${at(2)} then p.values end as values,
          case when p.saved >= ${at(2)} then p.saved end as saved, d.state, d.changed, d.fault, d.fault_detail as "faultDetail",
          case when p.reported_at >= ${at(2)} then p.reported end as reported,
          case when p.reported_at >= ${at(2)} then p.reported_at end as "reportedAt"
        from remote_page p left join delivery d on d.beacon_id = p.beacon_id and d.id = p.delivery_id and d.created >= ${at(2)}
        where p.beacon_id = $1`,
      [beaconId, since],
    ),

  /** Keeps what is wanted; nothing of it is sent yet. */
  save: (db: Db, beaconId: number, page: RemotePage, values: object, userId: number, now: number) =>
    rows(
      db,
      `insert into remote_page (beacon_id, page, values, saved, user_id) values ($1, $2, $3, ${at(5)}, $4)
        on conflict (beacon_id, page) do update set values = excluded.values, saved = excluded.saved,
          user_id = excluded.user_id, delivery_id = null`,
      [beaconId, page, JSON.stringify(values), userId, now],
    ),

  /** Holds what goes to a device of its pages until the end of the change: what is read after it is what another change has left. */
  hold: (db: Db, beaconId: number) =>
    rows(db, 'select 1 from beacon where id = $1 for no key update', [beaconId]),

  /** The saved page and what still goes to the device of it, held until the end of the change. */
  held: (db: Db, beaconId: number, page: RemotePage, since: number) =>
    row<{ values: Values; underWay: number | null; waiting: number | null }>(
      db,
      `select p.values, (select max(d.id) from delivery d where d.beacon_id = p.beacon_id and d.kind = 'parameters'
          and d.payload ->> 'Page' = p.page and not d.payload ? 'Request' and d.state between 1 and 3) as "underWay",
          (select d.id from delivery d where d.beacon_id = p.beacon_id and d.id = p.delivery_id and d.state = ${DeliveryState.Waiting}) as waiting
        from remote_page p where p.beacon_id = $1 and p.page = $2 and p.saved >= ${at(3)} for update`,
      [beaconId, page, since],
    ),

  sent: (db: Db, beaconId: number, page: RemotePage, deliveryId: number | null) =>
    rows(db, 'update remote_page set delivery_id = $3 where beacon_id = $1 and page = $2', [
      beaconId,
      page,
      deliveryId,
    ]),

  /** The pages that the device is asked for already. */
  asked: async (db: Db, beaconId: number): Promise<Set<RemotePage>> =>
    new Set(
      (
        await rows<{ page: RemotePage }>(
          db,
          `select payload ->> 'Page' as page from delivery
            where beacon_id = $1 and kind = 'parameters' and payload ? 'Request' and state between 1 and 3`,
          [beaconId],
        )
      ).map(({ page }) => page),
    ),

  /** The pages that devices were asked for by these commands. */
  askedBy: (db: Db, commands: readonly { beaconId: number; commandId: number }[]) =>
    rows<{ beaconId: number; id: number; page: RemotePage }>(
      db,
      `select d.beacon_id as "beaconId", d.id, d.payload ->> 'Page' as page
        from jsonb_to_recordset($1) c("beaconId" int, "commandId" bigint)
        join delivery d on d.beacon_id = c."beaconId" and d.id = c."commandId"
        where d.kind = 'parameters' and d.payload ? 'Request'`,
      [JSON.stringify(commands)],
    ),

  /** Keeps what a device told of a page with the command that asked for it. */
  tell: (db: Db, beaconId: number, id: number, values: object) =>
    rows(
      db,
      `update delivery set payload = payload || jsonb_build_object('Values', $3::jsonb) where beacon_id = $1 and id = $2`,
      [beaconId, id, JSON.stringify(values)],
    ),

  commands: (db: Db, beaconId: number, since: number, most: number) =>
    rows<StoredCommand>(
      db,
      `select d.id, d.kind, d.payload, d.answer, a.user_name as "userName", d.created, d.state, d.changed, d.fault,
          d.fault_detail as "faultDetail"
        from delivery d left join account a on a.id = d.user_id
        where d.beacon_id = $1 and d.kind <> 'message' and d.created >= ${at(2)} order by d.id desc limit $3`,
      [beaconId, since, most],
    ),
};
