import type { NotificationStatus, NotificationType } from '@mayak/api';
import { row, rows, type Db } from '../../../platform/db/pool.ts';
import type { NewNotification, NotificationFact } from '../../alarms/notification.ts';

const at = (n: number) => `to_timestamp($${n}::float8 / 1000)`;

/** A notification for an address. */
export interface NewEmail extends NewNotification {
  /** Null where no rule told it. */
  ruleId: number | null;
  address: string;
  /** The step for which it is (NOTIF-D38). */
  callId?: number;
}

/** One that waits; t is when it happened, epoch milliseconds. */
export interface WaitingEmail {
  id: number;
  ruleId: number | null;
  ruleName: string | null;
  /** It is for a step of a rule, which has asked its reader's quiet hours already. */
  isCall: boolean;
  beaconId: number | null;
  address: string;
  type: NotificationType;
  status: NotificationStatus;
  fact: NotificationFact & { beacon: string; subject?: number };
  t: number;
  created: number;
  /** Until when its rule disturbs nobody, epoch ms (RULE-D15). */
  silencedUntil: number | null;
}

/** What became of the e-mails of a rule. */
export interface EmailLog {
  address: string;
  state: 'waiting' | 'posted' | 'sent' | 'failed' | 'refused';
  t: number;
  error: string | null;
}

/** Drops what waits; the steps for which it was told nobody (NOTIF-D37). */
const drop = (db: Db, where: string, values: unknown[]) =>
  rows(
    db,
    `with gone as (delete from rule_email where state = 'waiting' and ${where} returning call_id)
      update alarm_call set outcome = 'nobody' where outcome = 'sent' and id in (select call_id from gone)`,
    values,
  );

/** What rules tell by e-mail, and what became of it (RULE-D12). */
export const ruleEmails = {
  async add(db: Db, list: readonly NewEmail[], now: number): Promise<void> {
    if (list.length === 0) return;
    const given = list.map(({ beacon, fact, subject, ...rest }) => ({
      ...rest,
      fact: { ...fact, beacon, ...(subject !== undefined && { subject }) },
    }));
    await rows(
      db,
      `insert into rule_email (rule_id, user_id, beacon_id, address, type, status, fact, t, created, call_id)
        select "ruleId", "userId", "beaconId", address, type, status, fact, to_timestamp(at / 1000.0), ${at(2)}, "callId"
        from jsonb_to_recordset($1) u("ruleId" int, "userId" int, "beaconId" int, address text, type int2, status int2,
          fact jsonb, at float8, "callId" bigint)
        where not exists (select 1 from refused_address r where r.user_id = u."userId" and r.address = u.address)
        order by at, address`,
      [JSON.stringify(given), now],
    );
  },

  /** Users for whom something waits. */
  users: async (db: Db): Promise<number[]> =>
    (
      await rows<{ id: number }>(db, `select distinct user_id as id from rule_email where state = 'waiting'`)
    ).map(({ id }) => id),

  /** What waits for a user, the oldest first, locked. */
  waiting: (db: Db, userId: number) =>
    rows<WaitingEmail>(
      db,
      `select e.id, rule_id as "ruleId", coalesce(n.name, (select rule_name from alarm_call c where c.id = call_id)) as "ruleName",
          call_id is not null as "isCall", e.beacon_id as "beaconId", address, type, status, fact,
          (extract(epoch from t) * 1000)::float8 as t, (extract(epoch from e.created) * 1000)::float8 as created,
          (extract(epoch from n.silenced_until) * 1000)::float8 as "silencedUntil"
        from rule_email e left join notification_rule n on n.id = rule_id
        where e.user_id = $1 and state = 'waiting' order by e.id for update of e skip locked`,
      [userId],
    ),

  /** How many e-mails of his rules, or of their steps, a user was sent since a moment. */
  async postedSince(
    db: Db,
    userId: number,
    { since, of }: { since: number; of: 'rules' | 'steps' },
  ): Promise<number> {
    const text = `select count(distinct mail)::int as n from rule_email
      where user_id = $1 and posted >= ${at(2)} and (call_id is not null) = $3`;
    return (await row<{ n: number }>(db, text, [userId, since, of === 'steps']))?.n ?? 0;
  },

  /** Some users, or all, see beacons no more: nothing of these is told them (PERM-D11). */
  leave: (db: Db, beaconIds: readonly number[], userIds: readonly number[] | null) =>
    drop(db, 'beacon_id = any($1::int[]) and ($2::int[] is null or user_id = any($2))', [beaconIds, userIds]),

  /** Rules that end tell nothing any more. */
  end: (db: Db, ruleIds: readonly number[]) => drop(db, 'rule_id = any($1::int[])', [ruleIds]),

  /** A user is told nothing. */
  endFor: (db: Db, userId: number) => drop(db, 'user_id = $1', [userId]),

  post: (db: Db, ids: readonly number[], mail: string, now: number) =>
    rows(
      db,
      `update rule_email set state = 'posted', mail = $2, posted = ${at(3)} where id = any($1::bigint[])`,
      [ids, mail, now],
    ),

  /** What became of an e-mail; a failure that is tried again stays posted. */
  async settle(
    db: Db,
    mail: string,
    state: EmailLog['state'],
    error: string | null,
    now: number,
  ): Promise<void> {
    await rows(db, 'update rule_email set state = $2, error = $3 where mail = $1', [mail, state, error]);
    if (state !== 'refused') return;
    await rows(
      db,
      `insert into refused_address (user_id, address, since, reason)
        select distinct user_id, address, ${at(3)}, $2 from rule_email where mail = $1
        on conflict (user_id, address) do update set since = excluded.since, reason = excluded.reason`,
      [mail, error ?? '', now],
    );
  },

  /** For whom an e-mail was. */
  byId: (db: Db, id: number) =>
    row<{ userId: number; address: string }>(
      db,
      'select user_id as "userId", address from rule_email where id = $1',
      [id],
    ),

  /** The newest e-mails of a rule. */
  log: (db: Db, ruleId: number, most: number) =>
    rows<EmailLog>(
      db,
      `select address, state, (extract(epoch from t) * 1000)::float8 as t, error from rule_email
        where rule_id = $1 order by id desc limit $2`,
      [ruleId, most],
    ),

  refused: (db: Db, userId: number) =>
    rows<{ address: string; reason: string }>(
      db,
      'select address, reason from refused_address where user_id = $1',
      [userId],
    ),

  /** Sends to addresses again: their user has named them anew. */
  allow: (db: Db, userId: number, addresses: readonly string[]) =>
    rows(db, 'delete from refused_address where user_id = $1 and address = any($2::text[])', [
      userId,
      addresses,
    ]),
};
