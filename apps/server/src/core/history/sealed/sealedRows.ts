import { ByteReader, ByteWriter, readNumbers, writeNumbers } from '@mayak/api/columns';
import { packFixes, unpackFixes, type Fixes } from '@mayak/api/history';
import { fixesIn, fixRowsIn, samplesIn } from '../toldByRows.ts';
import { byMinutes, minuteDecimals } from './degreeMinutes.ts';
import { readExact, surprises, writeExact, type Nullable } from './exactColumn.ts';
import { eightBytes, fourBytes } from './floatBits.ts';
import { readMarks, writeMarks } from './rowMarks.ts';
import { msOf, type StoredRow } from './storedRow.ts';
import { openValues, packValues, readChannel, type PackedValues } from './valueColumns.ts';

/** The rows of a day as bytes: the fixes as all readers know them, the values, and the rest that makes both exact. */
export interface SealedDay {
  fixes: number;
  moments: number;
  way: Uint8Array;
  samples: Uint8Array;
  rest: Uint8Array;
}

/** What tells a row of what is known of its fix, whose place is -1 where it is none. */
interface Foreseen {
  way: Fixes;
  fixOf: Int32Array;
}

const fixColumn = ({ fixOf }: Foreseen, pick: ArrayLike<number>): Float64Array =>
  Float64Array.from(fixOf, (fix) => (fix < 0 ? NaN : (pick[fix] ?? NaN)));

/** A time in milliseconds beside what is foreseen of it, and the time again. */
const besideOf = (us: number, foreseen: number) => (us - foreseen) / 1000;
const timeBeside = (beside: number, foreseen: number) => foreseen + Math.round(beside * 1000);

function writeColumn(writer: ByteWriter, own: ByteWriter | null): void {
  const bytes = own?.done() ?? new Uint8Array();
  writer.whole(bytes.length);
  writer.bytes(bytes);
}

/** A column that mostly is zero: nothing where all of it is. */
function writeWholes(writer: ByteWriter, list: readonly number[]): void {
  const own = new ByteWriter();
  writeNumbers(own, Float64Array.from(list));
  writeColumn(writer, list.every((value) => Object.is(value, 0)) ? null : own);
}

function readWholes(bytes: Uint8Array, count: number): Float64Array {
  const list = new Float64Array(count);
  if (bytes.length > 0) readNumbers(new ByteReader(bytes), count, list);
  return list;
}

const degreesBy = (foreseen: Float64Array, decimals: number): Float64Array =>
  decimals === 0 ? foreseen : foreseen.map((near) => byMinutes(near, decimals));

/** Degrees: by as many decimals of a minute as leave the fewest surprises. */
function writeDegrees(writer: ByteWriter, values: Nullable, kept: Float64Array): void {
  const left = (decimals: number) => surprises(values, degreesBy(kept, decimals));
  const asKept = left(0);
  if (asKept === 0) return writeColumn(writer, null);
  const decimals = minuteDecimals.find((some) => left(some) * 4 < asKept) ?? 0;
  const own = new ByteWriter();
  own.byte(decimals);
  writeExact(own, values, degreesBy(kept, decimals), eightBytes);
  writeColumn(writer, own);
}

function readDegrees(bytes: Uint8Array, kept: Float64Array): (number | null)[] {
  if (bytes.length === 0) return asForeseen(kept);
  const reader = new ByteReader(bytes);
  return readExact(reader, degreesBy(kept, reader.byte()), eightBytes);
}

function writeReals(writer: ByteWriter, values: Nullable, kept: Float64Array): void {
  if (surprises(values, kept) === 0) return writeColumn(writer, null);
  const own = new ByteWriter();
  writeExact(own, values, kept, fourBytes);
  writeColumn(writer, own);
}

const asForeseen = (list: Float64Array) =>
  Array.from(list, (value) => (Number.isNaN(value) ? null : value));

const readReals = (bytes: Uint8Array, kept: Float64Array) =>
  bytes.length === 0 ? asForeseen(kept) : readExact(new ByteReader(bytes), kept, fourBytes);

