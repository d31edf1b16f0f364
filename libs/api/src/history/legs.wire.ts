import type { Coord } from '../contract/index.ts';
import { ByteReader, ByteWriter } from './bytes.ts';
import { LegKind, legKinds, type Leg } from './leg.rules.ts';
import { readNumbers, writeNumbers } from './numbers.ts';

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

/**
 * The numbers of a leg as columns: metres to a centimetre, speeds to a hundredth, places to a centimetre. Readers of before
 * estimated motion know fewer columns and no such kind: to them it is a gap, and the last column says more.
 */
const columns: ((leg: Leg) => number)[] = [
  ({ kind }) => legKinds.indexOf(kind === LegKind.Estimated ? LegKind.Gap : kind),
  ({ from }) => from,
  ({ to }) => to,
  ({ start }) => rounded(start[0], 7),
  ({ start }) => rounded(start[1], 7),
  ({ end }) => rounded(end[0], 7),
  ({ end }) => rounded(end[1], 7),
  ({ at }) => rounded(at[0], 7),
  ({ at }) => rounded(at[1], 7),
  ({ distance }) => rounded(distance, 2),
  ({ maxSpeed }) => (maxSpeed === null ? NaN : rounded(maxSpeed, 2)),
  ({ intervals }) => intervals,
  ({ kind }) => (kind === LegKind.Estimated ? 1 : 0),
];

/** Legs as bytes. */
export function packLegs(legs: readonly Leg[]): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter();
  for (const column of columns) writeNumbers(writer, Float64Array.from(legs, column));
  return writer.done();
}

/** Legs of bytes. */
export function unpackLegs(bytes: Uint8Array, count: number): Leg[] {
  const reader = new ByteReader(bytes);
  const read = columns.map(() => {
    const list = new Float64Array(count);
    readNumbers(reader, count, list);
    return list;
  });
  const value = (column: number, i: number) => read[column]?.[i] ?? 0;
  const coord = (column: number, i: number): Coord => [value(column, i), value(column + 1, i)];
  return Array.from({ length: count }, (_, i) => {
    const maxSpeed = value(10, i);
    return {
      kind: value(12, i) === 1 ? LegKind.Estimated : (legKinds[value(0, i)] ?? LegKind.Move),
      from: value(1, i),
      to: value(2, i),
      start: coord(3, i),
      end: coord(5, i),
      at: coord(7, i),
      distance: value(9, i),
      maxSpeed: Number.isNaN(maxSpeed) ? null : maxSpeed,
      intervals: value(11, i),
    };
  });
}
