import { literalsLiteral, numbersLiteral, row, rows, type Db } from '../../../platform/db/pool.ts';
import type { StoredRow } from '../sealed/storedRow.ts';
import { dayLength } from './days.ts';
import type { BeaconDay } from './sealedDays.ts';

const us = (column: string) => `(extract(epoch from ${column}) * 1000000)::float8`;
const at = (name: string) => `(timestamptz 'epoch' + ${name} * interval '1 microsecond')`;
const ms = (name: string) => `to_timestamp(${name}::float8 / 1000)`;

const ofDay = `beacon_id = $1 and t >= ${ms('$2')} and t < ${ms('$3')}`;
const values = ({ beaconId, day }: BeaconDay) => [beaconId, day, day + dayLength];
const select = `${us('t')} as t, seq, ${us('rt')} as rt, lat, lon, speed, course, alt, accuracy, src, flags, ch`;

const columns = 'beacon_id, t, rt, lat, lon, speed, course, alt, src, flags, ch, accuracy, seq';
const given = `select $1::int as beacon_id, ${at('t')} as t, ${at('r')} as rt, la as lat, lo as lon, sp as speed, co as course,
    al as alt, s as src, f as flags, c::float8[] as ch, ac as accuracy, q as seq
  from unnest($2::float8[], $3::float8[], $4::float8[], $5::float8[], $6::real[], $7::real[], $8::real[],
    $9::int2[], $10::int2[], $11::text[], $12::int2[], $13::int2[]) u(t, r, la, lo, sp, co, al, s, f, c, ac, q)`;

/** As the literal of numbers, which loses the sign of zero. */
const exactLiteral = (list: readonly (number | null)[]): string =>
  list.some((value) => Object.is(value, -0))
    ? `{${list.map((value) => (Object.is(value, -0) ? '-0' : (value ?? 'NULL'))).join(',')}}`
    : numbersLiteral(list);

function parameters(beaconId: number, list: readonly StoredRow[]): unknown[] {
  const column = (pick: (row: StoredRow) => number | null) => exactLiteral(list.map(pick));
  return [
    beaconId,
    ...[column((r) => r.t), column((r) => r.rt), column((r) => r.lat), column((r) => r.lon)],
    ...[column((r) => r.speed), column((r) => r.course), column((r) => r.alt)],
    ...[column((r) => r.src), column((r) => r.flags)],
    literalsLiteral(list.map(({ ch }) => (ch === null ? null : exactLiteral(ch)))),
    ...[column((r) => r.accuracy), column((r) => r.seq)],
  ];
}

/** Rows of one statement. */
const portion = 10_000;

/** Rows of `packet` exactly as they are stored (SRV-D08). */
export const storedRows = {
  /** Those of a day, by time and number. */
  ofDay: async (db: Db, of: BeaconDay): Promise<StoredRow[]> =>
    (
      await rows<StoredRow>(
        db,
        `select ${select} from packet where ${ofDay} order by packet.t, seq`,
        values(of),
      )
    ).map(exact),

  /** Takes the rows of a day away; answers them. */
  take: async (db: Db, of: BeaconDay): Promise<StoredRow[]> =>
    (
      await rows<StoredRow>(
        db,
        `with gone as (delete from packet where ${ofDay} returning *) select ${select} from gone`,
        values(of),
      )
    )
      .map(exact)
      .sort((a, b) => a.t - b.t || a.seq - b.seq),

  /** Removes the rows of a day; answers how many there were. */
  remove: async (db: Db, of: BeaconDay): Promise<number> =>
    (await db.query(`delete from packet where ${ofDay}`, values(of))).rowCount ?? 0,

  async insert(db: Db, beaconId: number, list: readonly StoredRow[]): Promise<void> {
    for (let from = 0; from < list.length; from += portion)
      await rows(
        db,
        `insert into packet (${columns}) select ${columns} from (${given}) g`,
        parameters(beaconId, list.slice(from, from + portion)),
      );
  },

  /** How many of these rows are in the table, alike in every bit of every column. */
  async countAlike(db: Db, beaconId: number, list: readonly StoredRow[]): Promise<number> {
    const whole = (table: string) =>
      `row(${columns
        .split(', ')
        .map((name) => `${table}.${name}`)
        .join(', ')})::record`;
    let alike = 0;
    for (let from = 0; from < list.length; from += portion) {
      const part = list.slice(from, from + portion);
      const found = await row<{ n: number }>(
        db,
        `select count(*)::int as n from (${given}) g join packet p on p.beacon_id = $1 and p.t = g.t and p.seq = g.seq
          where p.t >= ${at('$14::float8')} and p.t <= ${at('$15::float8')} and record_image_eq(${whole('p')}, ${whole('g')})`,
        [...parameters(beaconId, part), part[0]?.t, part.at(-1)?.t],
      );
      alike += found?.n ?? 0;
    }
    return alike;
  },
};

/** Numbers of 4 bytes come as the shortest decimal, and are meant as they are stored. */
const real = (value: number | null) => (value === null ? null : Math.fround(value));
const exact = (stored: StoredRow): StoredRow => ({
  ...stored,
  speed: real(stored.speed),
  course: real(stored.course),
  alt: real(stored.alt),
});
