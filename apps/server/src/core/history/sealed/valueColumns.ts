import { ByteReader, ByteWriter, readNumbers, writeNumbers } from '@mayak/api/columns';
import { readMarks, writeMarks } from './rowMarks.ts';
import { columnOf, isNumber, type StoredRow } from './storedRow.ts';

/** The values of rows, bit for bit but for NaN, as columns over those rows that have any. */
export function packValues(rows: readonly StoredRow[]): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter();
  const marks = rows.map(({ ch }) => ch?.some(isNumber) ?? false);
  const valued = rows.filter((_, i) => marks[i]);
  writer.whole(rows.length);
  writeMarks(writer, marks);
  const channels = valued.reduce((most, { ch }) => Math.max(most, ch?.length ?? 0), 0);
  writer.whole(channels);
  for (let channel = 0; channel < channels; channel += 1) {
    const own = new ByteWriter();
    writeNumbers(
      own,
      columnOf(valued, ({ ch }) => ch?.[channel]),
    );
    const bytes = own.done();
    writer.whole(bytes.length);
    writer.bytes(bytes);
  }
  return writer.done();
}

/** Packed values, whose columns are read when they are asked for. */
export interface PackedValues {
  /** Rows of the day. */
  rows: number;
  /** The places of those that have values. */
  valued: Uint32Array;
  channels: Uint8Array[];
}

/** Opens packed values; bytes that are none are a RangeError. */
export function openValues(bytes: Uint8Array): PackedValues {
  const reader = new ByteReader(bytes);
  const rows = reader.whole();
  const valued = readMarks(reader, rows);
  const channels = Array.from({ length: reader.whole() }, () => reader.bytes(reader.whole()));
  return { rows, valued, channels };
}

/** One channel, a number for each row that has values; NaN where it has none. */
export function readChannel(
  { valued, channels }: PackedValues,
  channel: number,
  into: Float64Array = new Float64Array(valued.length),
): Float64Array {
  const bytes = channels[channel];
  if (bytes) readNumbers(new ByteReader(bytes), valued.length, into);
  else into.fill(NaN);
  return into;
}
