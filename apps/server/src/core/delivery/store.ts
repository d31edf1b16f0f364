import { DeliveryState, statesBefore, Transport } from '@mayak/api';
import { prepared, row, rows, type Db } from '../../platform/db/pool.ts';
import type { Changed, DeviceAck, ForIridium, Handed, NewDelivery, Outcome, Session } from './delivery.ts';

const underWay = 'state between 1 and 3';
const at = (n: number) => `to_timestamp($${n}::float8 / 1000)`;
const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
const changed = 'beacon_id as "beaconId", id, kind, state';

type Due = Pick<Handed, 'id' | 'before'>;

const dueIf = (more = '') => `select id, state as before from delivery
    where beacon_id = $1 and ${underWay} and gsm_from <= ${at(2)} and expires > ${at(2)} and created >= ${at(3)} ${more}
    order by id limit $4`;
/** What a contact may bring to its beacon, by the index alone. */
export const dueText = dueIf();
/** What a live session may bring: kinds for which its protocol has words, and nothing twice. */
const dueInSession = dueIf('and kind = any($5::text[]) and id <> all($6::bigint[])');

/** A device did what it was told; of one that was asked for a page that is to tell it (REMOTE-D13). */
const done = `(a.success and not (d.payload ? 'Request' and d.payload -> 'Values' = '{}'))`;

