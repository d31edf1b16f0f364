import type { Db } from '../../db/pool.ts';
import { linesOf, type Line } from './series.ts';
import { PacketFlag } from '../../ingest/store/packets.ts';

/** What sensors of a beacon showed in a stretch of time, by columns of one length; NaN where there was nothing. */
export interface Samples {
  /** Epoch milliseconds, ascending. */
  t: Float64Array;
  /** Degrees of valid positions, where they were asked for. */
  lat: Float64Array;
  lon: Float64Array;
  /** km/h. */
  speed: Float64Array;
  /** By sensor, in the order in which they were asked for; nothing where the clock was wrong. */
  values: Float64Array[];
}

export interface SamplesAsked {
  /** Numbers of channels. */
  numbers: readonly number[];
  /** With the places where it was. */
  places: boolean;
  from: number;
  end: number;
}

const usualPage = 20_000;

/**
 * Flags are looked at here and not by the database, whose guess of what they leave would spoil its plan. All rows of one
 * moment are in one page.
 */
const among = `(
  select t, flags, lat, lon, speed, ch from packet
  where beacon_id = $1 and t > to_timestamp($2::float8 / 1000) and t <= to_timestamp($3::float8 / 1000) and ch is not null
  order by t fetch first $4 rows with ties) p`;

const always: Line[] = [
  ['time', 't'],
  ['int2', 'flags'],
  ['float4', 'speed'],
];
const places: Line[] = [
  ['float8', 'lat'],
  ['float8', 'lon'],
];
const none = new Float64Array();

/** Of several values of a sensor at one moment the first counts. */
function keepFirst(t: Float64Array, values: readonly Float64Array[]): void {
  for (let i = 1; i < t.length; i += 1) {
    if (t[i] !== t[i - 1]) continue;
    for (const list of values) {
      const known = list[i - 1] ?? NaN;
      if (Number.isNaN(known)) continue;
      list[i] = NaN;
      if (t[i + 1] === t[i]) list[i + 1] = NaN;
    }
  }
}

async function* pagesOf(
  db: Db,
  beaconId: number,
  asked: SamplesAsked,
  page: number,
): AsyncGenerator<Samples> {
  const { numbers, places: withPlaces, from, end } = asked;
  const lines = [
    ...always,
    ...(withPlaces ? places : []),
    ...numbers.map((number): Line => ['float8', `ch[${Math.trunc(number)}]`]),
  ];
  const read = (after: number) => linesOf(db, lines, among, [beaconId, after, end, page]);
  let reading = read(from - 1);
  for (;;) {
    const [t = none, flags = none, speed = none, ...rest] = await reading;
    if (t.length === 0) return;
    // The database works on the next page while this one is looked at.
    const isLast = t.length < page;
    if (!isLast) reading = read(t.at(-1) ?? end);
    reading.catch(() => undefined);
    const [lat = none, lon = none] = withPlaces ? rest : [];
    const values = withPlaces ? rest.slice(2) : rest;
    flags.forEach((flag, i) => {
      if (flag & PacketFlag.Invalid && withPlaces) lat[i] = lon[i] = NaN;
      if (flag & PacketFlag.Ahead) for (const list of values) list[i] = NaN;
    });
    keepFirst(t, values);
    yield { t, lat, lon, speed, values };
    if (isLast) return;
  }
}

/** A longer period is read in two halves at once, as one connection keeps one processor busy. */
const long = 4 * 86_400_000;

/** The samples of sensors in a period, by time, in pages so that any period fits into memory. */
export async function* samplesOf(
  db: Db,
  beaconId: number,
  asked: SamplesAsked,
  page = usualPage,
): AsyncGenerator<Samples> {
  const { from, end } = asked;
  if (end - from < long) {
    yield* pagesOf(db, beaconId, asked, page);
    return;
  }
  const middle = Math.floor((from + end) / 2);
  const later = pagesOf(db, beaconId, { ...asked, from: middle + 1 }, page);
  const begun = later.next();
  begun.catch(() => undefined);
  yield* pagesOf(db, beaconId, { ...asked, end: middle }, page);
  const { value, done } = await begun;
  if (!done) yield value;
  yield* later;
}