const isNumber = (value: number | null | undefined) => typeof value === 'number' && !Number.isNaN(value);
/** How long a list of values is as far as its numbers tell. */
const toldLength = (ch: StoredRow['ch']) => (ch?.findLastIndex(isNumber) ?? -1) + 1;

function writeRest(rows: readonly StoredRow[], day: number, seen: Foreseen): Uint8Array {
  const { way, fixOf } = seen;
  const writer = new ByteWriter();
  writeMarks(
    writer,
    rows.map((_, i) => (fixOf[i] ?? -1) >= 0),
  );
  const beforeOf = (i: number) => rows[i - 1]?.t ?? day * 1000;
  const fixTime = (i: number) => (way.t[fixOf[i] ?? -1] ?? NaN) * 1000;
  const isFix = (i: number) => (fixOf[i] ?? -1) >= 0;
  const timeOf = (i: number) => (isFix(i) ? fixTime(i) : beforeOf(i));
  const receiptOf = (i: number, t: number) =>
    isFix(i) ? fixTime(i) + (way.delay[fixOf[i] ?? -1] ?? 0) * 1_000_000 : t;
  writeWholes(writer, rows.map(({ t }, i) => besideOf(t, timeOf(i))));
  writeWholes(writer, rows.map(({ t, seq }, i) => seq - nextSeq(rows[i - 1], t)));
  writeWholes(writer, rows.map(({ t, rt }, i) => besideOf(rt, receiptOf(i, t))));
  writeWholes(writer, rows.map(({ flags }) => flags));
  writeWholes(writer, rows.map(({ src }, i) => src - (isFix(i) ? (way.source[fixOf[i] ?? -1] ?? 0) : 0)));
  writeWholes(
    writer,
    rows.map(({ accuracy }, i) => accuracy - (isFix(i) ? (way.accuracy[fixOf[i] ?? -1] ?? 0) : 0)),
  );
  writeDegrees(writer, rows.map(({ lat }) => lat), fixColumn(seen, way.lat));
  writeDegrees(writer, rows.map(({ lon }) => lon), fixColumn(seen, way.lng));
  writeReals(writer, rows.map(({ speed }) => speed), fixColumn(seen, way.speed));
  writeReals(writer, rows.map(({ course }) => course), fixColumn(seen, way.course));
  writeReals(writer, rows.map(({ alt }) => alt), fixColumn(seen, way.altitude));
  writeWholes(writer, rows.map(({ ch }) => (ch?.length ?? -1) - toldLength(ch)));
  const odd = rows.flatMap(({ ch }, i) =>
    (ch ?? []).flatMap((value, channel) => (Number.isNaN(value ?? 0) ? [[i, channel] as const] : [])),
  );
  writer.whole(odd.length);
  for (const [row, channel] of odd) {
    writer.whole(row);
    writer.whole(channel);
  }
  return writer.done();
}

const nextSeq = (before: Pick<StoredRow, 't' | 'seq'> | undefined, t: number) =>
  before?.t === t ? before.seq + 1 : 0;

/** The columns of rows as readers of packets know them. */
function columnsOf(rows: readonly StoredRow[]) {
  const column = (pick: (row: StoredRow) => number | null) => Float64Array.from(rows, (row) => pick(row) ?? NaN);
  return {
    t: column(({ t }) => msOf(t)),
    rt: column(({ rt }) => msOf(rt)),
    flags: column(({ flags }) => flags),
    lat: column(({ lat }) => lat),
    lon: column(({ lon }) => lon),
    speed: column(({ speed }) => speed),
    course: column(({ course }) => course),
    alt: column(({ alt }) => alt),
    accuracy: column(({ accuracy }) => accuracy),
    src: column(({ src }) => src),
  };
}

function fixPlaces(rows: number, fixRows: Uint32Array): Int32Array {
  const fixOf = new Int32Array(rows).fill(-1);
  fixRows.forEach((row, fix) => (fixOf[row] = fix));
  return fixOf;
}

