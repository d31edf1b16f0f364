import { ByteReader, ByteWriter } from './bytes.ts';

/** How the numbers of a column are written: all alike, their differences, the differences of those, or each as it is. */
const Packing = { Same: 0, Steps: 1, Bends: 2, Plain: 3 } as const;
type Packing = (typeof Packing)[keyof typeof Packing];

/** Any list of numbers that is written to or read from. */
export type Numbers = Float64Array | Float32Array | Int32Array | Uint32Array | Uint16Array | Uint8Array;

const mostDecimals = 7;
/** Whole numbers up to this keep exact through two differences and a sign. */
const exact = 2 ** 50;

/** Runs of numbers and of holes, in turn, beginning with numbers; nothing where there are no holes. */
function runsOf(list: Numbers): number[] {
  const runs: number[] = [];
  let from = 0;
  for (let i = 1; i <= list.length; i += 1) {
    const isHole = Number.isNaN(list[i - 1]);
    if (i < list.length && Number.isNaN(list[i]) === isHole) continue;
    if (from === 0 && isHole) runs.push(0);
    runs.push(i - from);
    from = i;
  }
  return runs.length > 1 ? runs : [];
}

/** The numbers times a power of ten as whole numbers, or null where some have more decimals than are kept so. */
function wholesOf(list: Float64Array): { wholes: Float64Array; decimals: number } | null {
  let [decimals, factor] = [0, 1];
  for (const value of list) {
    for (;;) {
      const whole = Math.round(value * factor);
      if (Math.abs(whole) > exact || Object.is(value, -0)) return null;
      if (whole / factor === value) break;
      if (decimals === mostDecimals) return null;
      decimals += 1;
      factor = 10 ** decimals;
    }
  }
  const wholes = list.map((value) => Math.round(value * factor));
  return wholes.some((whole) => Math.abs(whole) > exact) ? null : { wholes, decimals };
}

/** About how many bits the differences take. */
function costs(wholes: Float64Array): [steps: number, bends: number] {
  let [steps, bends, last, lastStep] = [0, 0, 0, 0];
  for (const whole of wholes) {
    const step = whole - last;
    steps += Math.log2(1 + Math.abs(step));
    bends += Math.log2(1 + Math.abs(step - lastStep));
    [last, lastStep] = [whole, step];
  }
  return [steps, bends];
}

function writeWholes(writer: ByteWriter, wholes: Float64Array, packing: Packing): void {
  let [last, lastStep] = [0, 0];
  for (const whole of wholes) {
    const step = whole - last;
    writer.signed(packing === Packing.Bends ? step - lastStep : step);
    [last, lastStep] = [whole, step];
  }
}

/** Writes a column without loss; NaN is a hole (decision `closed-days`). */
export function writeNumbers(writer: ByteWriter, list: Numbers): void {
  const runs = runsOf(list);
  writer.whole(runs.length);
  for (const run of runs) writer.whole(run);
  const numbers = Float64Array.from(runs.length === 0 ? list : list.filter((value) => !Number.isNaN(value)));
  const first = numbers[0];
  if (first === undefined) return;
  if (numbers.every((value) => Object.is(value, first))) {
    writer.byte(Packing.Same);
    writer.float(first);
    return;
  }
  const whole = wholesOf(numbers);
  if (!whole) {
    writer.byte(Packing.Plain);
    for (const value of numbers) writer.float(value);
    return;
  }
  const [steps, bends] = costs(whole.wholes);
  const packing = bends < steps ? Packing.Bends : Packing.Steps;
  writer.byte(packing);
  writer.byte(whole.decimals);
  writeWholes(writer, whole.wholes, packing);
}

/** Reads numbers without holes into a list, from a place on. */
function readPresent(reader: ByteReader, count: number, into: Numbers, from: number): void {
  if (count === 0) return;
  const packing = reader.byte();
  if (packing === Packing.Same) {
    into.fill(reader.float(), from, from + count);
    return;
  }
  if (packing === Packing.Plain) {
    for (let i = 0; i < count; i += 1) into[from + i] = reader.float();
    return;
  }
  const factor = 10 ** reader.byte();
  reader.differences(count, into, { from, bends: packing === Packing.Bends, factor });
}

/** Reads a column into a list, from a place on; `count` with its holes. */
export function readNumbers(reader: ByteReader, count: number, into: Numbers, from = 0): void {
  const runs = Array.from({ length: reader.whole() }, () => reader.whole());
  if (runs.length === 0) return readPresent(reader, count, into, from);
  const present = new Float64Array(runs.reduce((sum, length, i) => (i % 2 === 0 ? sum + length : sum), 0));
  readPresent(reader, present.length, present, 0);
  let at = from;
  let read = 0;
  runs.forEach((length, i) => {
    if (i % 2 === 1) into.fill(NaN, at, at + length);
    else into.set(present.subarray(read, (read += length)), at);
    at += length;
  });
}
