import { packFixes, unpackFixes } from '@mayak/api/history';
import { fixesIn, fixRowsIn } from '../rowColumns.ts';
import { fixPlaces } from './fixPlaces.ts';
import { Rest } from './openRest.ts';
import { packRest } from './packRest.ts';
import { columnOf, isNumber, msOf, toldLength, type StoredRow } from './storedRow.ts';
import { openValues, packValues, readChannel, type PackedValues } from './valueColumns.ts';

/** The rows of a day as bytes: its fixes as all readers know them, its values, and the rest that makes both exact. */
export interface SealedDay {
  fixes: number;
  moments: number;
  way: Uint8Array;
  samples: Uint8Array;
  rest: Uint8Array;
}

/** The columns of rows as readers of packets know them. */
const columnsOf = (rows: readonly StoredRow[]) => ({
  t: columnOf(rows, ({ t }) => msOf(t)),
  rt: columnOf(rows, ({ rt }) => msOf(rt)),
  flags: columnOf(rows, ({ flags }) => flags),
  lat: columnOf(rows, ({ lat }) => lat),
  lon: columnOf(rows, ({ lon }) => lon),
  speed: columnOf(rows, ({ speed }) => speed),
  course: columnOf(rows, ({ course }) => course),
  alt: columnOf(rows, ({ alt }) => alt),
  accuracy: columnOf(rows, ({ accuracy }) => accuracy),
  src: columnOf(rows, ({ src }) => src),
});

/** How many moments have values: rows of one moment are one sample. */
function momentsIn(rows: readonly StoredRow[]): number {
  let [count, last] = [0, NaN];
  for (const { t, ch } of rows) {
    if (!ch?.some(isNumber) || msOf(t) === last) continue;
    last = msOf(t);
    count += 1;
  }
  return count;
}

/** Packs the rows of a day, which are by time and number; `day` is its begin, epoch milliseconds. */
export function packRows(rows: readonly StoredRow[], day: number): SealedDay {
  const columns = columnsOf(rows);
  const fixRows = fixRowsIn(columns);
  const fixes = fixRows.length;
  const way = packFixes(fixesIn(columns, fixRows));
  const samples = packValues(rows);
  const known = { day, way: unpackFixes(way, fixes), fixOf: fixPlaces(rows.length, fixRows) };
  return { fixes, moments: momentsIn(rows), way, samples, rest: packRest(rows, known) };
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

function valuesOf(values: PackedValues, rest: Rest): StoredRow['ch'][] {
  const lengths = rest.lengths();
  const lists = valueLists(values).map((told, i) => listOf(told, lengths[i] ?? 0));
  for (let i = 0; i < rest.odd.length; i += 2) {
    const list = lists[rest.odd[i] ?? 0];
    if (list) list[rest.odd[i + 1] ?? 0] = NaN;
  }
  return lists;
}

/** The rows of a day again, bit for bit; bytes that are none are a RangeError. */
export function unpackRows({ fixes, way, samples, rest: bytes }: SealedDay, day: number): StoredRow[] {
  const values = openValues(samples);
  const rest = new Rest(bytes, { rows: values.rows, way: unpackFixes(way, fixes), day });
  const t = rest.times();
  const [rt, seq, flags] = [rest.receipts(t), rest.numbers(t), rest.flags()];
  const [src, accuracy] = [rest.sources(), rest.radii()];
  const [lat, lon] = [rest.degrees('lat'), rest.degrees('lon')];
  const [speed, course, alt] = [rest.reals('speed'), rest.reals('course'), rest.reals('alt')];
  return valuesOf(values, rest).map((ch, i) => ({
    t: t[i] ?? 0,
    seq: seq[i] ?? 0,
    rt: rt[i] ?? 0,
    lat: lat[i] ?? null,
    lon: lon[i] ?? null,
    speed: speed[i] ?? null,
    course: course[i] ?? null,
    alt: alt[i] ?? null,
    accuracy: accuracy[i] ?? 0,
    src: src[i] ?? 0,
    flags: flags[i] ?? 0,
    ch,
  }));
}