/** The queue of everything that goes to devices. */
export const deliveries = {
  async add(db: Db, one: NewDelivery): Promise<number> {
    const text = `insert into delivery (beacon_id, kind, payload, user_id, gsm_from, iridium_from, next_at, created, changed, expires)
      values ($1, $2, $3, $4, ${at(5)}, ${at(6)}, ${at(6)}, ${at(7)}, ${at(7)}, ${at(8)}) returning id`;
    const { beaconId, kind, payload, userId, ways, created, expires } = one;
    const values = [
      beaconId,
      kind,
      JSON.stringify(payload),
      userId,
      ways.gsm,
      ways.iridium,
      created,
      expires,
    ];
    const added = await row<{ id: number }>(db, text, values);
    if (!added) throw new Error('An insert returned no row.');
    return added.id;
  },

  /** Beacons for which something is under way. */
  beacons: async (db: Db): Promise<number[]> =>
    (await rows<{ id: number }>(db, `select distinct beacon_id as id from delivery where ${underWay}`)).map(
      ({ id }) => id,
    ),

  /** Something is under way to a beacon. */
  isUnderWay: async (db: Db, beaconId: number): Promise<boolean> =>
    (await row(db, `select 1 from delivery where beacon_id = $1 and ${underWay} limit 1`, [beaconId])) !==
    null,

  due: (
    db: Db,
    beaconId: number,
    { now, since, most, session }: { now: number; since: number; most: number; session: Session | null },
  ) =>
    session
      ? prepared<Due>(db, 'delivery-due-session', dueInSession, [
          ...[beaconId, now, since, most],
          ...[session.kinds, [...session.given]],
        ])
      : prepared<Due>(db, 'delivery-due', dueText, [beaconId, now, since, most]),

  /** Gives deliveries to a session of a device; what was over meanwhile is left out. */
  handOver: (db: Db, beaconId: number, { ids, now }: { ids: readonly number[]; now: number }) =>
    rows<Omit<Handed, 'before'>>(
      db,
      `update delivery set state = greatest(state, ${DeliveryState.HandedOver}), transport = ${Transport.Gsm}, attempts = attempts + 1,
          handed_over = coalesce(handed_over, ${at(3)}),
          changed = case when state < ${DeliveryState.HandedOver} then ${at(3)} else changed end
        where beacon_id = $1 and id = any($2::bigint[]) and ${underWay}
        returning id, kind, payload`,
      [beaconId, ids, now],
    ),

  /** Steps one delivery as far as its state may go there; null when it may not (MSG-D04). */
  advance: (db: Db, beaconId: number, id: number, outcome: Outcome, now: number) => {
    const {
      state,
      onlyWaiting = false,
      fault = null,
      detail = null,
      answer = null,
      queuePlace,
      mtmsn,
      momsn,
      nextAt = null,
    } = outcome;
    const text = `update delivery set state = $3::int, changed = ${at(4)}, fault = $5, fault_detail = $6, next_at = ${at(7)},
        answer = coalesce($8, answer), mtmsn = coalesce($9::int, mtmsn), momsn = coalesce($10::int, momsn), queue_place = $11::int,
        handed_over = case when $3::int between 2 and 4 then coalesce(handed_over, ${at(4)}) else handed_over end,
        confirmed = case when $3::int = ${DeliveryState.Confirmed} then ${at(4)} else confirmed end
      where beacon_id = $1 and id = $2 and state = any($12::int[]) returning ${changed}`;
    return row<Changed>(db, text, [
      beaconId,
      id,
      state,
      now,
      fault,
      detail,
      nextAt,
      answer,
      mtmsn ?? null,
      momsn ?? null,
      queuePlace ?? null,
      onlyWaiting ? [DeliveryState.Waiting] : statesBefore(state),
    ]);
  },

  /** What devices say that they have, or refuse; what comes late undoes a failure, and nothing else is changed. */
  acknowledge: (db: Db, acks: readonly DeviceAck[], now: number) =>
    rows<Changed>(
      db,
      `update delivery d set state = case when ${done} then ${DeliveryState.Confirmed} else ${DeliveryState.Failed} end,
          changed = ${at(2)}, confirmed = case when ${done} then ${at(2)} end, answer = a.answer, next_at = null,
          handed_over = coalesce(d.handed_over, ${at(2)}), queue_place = null,
          fault = case when ${done} then null when a.success then 'untold' when d.kind = 'firmware' and a.error ilike 'checksum%' then 'checksum' else 'refused' end,
          fault_detail = case when ${done} then null else a.error end
        from jsonb_to_recordset($1) a("beaconId" int, "commandId" bigint, success boolean, error text, answer text, received int)
        where d.beacon_id = a."beaconId" and d.id = a."commandId"
          and (d.kind <> 'firmware' or not a.success or a.received is null or a.received >= (d.payload ->> 'Size')::int)
          and d.state = any(case when ${done} then $3::int[] else $4::int[] end)
        returning d.beacon_id as "beaconId", d.id, d.kind, d.state`,
      [JSON.stringify(acks), now, statesBefore(DeliveryState.Confirmed), statesBefore(DeliveryState.Failed)],
    ),

  /**
   * What a device has confirmed is what it has from now on, beside what it confirmed of the page before, since it has this
   * owner; a later answer to an older page does not change that (REMOTE-D12).
   */
  report: (db: Db, list: readonly Pick<Changed, 'beaconId' | 'id'>[], now: number) =>
    rows(
      db,
      `insert into remote_page as p (beacon_id, page, reported, reported_at)
        select distinct on (d.beacon_id, d.payload ->> 'Page') d.beacon_id, d.payload ->> 'Page', d.payload -> 'Values', ${at(2)}
        from jsonb_to_recordset($1) c("beaconId" int, id bigint)
        join delivery d on d.beacon_id = c."beaconId" and d.id = c.id where d.payload -> 'Values' <> '{}'
        order by d.beacon_id, d.payload ->> 'Page', d.id desc
        on conflict (beacon_id, page) do update set reported_at = excluded.reported_at, reported = case
          when p.reported_at >= coalesce((select b.visible_from from beacon b where b.id = p.beacon_id), '-infinity')
          then (select jsonb_object_agg(key, case when jsonb_typeof(old.value) = 'object' and jsonb_typeof(new.value) = 'object'
                then old.value || new.value else coalesce(new.value, old.value) end)
              from jsonb_each(p.reported) old full join jsonb_each(excluded.reported) new using (key))
          else excluded.reported end`,
      [JSON.stringify(list), now],
    ),

  /** What a device has confirmed of a page since a moment. */
  reported: async (db: Db, beaconId: number, page: string, since: number): Promise<unknown> =>
    (
      await row<{ reported: unknown }>(
        db,
        `select reported from remote_page where beacon_id = $1 and page = $2 and reported_at >= ${at(3)}`,
        [beaconId, page, since],
      )
    )?.reported,

  /** Asks the gateway again later, in the same state. */
  postpone: (db: Db, beaconId: number, id: number, nextAt: number) =>
    rows(db, `update delivery set next_at = ${at(3)} where beacon_id = $1 and id = $2 and ${underWay}`, [
      beaconId,
      id,
      nextAt,
    ]),

  /** The gateway does not bring it: it waits on for a contact by GSM (REMOTE-D11). */
  leaveToGsm: (db: Db, beaconId: number, id: number) =>
    rows(
      db,
      `update delivery set next_at = null, queue_place = null where beacon_id = $1 and id = $2 and ${underWay}`,
      [beaconId, id],
    ),

  /** Takes what is due for Iridium gateways, for so long that nobody else takes it meanwhile. */
  claim: (db: Db, now: number, until: number, most: number) =>
    rows<ForIridium>(
      db,
      `with due as (select d.beacon_id, d.id from delivery d join beacon b on b.id = d.beacon_id
          where d.${underWay} and d.next_at <= ${at(1)} and d.expires > ${at(1)}
            and b.communication_status = 2 and d.created >= coalesce(b.visible_from, '-infinity')
          order by d.next_at, d.id limit $3 for update of d skip locked)
        update delivery d set next_at = ${at(2)}, attempts = d.attempts + 1 from due, beacon b
          where d.beacon_id = due.beacon_id and d.id = due.id and b.id = d.beacon_id
          returning d.beacon_id as "beaconId", d.id, d.kind, d.payload, d.state, d.attempts,
            ${ms('d.created')} as created, ${ms('d.iridium_from')} as "openFrom", b.iridium_imei as imei,
            b.iridium_gateway_host as host, b.iridium_gateway_port as port, d.gsm_from is not null as "hasGsm"`,
      [now, until, most],
    ),

  /** What a device told of by the number that the gateway gave it; the gateway keeps a message for longer than we wait (MSG-D04). */
  byMtmsn: (db: Db, beaconId: number, mtmsn: number) =>
    row<{ id: number; hasGsm: boolean }>(
      db,
      `select id, gsm_from is not null as "hasGsm" from delivery where beacon_id = $1 and mtmsn = $2 and (${underWay} or fault = 'expired') order by id desc limit 1`,
      [beaconId, mtmsn],
    ),

  /** Ends what nobody has acknowledged in its time (SRV-D02). */
  expire: (db: Db, now: number, most: number) =>
    rows<Changed>(
      db,
      `update delivery set state = ${DeliveryState.Failed}, fault = 'expired', changed = ${at(1)}, next_at = null
        where (beacon_id, id) in (select beacon_id, id from delivery where ${underWay} and expires <= ${at(1)}
          order by expires limit $2 for update skip locked) and ${underWay} returning ${changed}`,
      [now, most],
    ),
};
