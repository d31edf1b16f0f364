import { numbersLiteral, rows, type Db } from '../../../platform/db/pool.ts';
import { dayLength, dayOf } from './days.ts';
import { linesOf, type Line } from './series.ts';
import type { BeaconDay } from './sealedDays.ts';

/** A beacon of which nothing before a moment is looked at, epoch milliseconds. */
export interface Since {
  beaconId: number;
  since: number;
}

/** Rows that are read of each beacon at most. */
export const rowsOfEach = 8;

const at = (name: string) => `to_timestamp(${name}::float8 / 1000)`;
const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
const asked = 'unnest($1::int[], $2::float8[]) u(b, since)';
const valuesOf = (list: readonly Since[]) => [
  numbersLiteral(list.map(({ beaconId }) => beaconId)),
  numbersLiteral(list.map(({ since }) => since)),
];

const lines: Line[] = [
  ['float8', 'b'],
  ['time', 't'],
  ['int2', 'flags'],
  ['float8', 'lat'],
  ['float8', 'lon'],
  ['float4', 'speed'],
  ['float4', 'course'],
];

/**
 * The last rows with a place of many beacons up to a moment, from the last one on, beacon by beacon: each is found by the key of its
 * packets. Their flags are looked at by the caller (decision `history-in-columns`).
 */
export const lastRows = (db: Db, list: readonly Since[], until: number): Promise<Float64Array[]> =>
  linesOf(
    db,
    lines,
    `(select u.b::float8 as b, p.* from ${asked} cross join lateral (
        select t, flags, lat, lon, speed, course from packet
          where beacon_id = u.b and t >= ${at('since')} and t <= ${at('$3')} and lat is not null
          order by packet.t desc, packet.seq desc limit ${rowsOfEach}) p
      order by u.b, p.t desc) l`,
    [...valuesOf(list), until],
  );

/** The last two sealed days with fixes of many beacons that may tell of a moment, the last one first. */
export const lastSealed = (db: Db, list: readonly Since[], until: number): Promise<BeaconDay[]> =>
  rows<BeaconDay>(
    db,
    `select u.b as "beaconId", ${ms('s.day')} as day from ${asked} cross join lateral (
        select day from sealed_day where beacon_id = u.b and fixes > 0
          and day > to_timestamp((since - ${dayLength}) / 1000) and day <= ${at('$3')}
          order by sealed_day.day desc limit 2) s
      order by u.b, s.day desc`,
    [...valuesOf(list), dayOf(until)],
  );
