import { AlarmAct } from '@mayak/api';
import { numbersLiteral, rows, type Db } from '../../../platform/db/pool.ts';
import { untilSeen, type AlarmKey } from './alarms.ts';

/** What somebody does about alarms. */
interface Handling {
  act: AlarmAct;
  by: string;
  note: string | null;
  now: number;
}

const at = (text: string) => `to_timestamp((${text})::float8 / 1000)`;

/** What is done about alarms that are open. */
export const handledAlarms = {
  /** Does something about alarms of beacons. */
  async handle(
    db: Db,
    beaconIds: readonly number[],
    ids: readonly number[],
    { act, by, note, now }: Handling,
    isAcknowledging: boolean,
  ): Promise<void> {
    const rest = `array_remove(lasting, ${untilSeen})`;
    const isPressedTwice = `case when $7 then acknowledged is not null else $8 and taken is not null end and exists (
      select from (select * from alarm_step where alarm_id = alarm.id order by id desc limit 1) s
        where s.act = $3 and s.user_name = $4 and s.note is not distinct from $5)`;
    await rows(
      db,
      `with found as (
          update alarm set acknowledged = case when $7 then ${at('$6')} else acknowledged end, lasting = case when $7 then ${rest} else lasting end,
            closed = case when $7 and ${rest} = '{}' then ${at('$6')} end, taken = case when $8 then ${at('$6')} else taken end
          where id = any($1::bigint[]) and beacon_id = any($2::int[]) and closed is null and not (${isPressedTwice}) returning id)
        insert into alarm_step (alarm_id, act, user_name, note, at) select id, $3, $4, $5, ${at('$6')} from found order by id`,
      [
        numbersLiteral(ids),
        numbersLiteral(beaconIds),
        act,
        by,
        note,
        now,
        isAcknowledging,
        act === AlarmAct.Take,
      ],
    );
  },

  /** What was over before a moment counts as seen: it came from another system. */
  settle: (db: Db, beaconIds: readonly number[], before: Date) =>
    rows(
      db,
      `update alarm set acknowledged = $2, closed = $2
        where beacon_id = any($1::int[]) and closed is null and lasting = '{}' and last < $2`,
      [numbersLiteral(beaconIds), before],
    ),

  /** A confirmed bridge alarm is acknowledged by that, and over. */
  async confirmed(db: Db, key: AlarmKey, { act, by, now }: Omit<Handling, 'note'>): Promise<void> {
    await rows(
      db,
      `with found as (
          update alarm set lasting = '{}', acknowledged = coalesce(acknowledged, ${at('$6')}), closed = ${at('$6')}
          where beacon_id = $1 and type = $2 and subject = $3 and closed is null returning id)
        insert into alarm_step (alarm_id, act, user_name, at) select id, $4, $5, ${at('$6')} from found`,
      [key.beaconId, key.type, key.subject, act, by, now],
    );
  },
};
