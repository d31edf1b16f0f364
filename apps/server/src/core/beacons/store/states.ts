import { literalsLiteral, numbersLiteral, prepared, rows, type Db } from '../../../platform/db/pool.ts';
import type { BeaconState } from './beaconState.ts';
import { memoryOf, memoryText, type StoredMemory } from './ruleMemory.ts';
import { storedDue, type DueBeacon } from './ruleDues.ts';
import type { SharedName } from './sharedVersions.ts';

/** A state of a watch as stored: its numbers alone. */
type StoredWatch = [t: number, stage: number | null, dormant: number | null];

interface StateRow {
  id: number;
  version: number;
  packetDt: number | null;
  connectionDt: number | null;
  fixT: number | null;
  lat: number;
  lon: number;
  speed: number | null;
  course: number | null;
  alt: number | null;
  accuracy: number | null;
  src: number;
  ch: (number | null)[];
  chT: (number | null)[];
  chP: (number | null)[];
  alarm: 0 | 1 | 2;
  stage: number;
  watch: StoredWatch | null;
  geoobjects: number[];
  atEdge: number[];
  rules: StoredMemory;
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
const at = (name: string) => `to_timestamp(${name} / 1000.0)`;
/** Arrays on the wire begin at 1, lists here at 0: the first place stays empty. */
const fromWire = (list: (number | null)[]) => (list.length === 0 ? [] : [null, ...list]);
/** The wire form of a list by number. */
const literal = (list: readonly (number | null)[]) => numbersLiteral(list, 1);

const stateOf = (r: Omit<StateRow, 'id' | 'version'>): BeaconState => ({
  packetDt: r.packetDt,
  connectionDt: r.connectionDt,
  fix:
    r.fixT === null
      ? null
      : {
          t: r.fixT,
          lat: r.lat,
          lon: r.lon,
          speed: r.speed,
          course: r.course,
          alt: r.alt,
          accuracy: r.accuracy,
          src: r.src,
        },
  values: fromWire(r.ch),
  measured: fromWire(r.chT),
  formed: fromWire(r.chP),
  bnwasAlarm: r.alarm,
  bnwasStage: r.stage,
  watch: r.watch && { t: r.watch[0], stage: r.watch[1], dormant: r.watch[2] },
  geoobjects: r.geoobjects,
  atEdge: r.atEdge,
  rules: memoryOf(r.rules),
});

/** A state as stored, with the version of its row. */
export interface StoredState {
  id: number;
  state: BeaconState;
  version: number;
}

/** A state to be stored; what the rules know and what the watch told is written where it differs. */
export interface NewState extends StoredState {
  before: BeaconState;
  due: number;
}

interface LockRow {
  id: number | null;
  name: SharedName | null;
  version: number;
  cell: number;
}

/** Current states, one row per beacon. */
export const states = {
  /** Locks the rows of beacons, or of those that nobody else holds; answers their versions, where their past is, and the versions of what all processes share. */
  async lock(db: Db, ids: readonly number[], skipHeld: boolean) {
    const list = await prepared<LockRow>(
      db,
      skipHeld ? 'state-lock-free' : 'state-lock',
      `with locked as (select beacon_id, version, cell from beacon_state where beacon_id = any($1::int[]) order by beacon_id for update${skipHeld ? ' skip locked' : ''})
        select beacon_id as id, null as name, version, cell from locked
        union all select null, name, version, 0 from shared_version`,
      [numbersLiteral(ids)],
    );
    const versions = new Map<number, number>();
    const cells = new Map<number, number>();
    const shared: [SharedName, number][] = [];
    for (const { id, name, version, cell } of list)
      if (id !== null) {
        versions.set(id, version);
        cells.set(id, cell);
      } else if (name !== null) shared.push([name, version]);
    return { versions, cells, shared };
  },

  /** The versions of rows, of all where no ids are given. */
  versions: (db: Db, ids: readonly number[] | null) =>
    rows<{ id: number; version: number }>(
      db,
      'select beacon_id as id, version from beacon_state where $1::int[] is null or beacon_id = any($1)',
      [ids && numbersLiteral(ids)],
    ),

  /** Beacons whose state tells something of after a moment (domain rule 4.6). */
  async ahead(db: Db, limit: number): Promise<number[]> {
    const list = await rows<{ id: number }>(
      db,
      `select beacon_id as id from beacon_state where greatest(packet_dt, connection_dt, fix_t) > to_timestamp($1 / 1000.0)
        or exists (select 1 from unnest(ch_t) t where t > $1) order by id`,
      [limit],
    );
    return list.map(({ id }) => id);
  },

  /** Those of some beacons that are in an area. */
  async inside(db: Db, ids: readonly number[], areaId: number): Promise<number[]> {
    const text =
      'select beacon_id as id from beacon_state where beacon_id = any($1::int[]) and $2 = any(geoobjects)';
    return (await rows<{ id: number }>(db, text, [numbersLiteral(ids), areaId])).map(({ id }) => id);
  },

  /** Makes the row of a new beacon, whose past goes into one of the cells that take new ones, each as often as the others (SRV-D37). */
  create: (db: Db, id: number) =>
    rows(
      db,
      `insert into beacon_state (beacon_id, cell) values ($1::int, coalesce(
        (select number from cell where is_open order by hashtext($1::int || ' ' || number) limit 1), 1))`,
      [id],
    ),

  /** Steps the versions of beacons of which another part changed. */
  async step(db: Db, list: readonly DueBeacon[]): Promise<void> {
    if (list.length === 0) return;
    await rows(
      db,
      `update beacon_state s set version = version + 1, rules_due = least(s.rules_due, u.due)
        from unnest($1::int[], $2::float8[]) u(id, due) where s.beacon_id = u.id`,
      [numbersLiteral(list.map(({ id }) => id)), numbersLiteral(list.map(({ due }) => storedDue(due)))],
    );
  },

  /** States of beacons. */
  async some(db: Db, ids: readonly number[]): Promise<StoredState[]> {
    const list = await rows<StateRow>(
      db,
      `select beacon_id as id, version, ${ms('packet_dt')} as "packetDt", ${ms('connection_dt')} as "connectionDt", ${ms('fix_t')} as "fixT",
        lat, lon, speed, course, alt, accuracy, src, ch, ch_t as "chT", ch_p as "chP", bnwas_alarm as alarm, bnwas_stage as stage, watch,
        geoobjects, at_edge as "atEdge", rules from beacon_state
        where beacon_id = any($1::int[])`,
      [ids],
    );
    return list.map(({ id, version, ...r }) => ({ id, version, state: stateOf(r) }));
  },

  async save(db: Db, list: readonly NewState[]): Promise<void> {
    if (list.length === 0) return;
    const column = (pick: (c: BeaconState) => number | null) =>
      numbersLiteral(list.map(({ state }) => pick(state)));
    const texts = (pick: (c: BeaconState) => string) => literalsLiteral(list.map(({ state }) => pick(state)));
    const changed = <K extends keyof BeaconState>(key: K, text: (value: BeaconState[K]) => string) =>
      literalsLiteral(
        list.map(({ state, before }) => (state[key] === before[key] ? null : text(state[key]))),
      );
    await prepared(
      db,
      'state-save',
      // As an insert with a conflict each row is found by its key; a join reads the whole table where it looks small.
      `insert into beacon_state as s (beacon_id, packet_dt, connection_dt, fix_t, lat, lon, speed, course, alt, src,
          ch, ch_t, ch_p, bnwas_alarm, geoobjects, at_edge, accuracy, version, rules, watch, bnwas_stage, rules_due)
        select b, ${at('pd')}, ${at('cd')}, ${at('ft')}, la, lo, sp, co, al, sr,
          c::float8[], ct::float8[], cp::float8[], ba, g::int[], e::int[], ac, v, ru::jsonb, wa::jsonb, st, du
        from unnest($1::int[], $2::float8[], $3::float8[], $4::float8[], $5::float8[], $6::float8[], $7::real[], $8::real[],
          $9::real[], $10::int2[], $11::text[], $12::text[], $13::text[], $14::int2[], $15::text[], $16::text[],
          $17::int2[], $18::int8[], $19::text[], $20::text[], $21::int2[], $22::float8[]) u(b, pd, cd, ft, la, lo, sp, co, al, sr, c, ct, cp, ba, g, e, ac, v, ru, wa, st, du)
        on conflict (beacon_id) do update set packet_dt = excluded.packet_dt, connection_dt = excluded.connection_dt,
          fix_t = excluded.fix_t, lat = excluded.lat, lon = excluded.lon, speed = excluded.speed, course = excluded.course,
          alt = excluded.alt, src = excluded.src, ch = excluded.ch, ch_t = excluded.ch_t, ch_p = excluded.ch_p,
          bnwas_alarm = excluded.bnwas_alarm, geoobjects = excluded.geoobjects, at_edge = excluded.at_edge,
          accuracy = excluded.accuracy, version = excluded.version, rules = coalesce(excluded.rules, s.rules),
          watch = coalesce(excluded.watch, s.watch),
          bnwas_stage = excluded.bnwas_stage, rules_due = least(s.rules_due, excluded.rules_due)`,
      [
        numbersLiteral(list.map(({ id }) => id)),
        column((c) => c.packetDt),
        column((c) => c.connectionDt),
        column((c) => c.fix?.t ?? null),
        column((c) => c.fix?.lat ?? null),
        column((c) => c.fix?.lon ?? null),
        column((c) => c.fix?.speed ?? null),
        column((c) => c.fix?.course ?? null),
        column((c) => c.fix?.alt ?? null),
        column((c) => c.fix?.src ?? null),
        texts((c) => literal(c.values)),
        texts((c) => literal(c.measured)),
        texts((c) => literal(c.formed)),
        column((c) => c.bnwasAlarm),
        texts((c) => numbersLiteral(c.geoobjects)),
        texts((c) => numbersLiteral(c.atEdge)),
        column((c) => c.fix?.accuracy ?? null),
        numbersLiteral(list.map(({ version }) => version)),
        changed('rules', memoryText),
        changed('watch', (watch) => JSON.stringify(watch && [watch.t, watch.stage, watch.dormant])),
        column((c) => c.bnwasStage),
        numbersLiteral(list.map(({ due }) => storedDue(due))),
      ],
    );
  },
};
