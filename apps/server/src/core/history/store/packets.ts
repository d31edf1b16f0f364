import type { StoredRow } from '../sealed/storedRow.ts';
import { PacketFlag } from '../packetFlag.ts';
import { literalsLiteral, numbersLiteral, prepared, rows, type Db } from '../../../platform/db/pool.ts';

/** One stored moment of a beacon, or a part of it. Times are epoch milliseconds. */
export interface PacketRow extends Omit<StoredRow, 'seq'> {
  beaconId: number;
}

/** A part of a moment, and what of its channels was known before it: null when nothing was. */
export interface StoredPart {
  added: boolean;
  known: PacketRow['ch'];
  /** It says something else of its moment than what was told first, which stays what is shown. */
  contradicts: boolean;
}

interface Numbered extends PacketRow {
  seq: number;
}

const at = (name: string) => `to_timestamp(${name} / 1000.0)`;
const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
const keyOf = ({ beaconId, t }: PacketRow) => `${beaconId}:${t}`;

const fields = ['lat', 'lon', 'speed', 'course', 'alt'] as const;
const agree = (a: number | null | undefined, b: number | null | undefined) =>
  a === null || b === null || a === undefined || b === undefined || a === b;
/** Numbers of 4 bytes come back from the table as the nearest ones. */
const near = (a: number | null, b: number | null) =>
  agree(a, b) || Math.fround(a ?? 0) === Math.fround(b ?? 0);

/** Two parts are of one row when no field has two different values. */
const fit = (a: PacketRow, b: PacketRow): boolean =>
  fields.every((name) => near(a[name], b[name])) &&
  (a.accuracy === 0 || b.accuracy === 0 || a.accuracy === b.accuracy) &&
  (a.ch ?? []).every((value, i) => agree(value, b.ch?.[i]));

function mergedValues(a: PacketRow['ch'], b: PacketRow['ch']): PacketRow['ch'] {
  if (a === null || b === null) return a ?? b;
  return Array.from({ length: Math.max(a.length, b.length) }, (_, i) => a[i] ?? b[i] ?? null);
}

/** A row with what a part adds to it, or null when it adds nothing; the way and the time of receipt are those of the fix. */
function merged(row: Numbered, part: PacketRow): Numbered | null {
  const brings = fields.some((name) => row[name] === null && part[name] !== null);
  const tells = part.ch?.some((value, i) => value !== null && (row.ch?.[i] ?? null) === null) ?? false;
  if (!brings && !tells && !(row.accuracy === 0 && part.accuracy !== 0)) return null;
  const { rt, src, flags } = row.lat === null && part.lat !== null ? part : row;
  const all = Object.fromEntries(fields.map((name) => [name, row[name] ?? part[name]]));
  return {
    ...row,
    ...all,
    ...{ rt, src, flags },
    accuracy: row.accuracy || part.accuracy,
    ch: mergedValues(row.ch, part.ch),
  };
}

const isImported = ({ flags }: PacketRow) => (flags & PacketFlag.Imported) !== 0;
const isFix = ({ lat, flags }: PacketRow) =>
  lat !== null && (flags & (PacketFlag.Invalid | PacketFlag.Ahead)) === 0;

/**
 * Where a part goes among the rows of its moment, -1 for a row of its own: a fix that was told takes the place of an imported one, and
 * nothing else is added to that, which may be taken out again (INGEST-D07).
 */
function placeIn(there: readonly Numbered[], part: PacketRow): number {
  const imported = isFix(part) && !isImported(part) ? there.findIndex(isImported) : -1;
  if (imported >= 0) return imported;
  return there.findIndex((row) => isImported(row) === isImported(part) && fit(row, part));
}

/** Puts parts into the rows of their moment, one after the other; answers the rows that are new or changed. */
function place(
  there: Numbered[],
  parts: readonly PacketRow[],
  stored: Map<PacketRow, StoredPart>,
): Numbered[] {
  const changed = new Map<number, Numbered>();
  for (const part of parts) {
    const at = placeIn(there, part);
    const row = there[at];
    const isOver = row !== undefined && isImported(row) && !isImported(part);
    const next =
      row && !isOver ? merged(row, part) : { ...part, seq: row?.seq ?? (there.at(-1)?.seq ?? -1) + 1 };
    const seq = next?.seq ?? row?.seq ?? 0;
    stored.set(part, {
      added: next !== null,
      known: isOver ? null : (row?.ch ?? null),
      contradicts: there.some((other) => other.seq < seq && !isImported(other)),
    });
    if (!next) continue;
    there[row ? at : there.length] = next;
    changed.set(next.seq, next);
  }
  return [...changed.values()];
}

