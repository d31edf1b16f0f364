import { canarySteps, type CanaryStep, type StatusDay } from '@mayak/api/status';
import { row, rows, type Db } from '../../../platform/db/pool.ts';

const at = (n: number) => `to_timestamp($${n}::float8 / 1000)`;
const columns = canarySteps.join(', ');

/** A minute of the canary: what each step took, ms, and the first that failed or came too late. */
export type CanaryMinute = { minute: number; failed: CanaryStep | null } & Record<CanaryStep, number | null>;

/** The installation's own user and beacon, and its minutes (SRV-D20 to SRV-D22). */
export const canaryStore = {
  userId: async (db: Db) =>
    (await row<{ id: number }>(db, 'select id from account where is_canary'))?.id ?? null,

  beaconId: async (db: Db) =>
    (await row<{ id: number }>(db, 'select id from beacon where is_canary'))?.id ?? null,

  add: (db: Db, { minute, failed, ...steps }: CanaryMinute) =>
    rows(
      db,
      `insert into canary_minute (minute, failed, ${columns}) values (${at(1)}, $2, $3, $4, $5, $6, $7, $8)
        on conflict (minute) do nothing`,
      [minute, failed, ...canarySteps.map((step) => steps[step])],
    ),

  newest: (db: Db) =>
    row<CanaryMinute>(
      db,
      `select (extract(epoch from minute) * 1000)::float8 as minute, failed, ${columns} from canary_minute
        order by minute desc limit 1`,
    ),

  /** How many of the newest minutes in a row were bad, and how many good; minutes without a row end neither. */
  async inARow(db: Db, most: number): Promise<{ bad: number; good: number }> {
    const text = 'select failed is null as good from canary_minute order by minute desc limit $1';
    const list = await rows<{ good: boolean }>(db, text, [most]);
    const until = (isGood: boolean) => {
      const end = list.findIndex(({ good }) => good !== isGood);
      return end < 0 ? list.length : end;
    };
    return { bad: until(false), good: until(true) };
  },

  /** Days in UTC since a moment, and those minutes of them that should have been measured: from `first` up to `until`. */
  days: (db: Db, { since, first, until }: { since: number; first: number; until: number }) =>
    rows<StatusDay>(
      db,
      `with day as (
          select d as day, greatest(d, ${at(2)}) as begins, least(d + interval '1 day', ${at(3)}) as ends
            from generate_series(date_trunc('day', ${at(1)}, 'UTC'), ${at(3)}, interval '1 day') d),
        told as (
          select date_trunc('day', minute, 'UTC') as day, count(*) filter (where failed is null) as good,
            count(*) filter (where failed is not null) as bad
            from canary_minute where minute >= date_trunc('day', ${at(1)}, 'UTC') and minute < ${at(3)} group by 1)
        select to_char(day.day at time zone 'UTC', 'YYYY-MM-DD') as "Day", coalesce(good, 0)::int as "Good", coalesce(bad, 0)::int as "Bad",
          greatest(0, round(extract(epoch from ends - begins) / 60) - coalesce(good, 0) - coalesce(bad, 0))::int as "Unmeasured"
          from day left join told using (day) where ends > begins order by day.day`,
      [since, first, until],
    ),

  endOld: (db: Db, before: number) => rows(db, `delete from canary_minute where minute < ${at(1)}`, [before]),

  /** What the canary left with users' records is not kept as long as theirs. */
  async endTraces(db: Db, beaconId: number, before: number): Promise<void> {
    for (const table of ['notification', 'rule_email', 'message', 'delivery'])
      await rows(db, `delete from ${table} where beacon_id = $1 and created < ${at(2)}`, [beaconId, before]);
  },
};
