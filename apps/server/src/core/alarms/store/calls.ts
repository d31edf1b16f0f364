import type { NotificationStatus, NotificationType, StepOutcome, StepWay } from '@mayak/api';
import { numbersLiteral, row, rows, type Db } from '../../../platform/db/pool.ts';
import type { AlarmKey, StoredAlarm } from './alarms.ts';
import { shelvedIs } from './shelves.ts';

/** Whom a rule tells so many minutes after an alarm that nobody has taken: a user, or an address (RULE-D19). */
export interface RuleStep {
  after: number;
  way: StepWay;
  userId: number | null;
  address: string | null;
}

/** An alarm that came by a rule with steps. */
export interface NewCalls extends AlarmKey {
  ruleId: number;
  ruleName: string;
  userId: number;
  /** Its state lasts; else it is over as soon as it came, and waits for somebody all the same. */
  lasts: boolean;
  steps: readonly RuleStep[];
}

/** A step that is due; times are epoch milliseconds. */
export interface DueCall {
  id: number;
  alarmId: number;
  beaconId: number;
  /** The user of its rule, and who is told. */
  userId: number;
  readerId: number | null;
  way: StepWay;
  address: string | null;
  begun: number;
  type: NotificationType;
  subject: number;
  status: NotificationStatus;
  fact: StoredAlarm['fact'];
  since: number;
  /** Nobody has taken it, and its rule is there. */
  isWanted: boolean;
  words: string | null;
  silencedUntil: number | null;
}

/** A step of an alarm as it is shown. */
export interface AlarmCallRow {
  alarmId: number;
  ruleName: string;
  userId: number;
  way: number;
  reader: string | null;
  address: string | null;
  at: number;
  outcome: StepOutcome;
  error: string | null;
}

/** What became of a step. */
export interface CallResult {
  outcome: StepOutcome;
  error?: string | null;
  notificationId?: number | null;
}

const at = (text: string) => `to_timestamp((${text})::float8 / 1000)`;
const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
const minute = 60_000;

const untaken = `a.closed is null and a.acknowledged is null and a.taken is null and not ${shelvedIs('a')}`;

