import type { NotificationSettings } from '@mayak/api';
import type { Account } from '../../../platform/identity/account.ts';
import { numbersLiteral, row, rows, type Db } from '../../../platform/db/pool.ts';

const at = (text: string) => `to_timestamp((${text})::float8 / 1000)`;
const all = `quiet_from as "QuietFrom", quiet_to as "QuietTo", emergencies_pass as "EmergenciesPass", digest_at as "DigestAt"`;

const day = 86_400_000;

/** What holds where a user has chosen nothing: no quiet hours, no digest. */
const usualSettings: NotificationSettings = {
  QuietFrom: null,
  QuietTo: null,
  EmergenciesPass: true,
  DigestAt: null,
};

/** A digest that is due: since when it tells, epoch milliseconds, and after which notification, where there was one before it. */
export interface DueDigest {
  userId: number;
  since: number;
  after: number | null;
  digestAt: number;
}

/** When users are not to be disturbed, and when they are sent a digest. */
export const notificationSettings = {
  of: async (db: Db, userId: number): Promise<NotificationSettings> =>
    (await row<NotificationSettings>(db, `select ${all} from notification_settings where user_id = $1`, [
      userId,
    ])) ?? usualSettings,

  /** Those of users who have quiet hours, with their zones. */
  quietOf: (db: Db, userIds: readonly number[]) =>
    rows<NotificationSettings & { userId: number } & Pick<Account, 'timeZone' | 'zoneName'>>(
      db,
      `select user_id as "userId", time_zone as "timeZone", zone_name as "zoneName", ${all} from notification_settings join account on account.id = user_id
        where user_id = any($1::int[]) and quiet_from is not null`,
      [numbersLiteral(userIds)],
    ),

  /** Writes settings down; the first digest tells of the day before it. */
  save: (db: Db, userId: number, settings: NotificationSettings, due: number | null) =>
    rows(
      db,
      `insert into notification_settings as s (user_id, quiet_from, quiet_to, emergencies_pass, digest_at, digest_due, digest_since)
        values ($1, $2, $3, $4, $5, ${at('$6')}, ${at('$7')})
        on conflict (user_id) do update set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
          emergencies_pass = excluded.emergencies_pass, digest_at = excluded.digest_at, digest_due = excluded.digest_due,
          digest_since = greatest(s.digest_since, excluded.digest_since),
          digest_after = case when s.digest_due is not null then s.digest_after end`,
      [
        userId,
        settings.QuietFrom,
        settings.QuietTo,
        settings.EmergenciesPass,
        settings.DigestAt,
        due,
        due === null ? null : due - day,
      ],
    ),

  /** Puts off or forward a digest that is not due yet. */
  planned: (db: Db, userId: number, due: number, now: number) =>
    rows(
      db,
      `update notification_settings set digest_due = ${at('$2')} where user_id = $1 and digest_due > ${at('$3')}`,
      [userId, due, now],
    ),

  /** A digest that is due, locked; others pass it over. */
  dueDigest: (db: Db, now: number) =>
    row<DueDigest>(
      db,
      `select user_id as "userId", (extract(epoch from digest_since) * 1000)::float8 as since,
          digest_after as after, digest_at as "digestAt"
        from notification_settings where digest_due <= ${at('$1')} order by digest_due limit 1 for update skip locked`,
      [now],
    ),

  /** The digest is written: the next one tells of what comes after it. */
  digested: (db: Db, userId: number, { now, next, last }: { now: number; next: number; last: number }) =>
    rows(
      db,
      `update notification_settings set digest_since = ${at('$2')}, digest_due = ${at('$3')}, digest_after = $4
        where user_id = $1`,
      [userId, now, next, last],
    ),
};
