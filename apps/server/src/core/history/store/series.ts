import { row, type Db } from '../../../platform/db/pool.ts';

/** Times on the wire of PostgreSQL are microseconds since then. */
const epoch = Date.UTC(2000, 0, 1);

interface Kind {
  /** What of PostgreSQL writes a value in its binary form, and how many bytes that has. */
  send: (column: string) => string;
  bytes: number;
  read: (view: DataView, at: number) => number;
}

const orNaN = (type: string) => (column: string) => `${type}send(coalesce(${column}, 'NaN'))`;

const kinds = {
  /** Epoch milliseconds. */
  time: {
    send: (column) => `timestamptz_send(${column})`,
    bytes: 8,
    read: (view, at) => epoch + Math.round((view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4)) / 1000),
  },
  int2: { send: (column) => `int2send(${column})`, bytes: 2, read: (view, at) => view.getInt16(at) },
  float4: { send: orNaN('float4'), bytes: 4, read: (view, at) => view.getFloat32(at) },
  float8: { send: orNaN('float8'), bytes: 8, read: (view, at) => view.getFloat64(at) },
} as const satisfies Record<string, Kind>;

/** A column to be read; null is NaN, and only in numbers with a point. */
export type Line = readonly [kind: keyof typeof kinds, column: string];

function decoded(wire: Buffer, { bytes, read }: Kind): Float64Array {
  const view = new DataView(wire.buffer, wire.byteOffset, wire.byteLength);
  const list = new Float64Array(wire.length / bytes);
  for (let i = 0; i < list.length; i += 1) list[i] = read(view, i * bytes);
  return list;
}

/**
 * Columns of many rows, which `from` gives in their order. All of them come as one row of bytes: a row each is most of the
 * work for the driver, and so is the text of numbers.
 */
export async function linesOf(
  db: Db,
  lines: readonly Line[],
  from: string,
  values: unknown[],
): Promise<Float64Array[]> {
  const columns = lines.map(([kind, column], i) => `string_agg(${kinds[kind].send(column)}, '') as c${i}`);
  const wire = await row<Record<string, Buffer | null>>(
    db,
    `select ${columns.join(', ')} from ${from}`,
    values,
  );
  return lines.map(([kind], i) => decoded(wire?.[`c${i}`] ?? Buffer.alloc(0), kinds[kind]));
}
