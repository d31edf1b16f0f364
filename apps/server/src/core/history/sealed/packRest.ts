import { ByteWriter } from '@mayak/api/columns';
import { keptOf, type KnownFixes } from './fixPlaces.ts';
import { writeDegrees, writeReals, writeWholes } from './restColumns.ts';
import { writeMarks } from './rowMarks.ts';
import { toldLength, type StoredRow } from './storedRow.ts';

/** Where values are that are no numbers, which the columns of values do not tell from nothing. */
function writeOdd(writer: ByteWriter, rows: readonly StoredRow[]): void {
  const odd = rows.flatMap(({ ch }, row) =>
    (ch ?? []).flatMap((value, channel) => (Number.isNaN(value ?? 0) ? [row, channel] : [])),
  );
  writer.whole(odd.length / 2);
  for (const place of odd) writer.whole(place);
}

/** The number of a row among those of its moment. */
export const nextSeq = (before: Pick<StoredRow, 't' | 'seq'> | undefined, t: number) =>
  before?.t === t ? before.seq + 1 : 0;

/** Packs what rows say beside their fixes as they are kept and their values (decision `sealed-days`). */
export function packRest(rows: readonly StoredRow[], known: KnownFixes): Uint8Array<ArrayBuffer> {
  const { way, fixOf, day } = known;
  const writer = new ByteWriter();
  writeMarks(
    writer,
    rows.map((_, i) => (fixOf[i] ?? -1) >= 0),
  );
  const times = keptOf(known, way.t);
  const delays = keptOf(known, way.delay, 0);
  const [sources, radii] = [keptOf(known, way.source, 0), keptOf(known, way.accuracy, 0)];
  const timeOf = (i: number) =>
    Number.isNaN(times[i]) ? (rows[i - 1]?.t ?? day * 1000) : (times[i] ?? 0) * 1000;
  const receiptOf = (i: number, t: number) =>
    Number.isNaN(times[i]) ? t : (times[i] ?? 0) * 1000 + (delays[i] ?? 0) * 1_000_000;
  const wholes = (pick: (row: StoredRow, i: number) => number) => writeWholes(writer, rows.map(pick));
  wholes(({ t }, i) => (t - timeOf(i)) / 1000);
  wholes(({ t, seq }, i) => seq - nextSeq(rows[i - 1], t));
  wholes(({ t, rt }, i) => (rt - receiptOf(i, t)) / 1000);
  // Satellites stand above the bits of flags, and change by themselves.
  wholes(({ flags }) => flags & 255);
  wholes(({ flags }) => flags >> 8);
  wholes(({ src }, i) => src - (sources[i] ?? 0));
  wholes(({ accuracy }, i) => accuracy - (radii[i] ?? 0));
  const column = <K extends 'lat' | 'lon' | 'speed' | 'course' | 'alt'>(name: K) =>
    rows.map((row) => row[name]);
  writeDegrees(writer, column('lat'), keptOf(known, way.lat));
  writeDegrees(writer, column('lon'), keptOf(known, way.lng));
  writeReals(writer, column('speed'), keptOf(known, way.speed));
  writeReals(writer, column('course'), keptOf(known, way.course));
  writeReals(writer, column('alt'), keptOf(known, way.altitude));
  wholes(({ ch }) => (ch?.length ?? -1) - toldLength(ch));
  writeOdd(writer, rows);
  return writer.done();
}