/** Packs the rows of a day, which are by time and number; `day` is its begin, epoch milliseconds. */
export function packRows(rows: readonly StoredRow[], day: number): SealedDay {
  const columns = columnsOf(rows);
  const fixRows = fixRowsIn(columns);
  const way = packFixes(fixesIn(columns, fixRows));
  const samples = packValues(rows);
  const values = openValues(samples);
  const told = samplesIn(
    columns,
    values.channels.map((_, channel) => Float64Array.from(rows, ({ ch }) => ch?.[channel] ?? NaN)),
  );
  const foreseen = { way: unpackFixes(way, fixRows.length), fixOf: fixPlaces(rows.length, fixRows) };
  return {
    fixes: fixRows.length,
    moments: told.t.length,
    way,
    samples,
    rest: writeRest(rows, day, foreseen),
  };
}

/** The rows of a day again, bit for bit; bytes that are none are a RangeError. */
export function unpackRows({ fixes, way, samples, rest }: SealedDay, day: number): StoredRow[] {
  const values = openValues(samples);
  const { rows } = values;
  const known = unpackFixes(way, fixes);
  const reader = new ByteReader(rest);
  const seen = { way: known, fixOf: fixPlaces(rows, readMarks(reader, rows)) };
  const column = () => reader.bytes(reader.whole());
  const wholes = () => readWholes(column(), rows);
  const [t, seq, rt, flags, src, accuracy] = [wholes(), wholes(), wholes(), wholes(), wholes(), wholes()];
  const lat = readDegrees(column(), fixColumn(seen, known.lat));
  const lon = readDegrees(column(), fixColumn(seen, known.lng));
  const speed = readReals(column(), fixColumn(seen, known.speed));
  const course = readReals(column(), fixColumn(seen, known.course));
  const alt = readReals(column(), fixColumn(seen, known.altitude));
  const lengths = wholes();
  const lists = valueLists(values);
  let before: { t: number; seq: number } | undefined;
  const list = Array.from({ length: rows }, (_, i): StoredRow => {
    const fix = seen.fixOf[i] ?? -1;
    const fixTime = (known.t[fix] ?? NaN) * 1000;
    const time = timeBeside(t[i] ?? 0, fix < 0 ? (before?.t ?? day * 1000) : fixTime);
    const receipt = fix < 0 ? time : fixTime + (known.delay[fix] ?? 0) * 1_000_000;
    const number = (seq[i] ?? 0) + nextSeq(before, time);
    before = { t: time, seq: number };
    return {
      t: time,
      seq: number,
      rt: timeBeside(rt[i] ?? 0, receipt),
      lat: lat[i] ?? null,
      lon: lon[i] ?? null,
      speed: speed[i] ?? null,
      course: course[i] ?? null,
      alt: alt[i] ?? null,
      accuracy: (accuracy[i] ?? 0) + (known.accuracy[fix] ?? 0),
      src: (src[i] ?? 0) + (known.source[fix] ?? 0),
      flags: flags[i] ?? 0,
      ch: listOf(lists[i] ?? [], lengths[i] ?? 0),
    };
  });
  for (let left = reader.whole(); left > 0; left -= 1) {
    const [row, channel] = [reader.whole(), reader.whole()];
    const ch = list[row]?.ch;
    if (ch) ch[channel] = NaN;
  }
  return list;
}

/** The numbers of each row, as long as they tell. */
function valueLists(values: PackedValues): (number | null)[][] {
  const lists: (number | null)[][] = Array.from({ length: values.rows }, () => []);
  const columns = values.channels.map((_, channel) => readChannel(values, channel));
  values.valued.forEach((row, i) => {
    const list = columns.map((column) => {
      const value = column[i] ?? NaN;
      return Number.isNaN(value) ? null : value;
    });
    lists[row] = list.slice(0, toldLength(list));
  });
  return lists;
}

/** A list of values by how much longer it is than its numbers tell. */
function listOf(told: (number | null)[], longer: number): StoredRow['ch'] {
  const length = told.length + longer;
  if (length < 0) return null;
  while (told.length < length) told.push(null);
  return told;
}
