import { keptDigits, newFixes, newSamples, type Fixes, type Samples } from '@mayak/api/history';
import type { Db } from '../../../platform/db/pool.ts';
import { PacketFlag } from '../packetFlag.ts';
import { linesOf, type Line } from './series.ts';

/** What is read of a beacon's packets: from one moment to another, both included, epoch milliseconds. */
export interface Asked {
  beaconId: number;
  from: number;
  end: number;
}

const places: Line[] = [
  ['time', 't'],
  ['int2', 'flags'],
  ['float8', 'lat'],
  ['float8', 'lon'],
  ['float4', 'speed'],
];
const rest: Line[] = [
  ['time', 'rt'],
  ['float4', 'course'],
  ['float4', 'alt'],
  ['int2', 'accuracy'],
  ['int2', 'src'],
];
const none = new Float64Array();
const wrong = PacketFlag.Ahead | PacketFlag.Invalid;

/** Rows of one query. All of one moment are in one page. */
const usualPage = 20_000;

/**
 * Flags are looked at here and not by the database, whose guess of what they leave would spoil its plan. The database works
 * on the next page while this one is looked at.
 */
async function* pages(
  db: Db,
  { beaconId, from, end }: Asked,
  { lines, where, page }: { lines: readonly Line[]; where: string; page: number },
): AsyncGenerator<Float64Array[]> {
  const among = `(select * from (
    select t, seq, rt, flags, lat, lon, speed, course, alt, accuracy, src, ch from packet
    where beacon_id = $1 and t > to_timestamp($2::float8 / 1000) and t <= to_timestamp($3::float8 / 1000) and ${where}
    order by t fetch first $4 rows with ties) m order by t, seq) p`;
  const read = (after: number) => linesOf(db, lines, among, [beaconId, after, end, page]);
  let reading = read(from - 1);
  for (;;) {
    const columns = await reading;
    const t = columns[0] ?? none;
    if (t.length === 0) return;
    const isLast = t.length < page;
    if (!isLast) reading = read(t.at(-1) ?? end);
    reading.catch(() => undefined);
    yield columns;
    if (isLast) return;
  }
}

/** The places of valid fixes, of several at one moment the first. */
function validRows(t: Float64Array, flags: Float64Array, lat: Float64Array): Uint32Array {
  const rows = new Uint32Array(t.length);
  let [count, last] = [0, NaN];
  t.forEach((moment, i) => {
    if ((flags[i] ?? 0) & wrong || Number.isNaN(lat[i]) || moment === last) return;
    last = moment;
    rows[count++] = i;
  });
  return rows.subarray(0, count);
}

/** Fixes in rows of packets: those with a wrong clock or no valid position are left out. */
function fixesIn([
  t = none,
  flags = none,
  lat = none,
  lon = none,
  speed = none,
  ...more
]: Float64Array[]): Fixes {
  const [rt = none, course = none, alt = none, accuracy = none, src = none] = more;
  const rows = validRows(t, flags, lat);
  const fixes = newFixes(rows.length);
  rows.forEach((row, i) => {
    const moment = t[row] ?? 0;
    fixes.t[i] = moment;
    fixes.lat[i] = lat[row] ?? 0;
    fixes.lng[i] = lon[row] ?? 0;
    fixes.speed[i] = speed[row] ?? NaN;
    fixes.course[i] = course[row] ?? NaN;
    fixes.altitude[i] = alt[row] ?? NaN;
    fixes.accuracy[i] = accuracy[row] ?? 0;
    fixes.delay[i] = Math.round(((rt[row] ?? 0) - moment) / 1000);
    fixes.source[i] = src[row] ?? 0;
    fixes.flags[i] = (flags[row] ?? 0) & PacketFlag.Late;
  });
  return keptDigits(fixes);
}

const seven = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
const hundredth = (value: number) => Math.round(value * 100) / 100;

/** Samples in rows of packets, a row per moment: of several values of a sensor the first counts; nothing where the clock was wrong. */
function samplesIn(
  [t = none, flags = none, lat = none, lon = none, speed = none]: Float64Array[],
  values: readonly Float64Array[],
): Samples {
  const rows = new Uint32Array(t.length);
  let [count, last] = [0, NaN];
  t.forEach((moment, i) => {
    const isAhead = ((flags[i] ?? 0) & PacketFlag.Ahead) !== 0;
    if (isAhead || values.every((column) => Number.isNaN(column[i]))) {
      rows[i] = t.length;
      return;
    }
    if (moment !== last) count += 1;
    last = moment;
    rows[i] = count - 1;
  });
  const samples = newSamples(count, values.length);
  const fill = (column: Float64Array, at: number, value: number) => {
    if (Number.isNaN(column[at])) column[at] = value;
  };
  rows.forEach((at, i) => {
    if (at >= count) return;
    samples.t[at] = t[i] ?? 0;
    const isValid = ((flags[i] ?? 0) & PacketFlag.Invalid) === 0 && !Number.isNaN(lat[i]);
    if (isValid && Number.isNaN(samples.lat[at])) {
      samples.lat[at] = seven(lat[i] ?? NaN);
      samples.lng[at] = seven(lon[i] ?? NaN);
    }
    fill(samples.speed, at, hundredth(speed[i] ?? NaN));
    values.forEach((column, number) => fill(samples.values[number] ?? none, at, column[i] ?? NaN));
  });
  return samples;
}

const valueLines = (channels: number): Line[] =>
  Array.from({ length: channels }, (_, i) => ['float8', `ch[${i + 1}]`]);

/** The fixes of a period as its packets tell them, by time, in pages. */
export async function* fixRows(db: Db, asked: Asked, page = usualPage): AsyncGenerator<Fixes> {
  const reading = pages(db, asked, { lines: [...places, ...rest], where: 'lat is not null', page });
  for await (const columns of reading) yield fixesIn(columns);
}

/** What the first channels measured in a period as its packets tell it, by time, in pages. */
export async function* sampleRows(
  db: Db,
  asked: Asked,
  channels: number,
  page = usualPage,
): AsyncGenerator<Samples> {
  const lines = [...places, ...valueLines(channels)];
  for await (const columns of pages(db, asked, { lines, where: 'ch is not null', page }))
    yield samplesIn(columns.slice(0, places.length), columns.slice(places.length));
}

/** Both, of packets of any kind, with whether the clock of some was wrong. */
export async function* allRows(
  db: Db,
  asked: Asked,
  channels: number,
): AsyncGenerator<{ fixes: Fixes; samples: Samples; isAhead: boolean }> {
  const lines = [...places, ...rest, ...valueLines(channels)];
  for await (const columns of pages(db, asked, { lines, where: 'true', page: usualPage }))
    yield {
      fixes: fixesIn(columns.slice(0, places.length + rest.length)),
      samples: samplesIn(columns.slice(0, places.length), columns.slice(places.length + rest.length)),
      isAhead: (columns[1] ?? none).some((flags) => (flags & PacketFlag.Ahead) !== 0),
    };
}
