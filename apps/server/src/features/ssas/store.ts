import type { RuleStep } from '../../core/alarms/store/calls.ts';
import { numbersLiteral, row, rows, type Db } from '../../platform/db/pool.ts';

const at = (n: number) => `to_timestamp($${n}::float8 / 1000)`;
const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/** An activation as stored; times are epoch milliseconds. */
export interface StoredActivation {
  id: number;
  beaconId: number;
  isDrill: boolean;
  source: string;
  activated: number;
  received: number;
  signals: number;
  newest: number;
  released: number | null;
  lat: number | null;
  lon: number | null;
  speed: number | null;
  course: number | null;
  takenBy: string | null;
  taken: number | null;
  closedBy: string | null;
  closed: number | null;
  note: string | null;
}

/** An announced window. */
export interface StoredDrill {
  id: number;
  beaconId: number;
  begins: number;
  ends: number;
  by: string;
  announced: number;
}

/** How a beacon is set up. */
export interface StoredSetup {
  beaconId: number;
  byDistress: boolean;
  input: number | null;
  steps: RuleStep[];
}

const all = `id, beacon_id as "beaconId", is_drill as "isDrill", source, ${ms('activated')} as activated,
  ${ms('received')} as received, signals, ${ms('newest')} as newest, ${ms('released')} as released, lat, lon, speed, course,
  taken_user_name as "takenBy", ${ms('taken')} as taken, closed_user_name as "closedBy", ${ms('closed')} as closed, note`;
const drill = `id, beacon_id as "beaconId", ${ms('begins')} as begins, ${ms('ends')} as ends, user_name as by,
  ${ms('announced')} as announced`;

