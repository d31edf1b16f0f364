import type { AlarmAct, NotificationStatus, NotificationType } from '@mayak/api';
import { numbersLiteral, row, rows, type Db } from '../../../platform/db/pool.ts';
import type { NotificationFact } from '../notification.ts';

/** An alarm as stored; times are epoch milliseconds. */
export interface StoredAlarm {
  id: number;
  beaconId: number;
  type: NotificationType;
  status: NotificationStatus;
  /** What happened, with the names that beacon and rule had then; a rule of no user has none. */
  fact: NotificationFact & { beacon: string; rule?: string };
  since: number;
  times: number;
  lasts: boolean;
  acknowledged: number | null;
  closed: number | null;
  steps: { at: number; by: string; act: AlarmAct; note: string | null }[];
}

/** An open alarm as its beacon has it; times are epoch milliseconds. */
export type OpenAlarm = Omit<StoredAlarm, 'times' | 'closed' | 'steps'> & {
  subject: number;
  /** Null where it disturbs (NOTIF-D47). */
  shelvedUntil: number | null;
};

/** What an alarm is about. */
export interface AlarmKey {
  beaconId: number;
  type: NotificationType;
  subject: number;
}

/** An alarm that came, by rules in some of which it lasts. */
export interface NewAlarm extends AlarmKey {
  status: NotificationStatus;
  fact: StoredAlarm['fact'];
  since: number;
  last: number;
  times: number;
  lasting: readonly number[];
}

/** Rules in which the state of an alarm is over. */
export interface EndedAlarm extends AlarmKey {
  rules: readonly number[];
}

/** Stands for a rule in the eyes of which an alarm lasts until somebody acknowledges it: its end is never told (EVENT-D01). */
export const untilSeen = -1;

/** How many alarms are shown, with how many steps each. */
type Most = { shown: number; steps: number };

const at = (text: string) => `to_timestamp((${text})::float8 / 1000)`;
const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
const closedWhen = (isOver: string, now: string) =>
  `case when acknowledged is not null and ${isOver} then ${at(now)} end`;

const openAlarm = `select id, beacon_id as "beaconId", type, subject, status, fact, ${ms('since')} as since,
  lasting <> '{}' as lasts, ${ms('acknowledged')} as acknowledged,
  (select ${ms('until')} from alarm_shelf s where (s.beacon_id, s.type, s.subject) = (alarm.beacon_id, alarm.type, alarm.subject)
    and ended is null) as "shelvedUntil" from alarm where closed is null and`;

