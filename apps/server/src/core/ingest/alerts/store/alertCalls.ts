import type { StepOutcome, StepWay } from '@mayak/api';
import { numbersLiteral, row, rows, type Db } from '../../../../platform/db/pool.ts';
import type { CallResult, RuleStep } from '../../../alarms/store/calls.ts';

const at = (text: string) => `to_timestamp((${text})::float8 / 1000)`;
const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/** Somebody ashore who is to be told of an activation now; times are epoch milliseconds. */
export interface DueAlertCall {
  id: number;
  beaconId: number;
  readerId: number | null;
  way: StepWay;
  address: string | null;
  isDrill: boolean;
  activated: number;
  received: number;
  place: [number, number] | null;
  /** Who set the recipients up, in whose words an address is told; null where nobody did. */
  userId: number | null;
  /** The reader is aboard by now. */
  isAboard: boolean;
  /** Nobody has taken or closed it. */
  isWanted: boolean;
}

/** A call as the desk shows it. */
export interface AlertCallRow {
  activationId: number;
  way: number;
  reader: string | null;
  address: string | null;
  at: number;
  outcome: StepOutcome;
  error: string | null;
}

/** It was begun again for what came to an open activation after a day without a word: what was then is not told as of now. */
const again = `c.due - received >= interval '24 hours'`;

/** Whom activations tell ashore (SSAS-D06). */
export const alertCalls = {
  /** Begins for an activation: the recipients of its beacon, else, also where none of them is there any more, the usual ones. */
  begin: (
    db: Db,
    activationId: number,
    { beaconId, usual, now }: { beaconId: number; usual: readonly RuleStep[]; now: number },
  ) =>
    rows(
      db,
      `with own as (
          select after, way, r.id, address
          from ssas_setup cross join jsonb_to_recordset(steps) s(after int, way int2, "userId" int, address text)
          left join account r on r.id = s."userId"
          where beacon_id = $2 and (r.id is not null or address is not null)
            and not exists (select 1 from ssas_aboard o where o.beacon_id = $2 and o.user_id = r.id)
        ), usual as (
          select after, way, r.id, address
          from jsonb_to_recordset($3::jsonb) s(after int, way int2, "userId" int, address text)
          join account r on r.id = s."userId" where not exists (select 1 from own)
        )
        insert into ssas_call (activation_id, way, reader_id, address, due)
        select $1, way, id, address, ${at('$4::float8 + after * 60000')}
        from (select * from own union all select * from usual) u order by after`,
      [activationId, beaconId, JSON.stringify(usual), now],
    ),

  /** What is due first and no other process has in its hands. */
  next: (db: Db, now: number) =>
    row<{ id: number; beaconId: number }>(
      db,
      `select c.id, a.beacon_id as "beaconId" from ssas_call c join ssas_activation a on a.id = activation_id
        where outcome = 'waiting' and due <= ${at('$1')} order by due, c.id limit 1 for update of c skip locked`,
      [now],
    ),

  due: (db: Db, id: number) =>
    row<DueAlertCall>(
      db,
      `select c.id, a.beacon_id as "beaconId", reader_id as "readerId", way, address, is_drill as "isDrill",
          ${ms(`case when ${again} then newest else activated end`)} as activated,
          ${ms(`case when ${again} then newest else received end`)} as received,
          case when lat is null or ${again} then null else array[lat, lon] end as place, s.user_id as "userId",
          exists (select 1 from ssas_aboard o where o.beacon_id = a.beacon_id and o.user_id = reader_id) as "isAboard",
          taken is null and closed is null as "isWanted"
        from ssas_call c join ssas_activation a on a.id = activation_id left join ssas_setup s on s.beacon_id = a.beacon_id
        where outcome = 'waiting' and c.id = $1 for update of c skip locked`,
      [id],
    ),

  drop: (db: Db, id: number) => rows(db, 'delete from ssas_call where id = $1', [id]),

  settle: (
    db: Db,
    id: number,
    { outcome, error = null, mail = null }: CallResult & { mail?: string | null },
    now: number,
  ) =>
    rows(db, `update ssas_call set outcome = $2, error = $3, mail = $4, told = ${at('$5')} where id = $1`, [
      id,
      outcome,
      error,
      mail,
      now,
    ]),

  postpone: (db: Db, id: number, due: number, tries: number) =>
    rows(
      db,
      `update ssas_call set attempts = attempts + 1, due = ${at('$2')},
          outcome = case when attempts + 1 >= $3 then 'failed' else outcome end
        where id = $1 and outcome = 'waiting'`,
      [id, due, tries],
    ),

  /** What became of an e-mail that was handed over. */
  mailed: (db: Db, mail: string, outcome: StepOutcome, error: string | null) =>
    rows(db, `update ssas_call set outcome = $2, error = $3 where mail = $1 and outcome = 'sent'`, [
      mail,
      outcome,
      error,
    ]),

  /** What became of messages that the provider was given. */
  texted: (db: Db) =>
    rows(
      db,
      `update ssas_call c set outcome = case m.state when 'sent' then 'told' else m.state end, error = m.detail
        from text_message m where m.ssas_call_id = c.id and c.outcome = 'sent' and m.state <> 'waiting'`,
    ),

  /** Of an activation nobody is told any more. */
  stop: (db: Db, activationId: number) =>
    rows(db, `delete from ssas_call where activation_id = $1 and outcome = 'waiting'`, [activationId]),

  /** Those of activations, in the order of time. */
  of: (db: Db, activationIds: readonly number[]) =>
    rows<AlertCallRow>(
      db,
      `select activation_id as "activationId", way, r.user_name as reader, address,
          ${ms('coalesce(told, due)')} as at, outcome, error
        from ssas_call c left join account r on r.id = reader_id where activation_id = any($1::bigint[])
        order by coalesce(told, due), c.id`,
      [numbersLiteral(activationIds)],
    ),
};
