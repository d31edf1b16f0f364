import { numbersLiteral, row, rows, type Db } from '../../../platform/db/pool.ts';
import { checksum } from '../sealed/checksum.ts';
import { dayLength, type DayBytes, type NewDay, type StoredDay } from './days.ts';
import type { Asked } from './rows.ts';

/** A day of a beacon; its begin is epoch milliseconds. */
export interface BeaconDay {
  beaconId: number;
  day: number;
}

/** A day to be sealed; its columns of bytes are packed, but for the legs. */
interface NewSealedDay extends NewDay {
  rest: Buffer;
  legs: Buffer;
}

/** A sealed day as it is stored, with its checksums. */
export interface SealedBytes extends NewDay, BeaconDay {
  rest: Buffer;
  waySum: number;
  samplesSum: number;
  restSum: number;
}

const at = (name: string) => `to_timestamp(${name}::float8 / 1000)`;
const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

const select = `select beacon_id as "beaconId", ${ms('day')} as day, fixes, moments, way, samples, rest,
    way_sum as "waySum", samples_sum as "samplesSum", rest_sum as "restSum"
  from sealed_day`;

export const sealedDays = {
  /** Since when this database knows of sealed days, epoch milliseconds. */
  since: async (db: Db) =>
    (
      await row<{ t: number }>(
        db,
        `select ${ms('applied')} as t from migration where name = '140-sealed-days.sql'`,
      )
    )?.t ?? Infinity,

  /** Which of these days are sealed. */
  among: (db: Db, days: readonly BeaconDay[]) =>
    rows<BeaconDay>(
      db,
      `select d.beacon_id as "beaconId", ${ms('d.day')} as day
        from unnest($1::int[], $2::float8[]) u(b, t) join sealed_day d on d.beacon_id = b and d.day = ${at('t')}`,
      [numbersLiteral(days.map(({ beaconId }) => beaconId)), numbersLiteral(days.map(({ day }) => day))],
    ),

  one: (db: Db, { beaconId, day }: BeaconDay) =>
    row<SealedBytes>(db, `${select} where beacon_id = $1 and day = ${at('$2')}`, [beaconId, day]),

  /** What tells the fixes of sealed days of many beacons; those that were opened meanwhile are left out. */
  ways: (db: Db, days: readonly BeaconDay[]) =>
    rows<DayBytes & BeaconDay>(
      db,
      `select d.beacon_id as "beaconId", ${ms('d.day')} as day, d.fixes, d.moments, true as "isSealed", d.way, d.way_sum as "waySum",
          null::bytea as samples, null::int as "samplesSum"
        from unnest($1::int[], $2::float8[]) u(b, t) join sealed_day d on d.beacon_id = b and d.day = ${at('t')}`,
      [numbersLiteral(days.map(({ beaconId }) => beaconId)), numbersLiteral(days.map(({ day }) => day))],
    ),

  /** The sealed days of a period, by time, or the last ones first; so many at most. */
  list: (
    db: Db,
    { beaconId, from, end }: Asked,
    { isBackwards = false, most = null }: { isBackwards?: boolean; most?: number | null } = {},
  ) =>
    rows<StoredDay>(
      db,
      `select ${ms('day')} as day, fixes, moments from sealed_day
        where beacon_id = $1 and day > ${at('$2')} and day <= ${at('$3')} order by sealed_day.day ${isBackwards ? 'desc' : 'asc'} limit $4`,
      [beaconId, from - dayLength, end, most],
    ),

  /** The next closed days that are old enough to be sealed and have nothing that waits to be told of them. */
  unsealed: (db: Db, before: number, after: BeaconDay | null, limit: number) =>
    rows<BeaconDay>(
      db,
      `select beacon_id as "beaconId", ${ms('day')} as day from packet_day d
        where day < ${at('$1')} and (day, beacon_id) > (coalesce(${at('$2')}, '-infinity'), $3)
          and not exists (select 1 from dirty_day m where m.beacon_id = d.beacon_id and m.day = d.day)
        order by d.day, d.beacon_id limit $4`,
      [before, after?.day ?? null, after?.beaconId ?? 0, limit],
    ),

  /** Puts a sealed day in the place of the closed one. */
  async put(db: Db, beaconId: number, { day, fixes, moments, way, samples, rest, legs }: NewSealedDay) {
    const of = { beaconId, day, fixes, moments };
    await rows(
      db,
      `insert into sealed_day (beacon_id, day, fixes, moments, way, samples, rest, legs, way_sum, samples_sum, rest_sum,
          legs_sum)
        values ($1, ${at('$2')}, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        ...[beaconId, day, fixes, moments, way, samples, rest, legs],
        checksum(way, { ...of, column: 'way' }),
        checksum(samples, { ...of, column: 'samples' }),
        checksum(rest, { ...of, column: 'rest' }),
        checksum(legs, { ...of, column: 'legs' }),
      ],
    );
    await rows(db, `delete from leg where beacon_id = $1 and day = ${at('$2')}`, [beaconId, day]);
    await rows(db, `delete from packet_day where beacon_id = $1 and day = ${at('$2')}`, [beaconId, day]);
  },

  /** Takes a day away whose packets are there again. */
  drop: (db: Db, { beaconId, day }: BeaconDay) =>
    rows(db, `delete from sealed_day where beacon_id = $1 and day = ${at('$2')}`, [beaconId, day]),
};
