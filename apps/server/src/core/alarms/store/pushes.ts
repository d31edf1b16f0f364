import { AlarmAct, type NotificationStatus, type NotificationType } from '@mayak/api';
import { rows, type Db } from '../../../platform/db/pool.ts';
import type { NewNotification, NotificationFact } from '../notification.ts';
import type { AlarmKey } from './alarms.ts';

const at = (text: string) => `to_timestamp((${text})::float8 / 1000)`;

/** Why what a device shows is taken back. */
export type PushEnd = 'taken' | 'acknowledged' | 'over' | 'read' | 'shelved';

/** What waits for a device. */
export interface WaitingPush {
  deviceId: number;
  userId: number;
  topic: string;
  version: number;
  beaconId: number | null;
  notificationId: number | null;
  status: NotificationStatus;
  fact: NotificationFact & { beacon: string };
  ended: PushEnd | null;
  /** Who took, acknowledged or put it off. */
  endedBy: string | null;
  isHeld: boolean;
  attempts: number;
  created: number;
}

interface Key {
  beaconId: number;
  type: NotificationType;
  subject?: number;
}

/** What a push is about, as push services take it: a later state of it replaces an earlier one (NOTIF-D34). */
const pushTopic = ({ beaconId, type, subject }: Key): string => `b${beaconId}-${type}-${subject ?? 'x'}`;

const takeBack = (where: string, by = 'null') =>
  `with unsent as (delete from push where ${where} and state = 'waiting' and ended is null)
    update push set state = 'waiting', ended = $1, ended_by = ${by}, version = nextval('push_version_sequence'), attempts = 0, is_held = false,
      created = ${at('$2')}, due = ${at('$2')} where ${where} and state = 'shown'`;

/** What is pushed to devices: the newest state of each subject (NOTIF-D32, NOTIF-D34). */
export const pushes = {
  /** Files what the app tells its users for each device of theirs; `id` is that of the notification. */
  async add(db: Db, list: readonly (NewNotification & { id: number })[], now: number): Promise<void> {
    const newest = new Map(list.map((one) => [`${one.userId} ${pushTopic(one)}`, one]));
    if (newest.size === 0) return;
    const given = [...newest.values()].map(({ userId, id, beaconId, status, beacon, fact, ...key }) => ({
      userId,
      id,
      beaconId,
      topic: pushTopic({ beaconId, ...key }),
      status,
      fact: { ...fact, beacon },
    }));
    await rows(
      db,
      `insert into push (device_id, topic, notification_id, beacon_id, status, fact, created, due)
        select d.id, topic, u.id, "beaconId", status, fact, ${at('$2')}, ${at('$2')}
        from jsonb_to_recordset($1) u("userId" int, id bigint, "beaconId" int, topic text, status int2, fact jsonb)
        join push_device d on d.user_id = "userId" and d.gone is null order by d.id, topic
        on conflict (device_id, topic) do update set version = nextval('push_version_sequence'), notification_id = excluded.notification_id,
          status = excluded.status, fact = excluded.fact, created = excluded.created, ended = null, ended_by = null, state = 'waiting',
          is_held = false, attempts = 0, due = excluded.due`,
      [JSON.stringify(given), now],
    );
  },

  /** Alarms that somebody took, acknowledged or put off, or that are over: what devices show of them goes, what waits is not told. */
  async end(
    db: Db,
    list: readonly (AlarmKey & { id: number })[],
    why: Exclude<PushEnd, 'read'>,
    now: number,
  ): Promise<void> {
    if (list.length === 0) return;
    // That an alarm was put off is a note in its history.
    const isByNote = why === 'shelved' ? '=' : '<>';
    const by = `(select user_name from unnest($3::text[], $4::bigint[]) k(topic, alarm)
      join alarm_step s on s.alarm_id = k.alarm where k.topic = push.topic and act ${isByNote} ${AlarmAct.Note} order by s.id desc limit 1)`;
    const ids = list.map(({ id }) => id);
    const text = takeBack(
      'topic = any($3::text[]) and $4::bigint[] is not null',
      why === 'over' ? 'null' : by,
    );
    await rows(db, text, [why, now, list.map(pushTopic), ids]);
  },

  /** A user has read notifications elsewhere, all of them without ids. */
  read: (db: Db, userId: number, ids: readonly number[], now: number) =>
    rows(
      db,
      takeBack(`device_id in (select id from push_device where user_id = $3)
        and (cardinality($4::bigint[]) = 0 or notification_id = any($4))`),
      ['read', now, userId, ids],
    ),

  /** Takes what is due for so many devices, for so long that no other process does. */
  take: (db: Db, now: number, lease: number, devices: number) =>
    rows<WaitingPush>(
      db,
      `with speaking as (
          select device_id from push where state = 'waiting' and due <= ${at('$1')} group by device_id order by min(due) limit $3),
        due as (
          select device_id, topic from push where state = 'waiting' and due <= ${at('$1')}
            and device_id in (select device_id from speaking) for update skip locked),
        taken as (
          update push p set due = ${at('$2')}, attempts = attempts + 1 from due
          where p.device_id = due.device_id and p.topic = due.topic returning p.*)
        select device_id as "deviceId", d.user_id as "userId", topic, version, beacon_id as "beaconId", notification_id as "notificationId",
          status, fact, ended, ended_by as "endedBy",
          is_held as "isHeld", attempts, (extract(epoch from t.created) * 1000)::float8 as created
        from taken t join push_device d on d.id = device_id order by version`,
      [now, now + lease, devices],
    ),

  /** It was told, and may be taken back; or it was taken back. A newer state that came meanwhile stays. */
  settle: (db: Db, { version, ended }: WaitingPush) =>
    rows(
      db,
      ended
        ? 'delete from push where version = $1'
        : `update push set state = 'shown', is_held = false where version = $1`,
      [version],
    ),

  /** It is not told at all, where it still waits. */
  drop: (db: Db, list: readonly WaitingPush[]) =>
    rows(db, `delete from push where version = any($1::bigint[]) and state = 'waiting'`, [
      list.map(({ version }) => version),
    ]),

  /** It is tried again later, where it still waits. */
  postpone: (db: Db, { version }: WaitingPush, due: number) =>
    rows(db, `update push set due = ${at('$2')} where version = $1 and state = 'waiting'`, [version, due]),

  /** It waits for the end of quiet hours. */
  hold: (db: Db, list: readonly WaitingPush[], due: number) =>
    rows(
      db,
      `update push set due = ${at('$2')}, is_held = true, attempts = 0 where version = any($1::bigint[])`,
      [list.map(({ version }) => version), due],
    ),

  endOld: (db: Db, before: number) => rows(db, `delete from push where created < ${at('$1')}`, [before]),
};