/** The desk of security alerts. */
export const ssasStore = {
  /** Of these beacons those of which an account is aboard. */
  async aboard(db: Db, userId: number): Promise<Set<number>> {
    const text = 'select beacon_id as id from ssas_aboard where user_id = $1';
    return new Set((await rows<{ id: number }>(db, text, [userId])).map(({ id }) => id));
  },

  /** Names of the accounts that are aboard. */
  aboardOf: (db: Db, beaconIds: readonly number[]) =>
    rows<{ beaconId: number; userId: number; userName: string }>(
      db,
      `select beacon_id as "beaconId", user_id as "userId", user_name as "userName" from ssas_aboard
        join account a on a.id = user_id where beacon_id = any($1::int[]) order by lower(user_name)`,
      [numbersLiteral(beaconIds)],
    ),

  setups: (db: Db, beaconIds: readonly number[]) =>
    rows<StoredSetup>(
      db,
      `select beacon_id as "beaconId", by_distress as "byDistress", input, steps from ssas_setup
        where beacon_id = any($1::int[]) order by 1`,
      [numbersLiteral(beaconIds)],
    ),

  async setUp(db: Db, beaconIds: readonly number[], one: Omit<StoredSetup, 'beaconId'>, userId: number) {
    await rows(
      db,
      `insert into ssas_setup (beacon_id, by_distress, input, steps, user_id)
        select b, $2, $3, $4, $5 from unnest($1::int[]) b
        on conflict (beacon_id) do update set by_distress = excluded.by_distress, input = excluded.input,
          steps = excluded.steps, user_id = excluded.user_id`,
      [numbersLiteral(beaconIds), one.byDistress, one.input, JSON.stringify(one.steps), userId],
    );
  },

  /** Marks accounts as aboard, and no others; what they were told of an alert before is taken from them. */
  async setAboard(db: Db, beaconIds: readonly number[], userIds: readonly number[]): Promise<void> {
    const given = [numbersLiteral(beaconIds), numbersLiteral(userIds)];
    await rows(
      db,
      'delete from ssas_aboard where beacon_id = any($1::int[]) and user_id <> all($2::int[])',
      given,
    );
    await rows(
      db,
      `insert into ssas_aboard (beacon_id, user_id) select b, u from unnest($1::int[]) b, unnest($2::int[]) u
        on conflict do nothing`,
      given,
    );
    const told = `beacon_id = any($1::int[]) and user_id = any($2::int[]) and fact->>'kind' = 'ssas'`;
    await rows(
      db,
      `with gone as (delete from notification where ${told} returning id)
        delete from push p using gone where p.notification_id = gone.id`,
      given,
    );
  },

  /** The open ones of these beacons and the newest closed ones, newest first. */
  shown: (db: Db, beaconIds: readonly number[], closed: number) =>
    rows<StoredActivation>(
      db,
      `(select ${all} from ssas_activation where beacon_id = any($1::int[]) and closed is null)
        union all (select ${all} from ssas_activation where beacon_id = any($1::int[]) and closed is not null
          order by ssas_activation.closed desc limit $2)
        order by activated desc, id desc`,
      [numbersLiteral(beaconIds), closed],
    ),

  byId: (db: Db, id: number) =>
    row<StoredActivation>(db, `select ${all} from ssas_activation where id = $1`, [id]),

  /** How many are open and closed, since a moment of each beacon. */
  counts: (db: Db, beacons: readonly { id: number; since: number }[]) =>
    rows<{ isDrill: boolean; isOpen: boolean; count: number }>(
      db,
      `select is_drill as "isDrill", closed is null as "isOpen", count(*)::int as count
        from ssas_activation a join unnest($1::int[], $2::float8[]) b(id, since) on b.id = beacon_id
        where activated >= to_timestamp(since / 1000) group by 1, 2`,
      [numbersLiteral(beacons.map(({ id }) => id)), numbersLiteral(beacons.map(({ since }) => since))],
    ),

  /** Whoever takes it first has taken it. */
  take: (db: Db, id: number, by: string, now: number) =>
    row<{ id: number }>(
      db,
      `update ssas_activation set taken_user_name = $2, taken = ${at(3)} where id = $1 and taken is null and closed is null returning id`,
      [id, by, now],
    ),

  close: (db: Db, id: number, { by, note, now }: { by: string; note: string; now: number }) =>
    row<{ id: number }>(
      db,
      `update ssas_activation set closed_user_name = $2, note = $3, closed = ${at(4)} where id = $1 and closed is null returning id`,
      [id, by, note, now],
    ),

  /** Windows that are not over. */
  drills: (db: Db, beaconIds: readonly number[], now: number) =>
    rows<StoredDrill>(
      db,
      `select ${drill} from ssas_drill where beacon_id = any($1::int[]) and ends > ${at(2)} order by begins, id`,
      [numbersLiteral(beaconIds), now],
    ),

  drillById: (db: Db, id: number) =>
    row<StoredDrill>(db, `select ${drill} from ssas_drill where id = $1`, [id]),

  /** Announces a window; one that is there already is not there twice, or its end would leave the other one. */
  announce: (
    db: Db,
    beaconIds: readonly number[],
    { begins, ends, by, now }: { begins: number; ends: number; by: string; now: number },
  ) =>
    rows(
      db,
      `insert into ssas_drill (beacon_id, begins, ends, user_name, announced)
        select b, ${at(2)}, ${at(3)}, $4, ${at(5)} from unnest($1::int[]) b
        where not exists (select from ssas_drill where beacon_id = b and begins = ${at(2)} and ends = ${at(3)})`,
      [numbersLiteral(beaconIds), begins, ends, by, now],
    ),

  /** Ends a window now; one that has not begun is gone. */
  async endDrill(db: Db, id: number, now: number): Promise<void> {
    await rows(db, `delete from ssas_drill where id = $1 and begins >= ${at(2)}`, [id, now]);
    await rows(db, `update ssas_drill set ends = least(ends, ${at(2)}) where id = $1`, [id, now]);
  },

  /** Names of users by their ids. */
  async namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
    const text = 'select id, user_name as name from account where id = any($1::int[])';
    const list = await rows<{ id: number; name: string }>(db, text, [numbersLiteral(ids)]);
    return new Map(list.map(({ id, name }) => [id, name]));
  },
};
