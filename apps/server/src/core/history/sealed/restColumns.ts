import { ByteReader, ByteWriter, readNumbers, writeNumbers } from '@mayak/api/columns';
import { byMinutes, minuteDecimals } from './degreeMinutes.ts';
import { readExact, surprises, writeExact, type Nullable } from './exactColumn.ts';
import { eightBytes, fourBytes } from './floatBits.ts';

function writeColumn(writer: ByteWriter, own: ByteWriter | null): void {
  const bytes = own?.done() ?? new Uint8Array();
  writer.whole(bytes.length);
  writer.bytes(bytes);
}

/** Writes a column of numbers that mostly are zero: nothing where all of them are. */
export function writeWholes(writer: ByteWriter, list: readonly number[]): void {
  const own = new ByteWriter();
  writeNumbers(own, Float64Array.from(list));
  writeColumn(writer, list.every((value) => Object.is(value, 0)) ? null : own);
}

export function readWholes(bytes: Uint8Array, count: number): Float64Array {
  const list = new Float64Array(count);
  if (bytes.length > 0) readNumbers(new ByteReader(bytes), count, list);
  return list;
}

const asForeseen = (list: Float64Array) => Array.from(list, (value) => (Number.isNaN(value) ? null : value));

const degreesBy = (foreseen: Float64Array, decimals: number): Float64Array =>
  decimals === 0 ? foreseen : foreseen.map((near) => byMinutes(near, decimals));

/** Writes degrees beside those that are kept: by as many decimals of a minute as leave the fewest surprises. */
export function writeDegrees(writer: ByteWriter, values: Nullable, kept: Float64Array): void {
  const left = (decimals: number) => surprises(values, degreesBy(kept, decimals));
  const asKept = left(0);
  if (asKept === 0) return writeColumn(writer, null);
  const decimals = minuteDecimals.find((some) => left(some) * 4 < asKept) ?? 0;
  const own = new ByteWriter();
  own.byte(decimals);
  writeExact(own, values, degreesBy(kept, decimals), eightBytes);
  writeColumn(writer, own);
}

export function readDegrees(bytes: Uint8Array, kept: Float64Array): (number | null)[] {
  if (bytes.length === 0) return asForeseen(kept);
  const reader = new ByteReader(bytes);
  return readExact(reader, degreesBy(kept, reader.byte()), eightBytes);
}

/** Writes numbers of four bytes beside those that are kept. */
export function writeReals(writer: ByteWriter, values: Nullable, kept: Float64Array): void {
  if (surprises(values, kept) === 0) return writeColumn(writer, null);
  const own = new ByteWriter();
  writeExact(own, values, kept, fourBytes);
  writeColumn(writer, own);
}

export const readReals = (bytes: Uint8Array, kept: Float64Array) =>
  bytes.length === 0 ? asForeseen(kept) : readExact(new ByteReader(bytes), kept, fourBytes);