const columns = 'beacon_id, t, rt, lat, lon, speed, course, alt, src, flags, ch, accuracy, seq';
const given = `select b as beacon_id, ${at('t')} as t, ${at('r')} as rt, la as lat, lo as lon, sp as speed, co as course,
    al as alt, s as src, f as flags, c::float8[] as ch, ac as accuracy, q as seq, n
  from unnest($1::int[], $2::float8[], $3::float8[], $4::float8[], $5::float8[], $6::real[], $7::real[], $8::real[],
    $9::int2[], $10::int2[], $11::text[], $12::int2[], $13::int2[]) with ordinality u(b, t, r, la, lo, sp, co, al, s, f, c, ac, q, n)`;

/** Numbers smaller than a 4-byte one can hold are nothing. */
const real = (value: number | null) => (value !== null && Math.abs(value) < 1e-37 ? 0 : value);

function values(list: readonly Numbered[]): string[] {
  const column = (pick: (row: Numbered) => number | null) => numbersLiteral(list.map(pick));
  return [
    column((p) => p.beaconId),
    column((p) => p.t),
    column((p) => p.rt),
    column((p) => p.lat),
    column((p) => p.lon),
    column((p) => real(p.speed)),
    column((p) => real(p.course)),
    column((p) => real(p.alt)),
    column((p) => p.src),
    column((p) => p.flags),
    literalsLiteral(list.map((p) => (p.ch === null ? null : numbersLiteral(p.ch)))),
    column((p) => p.accuracy),
    column((p) => p.seq),
  ];
}

/** Inserts rows; answers those whose key was there already. */
async function insertNew(db: Db, list: readonly Numbered[]): Promise<Numbered[]> {
  const taken = await prepared<{ n: number }>(
    db,
    'packet-insert',
    `with part as materialized (${given}),
      put as (insert into packet (${columns}) select ${columns} from part on conflict do nothing returning beacon_id, t, seq)
      select n from part where not exists
        (select 1 from put where put.beacon_id = part.beacon_id and put.t = part.t and put.seq = part.seq)`,
    values(list),
  );
  return taken.flatMap(({ n }) => list[n - 1] ?? []);
}

const replace = (db: Db, list: readonly Numbered[]) =>
  rows(
    db,
    `insert into packet as p (${columns}) select ${columns} from (${given}) part
      on conflict (beacon_id, t, seq) do update set rt = excluded.rt, lat = excluded.lat, lon = excluded.lon,
        speed = excluded.speed, course = excluded.course, alt = excluded.alt, src = excluded.src,
        flags = excluded.flags, ch = excluded.ch, accuracy = excluded.accuracy`,
    values(list),
  );

async function rowsAt(db: Db, moments: readonly PacketRow[]): Promise<Numbered[]> {
  const times = moments.map(({ t }) => t);
  return rows<Numbered>(
    db,
    `select p.beacon_id as "beaconId", ${ms('p.t')} as t, ${ms('p.rt')} as rt, lat, lon, speed, course, alt, src, flags, ch,
        accuracy, seq
      from unnest($1::int[], $2::float8[]) u(b, m) join packet p on p.beacon_id = b and p.t = ${at('m')}
      where p.t between ${at('$3::float8')} and ${at('$4::float8')} order by seq`,
    [
      numbersLiteral(moments.map(({ beaconId }) => beaconId)),
      numbersLiteral(times),
      Math.min(...times),
      Math.max(...times),
    ],
  );
}

export const packets = {
  /**
   * Stores parts of moments under the row locks of their beacons: a part that lacks a field is merged into the row of its
   * moment, a differing one gets its own row, a doubled one none. Answers what became of each.
   */
  async store(db: Db, parts: readonly PacketRow[]): Promise<Map<PacketRow, StoredPart>> {
    const stored = new Map<PacketRow, StoredPart>();
    if (parts.length === 0) return stored;
    const moments = Map.groupBy(parts, keyOf);
    const rowsOf = new Map([...moments].map(([key, list]) => [key, place([], list, stored)]));
    const taken = await insertNew(
      db,
      [...rowsOf.values()].flatMap(([first]) => first ?? []),
    );
    for (const first of taken) rowsOf.delete(keyOf(first));
    const changed = [...rowsOf.values()].flatMap(([, ...differing]) => differing);
    if (taken.length > 0) {
      const there = Map.groupBy(await rowsAt(db, taken), keyOf);
      for (const [key, list] of there) changed.push(...place(list, moments.get(key) ?? [], stored));
    }
    if (changed.length > 0) await replace(db, changed);
    return stored;
  },
};
