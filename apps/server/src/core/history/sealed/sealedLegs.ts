import { ByteReader, ByteWriter, readNumbers, writeNumbers } from '@mayak/api/columns';
import { LegKind, legKinds, type Leg } from '@mayak/api/history';
import { readExact, writeExact } from './exactColumn.ts';
import { eightBytes } from './floatBits.ts';

const column = (legs: readonly Leg[], pick: (leg: Leg) => number): Float64Array =>
  Float64Array.from(legs, pick);
const ends = (legs: readonly Leg[], axis: 0 | 1) => column(legs, ({ end }) => end[axis]);
/** A leg mostly begins where the last one ended, and is told of at its begin. */
const before = (list: Float64Array) => list.map((_, i) => list[i - 1] ?? NaN);

/** The legs of a day as columns, without loss; so few bytes that they are not packed further; `day` is its begin, epoch milliseconds. */
export function packLegRows(legs: readonly Leg[], day: number): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter();
  writer.whole(legs.length);
  writeNumbers(
    writer,
    column(legs, ({ kind }) => legKinds.indexOf(kind)),
  );
  writeNumbers(
    writer,
    column(legs, ({ to }) => to - day),
  );
  writeNumbers(
    writer,
    column(legs, ({ from, to }) => to - from),
  );
  writeNumbers(
    writer,
    column(legs, ({ intervals }) => intervals),
  );
  for (const axis of [0, 1] as const) {
    const [starts, last] = [column(legs, ({ start }) => start[axis]), ends(legs, axis)];
    writeNumbers(writer, last);
    writeExact(writer, [...starts], before(last), eightBytes);
    writeExact(
      writer,
      legs.map(({ at }) => at[axis]),
      starts,
      eightBytes,
    );
  }
  writeNumbers(
    writer,
    column(legs, ({ distance }) => distance),
  );
  writeNumbers(
    writer,
    column(legs, ({ maxSpeed }) => maxSpeed ?? NaN),
  );
  return writer.done();
}

/** The legs again; bytes that are none are a RangeError. */
export function unpackLegRows(bytes: Uint8Array, day: number): Leg[] {
  const reader = new ByteReader(bytes);
  const count = reader.whole();
  const numbers = () => {
    const list = new Float64Array(count);
    readNumbers(reader, count, list);
    return list;
  };
  const [kinds, tos, lengths, intervals] = [numbers(), numbers(), numbers(), numbers()];
  const axes = [0, 1].map(() => {
    const end = numbers();
    const start = readExact(reader, before(end), eightBytes);
    const at = readExact(
      reader,
      Float64Array.from(start, (value) => value ?? NaN),
      eightBytes,
    );
    return { end, start, at };
  });
  const [distances, speeds] = [numbers(), numbers()];
  const place = (name: 'start' | 'at' | 'end', i: number): Leg['at'] => [
    axes[0]?.[name][i] ?? NaN,
    axes[1]?.[name][i] ?? NaN,
  ];
  return Array.from({ length: count }, (_, i): Leg => {
    const [to, speed] = [day + (tos[i] ?? 0), speeds[i] ?? NaN];
    return {
      kind: legKinds[kinds[i] ?? 0] ?? LegKind.Move,
      from: to - (lengths[i] ?? 0),
      to,
      start: place('start', i),
      end: place('end', i),
      at: place('at', i),
      distance: distances[i] ?? 0,
      maxSpeed: Number.isNaN(speed) ? null : speed,
      intervals: intervals[i] ?? 0,
    };
  });
}
