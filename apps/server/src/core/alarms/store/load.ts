import { NotificationStatus } from '@mayak/api';
import { loadGoals } from '@mayak/api/load';
import { numbersLiteral, row, rows, type Db } from '../../../platform/db/pool.ts';
import type { AlarmKey, StoredAlarm } from './alarms.ts';

/** Whose alarms, from when on those of each beacon may be seen, and in which time; epoch milliseconds. */
export interface Watched {
  beacons: readonly { id: number; since: number }[];
  from: number;
  to: number;
}

/** How many came in a stretch of 10 minutes. */
export interface Slot {
  /** Its number since 1970. */
  slot: number;
  count: number;
  emergencies: number;
}

/** What sends alarms, with its newest alarm. */
export interface SourceRow extends AlarmKey {
  status: NotificationStatus;
  alarmId: number;
  fact: StoredAlarm['fact'];
  count: number;
  chatterMinutes: number;
}

/** How long it took until somebody did something, ms. */
export interface HandledTime {
  count: number;
  median: number | null;
  ninth: number | null;
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
const second = 1_000;
const asked = ({ beacons, from, to }: Watched) => [
  numbersLiteral(beacons.map(({ id }) => id)),
  numbersLiteral(beacons.map(({ since }) => since)),
  from,
  to,
];
/** What came and was over in the time of beacons, as far as it may be seen. */
const events = `(select e.* from unnest($1::int[], $2::float8[]) b(id, since) join alarm_event e on e.beacon_id = b.id
  where e.at >= to_timestamp(greatest(b.since, $3::float8) / 1000) and e.at < to_timestamp($4::float8 / 1000))`;
/** Alarms of beacons that may be seen. */
const alarmsOf = `(select a.* from unnest($1::int[], $2::float8[]) b(id, since) join alarm a on a.beacon_id = b.id
  where a.since >= to_timestamp(b.since / 1000))`;
const { changes, within } = loadGoals.chatter;

/** The load that alarms were, found from when they came and were over (NOTIF-D44). */
export const alarmLoad = {
  slots: (db: Db, watched: Watched) =>
    rows<Slot>(
      db,
      `select floor(extract(epoch from at) / ${loadGoals.slot / second})::int as slot, count(*)::int as count,
          (count(*) filter (where status = ${NotificationStatus.Emergency}))::int as emergencies
        from ${events} e where came group by 1 order by 1`,
      asked(watched),
    ),

  /** The sources that sent the most; how many chattered is the number of all that did. */
  sources: (db: Db, watched: Watched, most: number) =>
    rows<SourceRow & { chattering: number }>(
      db,
      `with e as (select *, at - lag(at, ${changes - 1}) over (partition by beacon_id, type, subject order by at, id)
            <= interval '${within / second} s' as chatters from ${events} e),
          s as (select beacon_id, type, subject, max(status) as status, (count(*) filter (where came))::int as count,
            (count(distinct date_trunc('minute', at)) filter (where chatters))::int as chatter, max(alarm_id) as alarm_id
            from e group by 1, 2, 3)
        select s.beacon_id as "beaconId", s.type, s.subject, s.status, s.alarm_id as "alarmId", fact, s.count,
            s.chatter as "chatterMinutes", (sum((s.chatter > 0)::int) over ())::int as chattering
          from s join alarm a on a.id = s.alarm_id where s.count > 0 or s.chatter > 0
          order by s.count desc, s.beacon_id, s.type, s.subject limit $5`,
      [...asked(watched), most],
    ),

  /** What lasted at the end of the time for so long, the longest first; `all` is how many there are. */
  standing: (db: Db, { beacons, to }: Watched, most: number) =>
    rows<Omit<SourceRow, 'count' | 'chatterMinutes'> & { began: number; all: number }>(
      db,
      `select a.beacon_id as "beaconId", a.type, a.subject, a.status, a.id as "alarmId", fact, ${ms('began')} as began,
          (count(*) over ())::int as all
        from ${alarmsOf} a cross join lateral (
          select min(e.at) as began from alarm_event e where e.alarm_id = a.id and e.came and e.at < to_timestamp($3::float8 / 1000)
            and e.id > coalesce((select max(o.id) from alarm_event o where o.alarm_id = a.id and not o.came
              and o.at < to_timestamp($3::float8 / 1000)), 0)) l
        where a.since <= to_timestamp($4::float8 / 1000) and (a.closed is null or a.closed > to_timestamp($3::float8 / 1000))
          and began <= to_timestamp($4::float8 / 1000)
        order by began, a.id limit $5`,
      [
        numbersLiteral(beacons.map(({ id }) => id)),
        numbersLiteral(beacons.map(({ since }) => since)),
        to,
        to - loadGoals.standing,
        most,
      ],
    ),

  /** How long it took until somebody did something, from when the alarm came after the same was done before. */
  handled: async (db: Db, watched: Watched, act: number): Promise<HandledTime> => {
    const found = await row<HandledTime>(
      db,
      `with t as (
          select ${ms('s.at')} - ${ms('c.at')} as took
          from ${alarmsOf} a join alarm_step s on s.alarm_id = a.id
          cross join lateral (select min(e.at) as at from alarm_event e where e.alarm_id = a.id and e.came and e.at <= s.at
            and e.at > coalesce((select max(p.at) from alarm_step p where p.alarm_id = a.id and p.act = s.act and p.id < s.id), '-infinity')) c
          where s.act = $5 and s.at >= to_timestamp($3::float8 / 1000) and s.at < to_timestamp($4::float8 / 1000) and c.at is not null)
        select count(*)::int as count, percentile_cont(0.5) within group (order by took) as median,
          percentile_cont(0.9) within group (order by took) as ninth from t`,
      [...asked(watched), act],
    );
    return found ?? { count: 0, median: null, ninth: null };
  },

  /** How many of those that came nobody has acknowledged. */
  unacknowledged: async (db: Db, watched: Watched): Promise<number> =>
    (
      await row<{ count: number }>(
        db,
        `select count(distinct e.alarm_id)::int as count from ${events} e join alarm a on a.id = e.alarm_id
          where came and a.acknowledged is null`,
        asked(watched),
      )
    )?.count ?? 0,

  /** Who took or acknowledged something. */
  people: async (db: Db, watched: Watched, acts: readonly number[]): Promise<string[]> =>
    (
      await rows<{ name: string }>(
        db,
        `select distinct user_name as name from ${alarmsOf} a join alarm_step s on s.alarm_id = a.id
          where s.at >= to_timestamp($3::float8 / 1000) and s.at < to_timestamp($4::float8 / 1000) and act = any($5::int[]) order by 1`,
        [...asked(watched), numbersLiteral(acts)],
      )
    ).map(({ name }) => name),
};
