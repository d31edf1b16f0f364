import { type ByteReader, type ByteWriter, readNumbers, writeNumbers } from '@mayak/api/columns';
import type { FloatBits } from './floatBits.ts';

/** What a row of a column is: as foreseen, null, not a number, some steps beside what was foreseen, or a number of its own. */
const State = { AsForeseen: 0, Null: 1, NaN: 2, Near: 3, Own: 4 } as const;
type State = (typeof State)[keyof typeof State];
const states = 5;

/** A column of numbers with nulls; what is foreseen of it is NaN where null is. */
export type Nullable = readonly (number | null)[];

const isForeseen = (value: number | null, foreseen: number) =>
  value === null ? Number.isNaN(foreseen) : !Number.isNaN(value) && Object.is(value, foreseen);

function stateOf(value: number | null, foreseen: number, bits: FloatBits): State {
  if (isForeseen(value, foreseen)) return State.AsForeseen;
  if (value === null) return State.Null;
  if (Number.isNaN(value)) return State.NaN;
  return !Number.isNaN(foreseen) && bits.stepsBetween(foreseen, value) !== null ? State.Near : State.Own;
}

/** Writes states as runs; what is as foreseen is no step beside it where others are some, so that runs stay long. */
function statesOf(values: Nullable, foreseen: Float64Array, bits: FloatBits): State[] {
  const list = values.map((value, i) => stateOf(value, foreseen[i] ?? NaN, bits));
  if (!list.includes(State.Near)) return list;
  return list.map((state, i) => (state === State.AsForeseen && values[i] !== null ? State.Near : state));
}

function writeRuns(writer: ByteWriter, list: readonly State[]): void {
  const runs: number[] = [];
  for (let from = 0; from < list.length;) {
    let to = from;
    while (to < list.length && list[to] === list[from]) to += 1;
    runs.push((to - from) * states + (list[from] ?? 0));
    from = to;
  }
  writer.whole(runs.length);
  for (const run of runs) writer.whole(run);
}

function writeList(writer: ByteWriter, list: readonly number[]): void {
  writeNumbers(writer, Float64Array.from(list));
}

/** How many rows are not as foreseen. */
export const surprises = (values: Nullable, foreseen: Float64Array): number =>
  values.reduce<number>((sum, value, i) => sum + Number(!isForeseen(value, foreseen[i] ?? NaN)), 0);

/** Writes a column bit for bit, as what differs from what is foreseen of it. */
export function writeExact(
  writer: ByteWriter,
  values: Nullable,
  foreseen: Float64Array,
  bits: FloatBits,
): void {
  const list = statesOf(values, foreseen, bits);
  const [steps, own]: [number[], number[]] = [[], []];
  list.forEach((state, i) => {
    const value = values[i] ?? 0;
    if (state === State.Near) steps.push(bits.stepsBetween(foreseen[i] ?? NaN, value) ?? 0);
    else if (state === State.Own) own.push(bits.shortest(value));
  });
  writeRuns(writer, list);
  writeList(writer, steps);
  writeList(writer, own);
}

function readStates(reader: ByteReader, count: number): Uint8Array {
  const list = new Uint8Array(count);
  let at = 0;
  for (let left = reader.whole(); left > 0; left -= 1) {
    const run = reader.whole();
    const to = at + Math.floor(run / states);
    if (to > count) throw new RangeError('The runs of a column are longer than it.');
    list.fill(run % states, at, to);
    at = to;
  }
  return list;
}

function readList(reader: ByteReader, count: number): Float64Array {
  const list = new Float64Array(count);
  readNumbers(reader, count, list);
  return list;
}

/** Reads what writeExact wrote. */
export function readExact(reader: ByteReader, foreseen: Float64Array, bits: FloatBits): (number | null)[] {
  const list = readStates(reader, foreseen.length);
  const count = (wanted: State) => list.reduce((sum, state) => sum + Number(state === wanted), 0);
  const steps = readList(reader, count(State.Near));
  const own = readList(reader, count(State.Own));
  let [nears, owns] = [0, 0];
  return Array.from(list, (state, i) => {
    const seen = foreseen[i] ?? NaN;
    if (state === State.Null) return null;
    if (state === State.NaN) return NaN;
    if (state === State.Near) return bits.stepped(seen, steps[nears++] ?? 0);
    if (state === State.Own) return bits.stored(own[owns++] ?? NaN);
    return Number.isNaN(seen) ? null : seen;
  });
}
