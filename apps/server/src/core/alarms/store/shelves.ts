import type { NotificationStatus } from '@mayak/api';
import { numbersLiteral, row, rows, type Db } from '../../../platform/db/pool.ts';
import type { AlarmKey, StoredAlarm } from './alarms.ts';

/** What sends alarms and disturbs nobody for a while. */
export interface OpenShelf extends AlarmKey {
  id: number;
  /** What is worse ends it. */
  status: NotificationStatus;
}

/** A shelf as it is shown, with the newest alarm of it; times are epoch milliseconds. */
export interface StoredShelf extends OpenShelf {
  reason: string;
  by: string;
  begun: number;
  until: number;
  fact: StoredAlarm['fact'];
  /** The newest alarm, and whether its row is still open. */
  alarmId: number;
  isOpen: boolean;
  /** The rules in which it lasts. */
  lasting: number[];
  times: number;
}

/** A shelf to be. */
interface NewShelf extends AlarmKey {
  status: NotificationStatus;
  reason: string;
  by: string;
  until: number;
  now: number;
}

/** Nobody is disturbed by an alarm now. */
export const shelvedIs = (
  alarm: string,
) => `exists (select 1 from alarm_shelf s where s.beacon_id = ${alarm}.beacon_id
  and s.type = ${alarm}.type and s.subject = ${alarm}.subject and s.ended is null)`;

const at = (text: string) => `to_timestamp((${text})::float8 / 1000)`;
const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
const key = `id, beacon_id as "beaconId", type, subject, status`;
const same = (other: string) =>
  `${other}.beacon_id = s.beacon_id and ${other}.type = s.type and ${other}.subject = s.subject`;

/** What is shelved, by whom, why and until when (NOTIF-D47). */
export const shelves = {
  /** What an alarm is about, open or not. */
  keyOf: (db: Db, id: number) =>
    row<AlarmKey & Pick<StoredAlarm, 'status' | 'since'>>(
      db,
      `select beacon_id as "beaconId", type, subject, status, ${ms('since')} as since from alarm where id = $1`,
      [id],
    ),

  /** What of beacons disturbs nobody now. */
  open: (db: Db, beaconIds: readonly number[]) =>
    rows<OpenShelf>(db, `select ${key} from alarm_shelf where beacon_id = any($1::int[]) and ended is null`, [
      numbersLiteral(beaconIds),
    ]),

  /** The same as it is shown, what returns first first. */
  shown: (db: Db, beaconIds: readonly number[]) =>
    rows<StoredShelf>(
      db,
      `select s.id, s.beacon_id as "beaconId", s.type, s.subject, s.status, reason, user_name as by, ${ms('begun')} as begun,
          ${ms('until')} as until, fact, a.id as "alarmId", a.closed is null as "isOpen", lasting,
          (select count(*)::int from alarm_event e where ${same('e')} and e.came and e.id > last_event) as times
        from alarm_shelf s cross join lateral
          (select id, fact, lasting, closed from alarm n where ${same('n')} order by id desc limit 1) a
        where s.beacon_id = any($1::int[]) and s.ended is null order by until, s.id`,
      [numbersLiteral(beaconIds)],
    ),

  /** One that is there gets another reason and end. */
  add: (db: Db, { beaconId, type, subject, status, reason, by, until, now }: NewShelf) =>
    rows(
      db,
      `insert into alarm_shelf (beacon_id, type, subject, status, reason, user_name, begun, until, last_event)
        values ($1, $2, $3, $4, $5, $6, ${at('$7')}, ${at('$8')}, coalesce((select max(id) from alarm_event where beacon_id = $1), 0))
        on conflict (beacon_id, type, subject) where ended is null
        do update set status = excluded.status, reason = excluded.reason, user_name = excluded.user_name, until = excluded.until`,
      [beaconId, type, subject, status, reason, by, now, until],
    ),

  byId: (db: Db, id: number) =>
    row<OpenShelf>(db, `select ${key} from alarm_shelf where id = $1 and ended is null`, [id]),

  /** Those whose time is over. */
  due: (db: Db, now: number, most: number) =>
    rows<OpenShelf>(
      db,
      `select ${key} from alarm_shelf where ended is null and until <= ${at('$1')} order by until, id limit $2`,
      [now, most],
    ),

  /** Nothing is shelved for the next owner of a beacon (MGMT-D05). */
  forget: (db: Db, beaconId: number) => rows(db, 'delete from alarm_shelf where beacon_id = $1', [beaconId]),

  end: (db: Db, ids: readonly number[], now: number) =>
    rows(db, `update alarm_shelf set ended = ${at('$2')} where id = any($1::bigint[]) and ended is null`, [
      numbersLiteral(ids),
      now,
    ]),
};