/** Alarms of beacons, and what was done about them. */
export const alarms = {
  /** Files alarms: one that is open already comes again, and one that got worse wants to be acknowledged anew. */
  async raise(db: Db, list: readonly NewAlarm[]): Promise<void> {
    if (list.length === 0) return;
    await rows(
      db,
      `insert into alarm as a (beacon_id, type, subject, status, fact, since, last, times, lasting)
        select "beaconId", type, subject, status, fact, ${at('since')}, ${at('last')}, times,
          array(select jsonb_array_elements_text(lasting)::int)
        from jsonb_to_recordset($1) u("beaconId" int, type int2, subject int, status int2, fact jsonb, since float8, last float8,
          times int, lasting jsonb)
        on conflict (beacon_id, type, subject) where closed is null do update set
          status = case when excluded.last >= a.last then excluded.status else a.status end,
          fact = case when excluded.last >= a.last then excluded.fact else a.fact end,
          since = least(a.since, excluded.since), last = greatest(a.last, excluded.last),
          times = a.times + case when a.lasting = '{}' then excluded.times else excluded.times - 1 end,
          lasting = array(select unnest(a.lasting) union select unnest(excluded.lasting)),
          acknowledged = case when excluded.last < a.last or excluded.status <= a.status then a.acknowledged end,
          taken = case when excluded.last < a.last or excluded.status <= a.status then a.taken end`,
      [JSON.stringify(list)],
    );
  },

  /** The state of alarms is over in some rules; what is acknowledged closes with the last of them. */
  async end(db: Db, list: readonly EndedAlarm[], now: number): Promise<void> {
    if (list.length === 0) return;
    const rest = 'array(select unnest(a.lasting) except select jsonb_array_elements_text(rules)::int)';
    await rows(
      db,
      `update alarm a set lasting = ${rest}, closed = ${closedWhen(`${rest} = '{}'`, '$2')}
        from jsonb_to_recordset($1) u("beaconId" int, type int2, subject int, rules jsonb)
        where beacon_id = "beaconId" and a.type = u.type and a.subject = u.subject and closed is null and lasting <> '{}'`,
      [JSON.stringify(list), now],
    );
  },

  /** Rules that were edited, switched off or ended look at nothing any more, but at the subjects of a type that are kept. */
  async forget(
    db: Db,
    rules: readonly { id: number; beaconId: number }[],
    now: number,
    kept: { type: NotificationType | null; subjects: readonly number[] } = { type: null, subjects: [] },
  ): Promise<void> {
    if (rules.length === 0) return;
    const rest = 'array(select unnest(lasting) except select unnest($2::int[]))';
    await rows(
      db,
      `update alarm set lasting = ${rest}, closed = ${closedWhen(`${rest} = '{}'`, '$3')}
        where beacon_id = any($1::int[]) and closed is null and lasting && $2::int[]
          and (type = $4 and subject = any($5::int[])) is not true`,
      [
        numbersLiteral(rules.map(({ beaconId }) => beaconId)),
        numbersLiteral(rules.map(({ id }) => id)),
        now,
        kept.type,
        numbersLiteral(kept.subjects),
      ],
    );
  },

  /** Whatever is open of a beacon that is given back is over: those of its next owner are others (MGMT-D05). */
  leave: (db: Db, beaconId: number, now: number) =>
    rows(
      db,
      `update alarm set lasting = '{}', closed = ${at('$2')} where beacon_id = $1 and closed is null`,
      [beaconId, now],
    ),

  /** What is open of beacons, the worst and the longest first, and what was closed since a moment. */
  open: (db: Db, beaconIds: readonly number[], since: number | null, most: Most) =>
    rows<StoredAlarm>(
      db,
      `select id, beacon_id as "beaconId", type, status, fact, ${ms('since')} as since, times, lasting <> '{}' as lasts,
          ${ms('acknowledged')} as acknowledged, ${ms('closed')} as closed,
          coalesce((select jsonb_agg(jsonb_build_object('at', ${ms('at')}, 'by', user_name, 'act', act, 'note', note) order by s.id)
            from (select * from alarm_step where alarm_id = alarm.id order by id desc limit $4) s), '[]') as steps
        from alarm where beacon_id = any($1::int[]) and (closed is null or closed >= ${at('$2')})
        order by closed is not null, status desc, alarm.since, id limit $3`,
      [numbersLiteral(beaconIds), since, most.shown, most.steps],
    ),

  /** How many are open of beacons. */
  count: async (db: Db, beaconIds: readonly number[]): Promise<number> =>
    (
      await row<{ n: number }>(
        db,
        'select count(*)::int as n from alarm where beacon_id = any($1::int[]) and closed is null',
        [numbersLiteral(beaconIds)],
      )
    )?.n ?? 0,

  /** All that is open of beacons, for their state (RULE-D14). */
  standing: (db: Db, beaconIds: readonly number[]) =>
    rows<OpenAlarm>(db, `${openAlarm} beacon_id = any($1::int[]) order by id`, [numbersLiteral(beaconIds)]),

  /** An open alarm. */
  byId: (db: Db, id: number) => row<OpenAlarm>(db, `${openAlarm} id = $1`, [id]),

  /** The open alarm of a subject. */
  of: (db: Db, { beaconId, type, subject }: AlarmKey) =>
    row<OpenAlarm>(db, `${openAlarm} beacon_id = $1 and type = $2 and subject = $3`, [
      beaconId,
      type,
      subject,
    ]),

  /** Of which of these beacons alarms are. */
  beaconsOf: async (db: Db, beaconIds: readonly number[], ids: readonly number[]) =>
    (
      await rows<{ id: number }>(
        db,
        `select distinct beacon_id as id from alarm
          where id = any($2::bigint[]) and beacon_id = any($1::int[]) and closed is null`,
        [numbersLiteral(beaconIds), numbersLiteral(ids)],
      )
    ).map(({ id }) => id),
};