/** Whom the steps of rules tell of alarms that nobody has taken (NOTIF-D37, NOTIF-D38). */
export const alarmCalls = {
  /** Steps begin for alarms that came; what goes on for the same or a worse status goes on. */
  async begin(db: Db, list: readonly NewCalls[], now: number): Promise<void> {
    if (list.length === 0) return;
    const same = 'c.alarm_id = b.id and c.rule_id = b."ruleId" and not c.ended';
    await rows(
      db,
      `with begun as (
          select a.id, a.status, a.beacon_id, "ruleId", "ruleName", "userId", u.lasts, steps
          from jsonb_to_recordset($1) u("beaconId" int, type int2, subject int, "ruleId" int, "ruleName" text, "userId" int,
            lasts boolean, steps jsonb)
          join alarm a on a.beacon_id = "beaconId" and a.type = u.type and a.subject = u.subject and ${untaken}
          where not exists (select 1 from alarm_call c
            where c.alarm_id = a.id and c.rule_id = "ruleId" and not c.ended and c.status >= a.status)),
        gone as (delete from alarm_call c using begun b where ${same} and c.outcome = 'waiting'),
        over as (update alarm_call c set ended = true from begun b where ${same} and c.outcome <> 'waiting')
        insert into alarm_call (alarm_id, beacon_id, rule_id, rule_name, user_id, way, reader_id, address, status, lasts, begun, due)
        select b.id, b.beacon_id, b."ruleId", b."ruleName", b."userId", s.way, r.id, address, b.status, lasts, ${at('$2')},
          ${at(`$2 + after * ${minute}`)}
        from begun b cross join jsonb_to_recordset(steps) s(after int, way int2, "userId" int, address text)
        left join account r on r.id = s."userId" order by after`,
      [JSON.stringify(list), now],
    );
  },

  /** Of alarms of beacons that somebody took or acknowledged, or that are over, nobody is told any more. */
  stop: (db: Db, beaconIds: readonly number[]) =>
    rows(
      db,
      `with stopped as (
          select c.id from alarm_call c join alarm a on a.id = c.alarm_id
          where c.beacon_id = any($1::int[]) and not c.ended
            and not (${untaken} and (not c.lasts or c.rule_id = any(a.lasting)))),
        gone as (delete from alarm_call c using stopped s where c.id = s.id and c.outcome = 'waiting')
        update alarm_call c set ended = true from stopped s where c.id = s.id and c.outcome <> 'waiting'`,
      [numbersLiteral(beaconIds)],
    ),

  /** The step that is due first and that no other process has in its hands. */
  next: (db: Db, now: number) =>
    row<{ id: number; beaconId: number }>(
      db,
      `select id, beacon_id as "beaconId" from alarm_call where outcome = 'waiting' and due <= ${at('$1')}
        order by due, id limit 1 for update skip locked`,
      [now],
    ),

  /** A step that still waits, locked; one that another process tells is passed over. */
  due: (db: Db, id: number) =>
    row<DueCall>(
      db,
      `select c.id, c.alarm_id as "alarmId", c.beacon_id as "beaconId", c.user_id as "userId", reader_id as "readerId", way, address,
          ${ms('begun')} as begun, a.type, subject, a.status, fact, ${ms('since')} as since, words,
          ${ms('silenced_until')} as "silencedUntil", coalesce(r.enabled, false) and ${untaken} as "isWanted"
        from alarm_call c join alarm a on a.id = c.alarm_id left join notification_rule r on r.id = c.rule_id
        where outcome = 'waiting' and c.id = $1 for update of c skip locked`,
      [id],
    ),

  settle: (db: Db, id: number, { outcome, error = null, notificationId = null }: CallResult, now: number) =>
    rows(
      db,
      `update alarm_call set outcome = $2, error = $3, notification_id = $4, told = ${at('$5')} where id = $1`,
      [id, outcome, error, notificationId, now],
    ),

  /** It could not be told: it is tried again later, so many times. */
  postpone: (db: Db, id: number, due: number, tries: number) =>
    rows(
      db,
      `update alarm_call set attempts = attempts + 1, due = ${at('$2')}, outcome = case when attempts + 1 >= $3 then 'failed' else outcome end
        where id = $1 and outcome = 'waiting'`,
      [id, due, tries],
    ),

  /** What became of a message. */
  texted: (db: Db, id: number, outcome: StepOutcome, error: string | null) =>
    rows(db, `update alarm_call set outcome = $2, error = $3 where id = $1 and outcome = 'sent'`, [
      id,
      outcome,
      error,
    ]),

  /** Of which alarm a step told whom, for its link. */
  byId: (db: Db, id: number) =>
    row<Pick<DueCall, 'alarmId' | 'userId' | 'readerId' | 'address'>>(
      db,
      `select alarm_id as "alarmId", user_id as "userId", reader_id as "readerId", address from alarm_call where id = $1`,
      [id],
    ),

  drop: (db: Db, id: number) => rows(db, 'delete from alarm_call where id = $1', [id]),

  /** What became of what was handed over. */
  mailed: (db: Db, mail: string, outcome: StepOutcome, error: string | null) =>
    rows(
      db,
      `update alarm_call set outcome = $2, error = $3
        where outcome = 'sent' and id in (select call_id from rule_email where mail = $1)`,
      [mail, outcome, error],
    ),

  /** A push service took it for one device of its reader. */
  pushed: (db: Db, notificationId: number) =>
    rows(
      db,
      `update alarm_call set outcome = 'told', error = null where notification_id = $1 and outcome in ('sent', 'failed')`,
      [notificationId],
    ),

  /** It was given up for a device; where no other one is still tried, nobody was told. */
  notPushed: (db: Db, notificationIds: readonly number[], error: string) =>
    rows(
      db,
      `update alarm_call c set outcome = 'failed', error = $2 where notification_id = any($1::bigint[]) and outcome = 'sent'
        and not exists (select 1 from push p where p.notification_id = c.notification_id and p.state = 'waiting')`,
      [numbersLiteral(notificationIds), error],
    ),

  /** Those of alarms, oldest first. */
  of: (db: Db, alarmIds: readonly number[]) =>
    rows<AlarmCallRow>(
      db,
      `select alarm_id as "alarmId", rule_name as "ruleName", c.user_id as "userId", way, r.user_name as reader, address,
          ${ms('coalesce(told, due)')} as at, outcome, error
        from alarm_call c left join account r on r.id = reader_id where alarm_id = any($1::bigint[])
        order by coalesce(told, due), c.id`,
      [numbersLiteral(alarmIds)],
    ),
};
