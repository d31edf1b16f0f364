import type { ByteReader, ByteWriter, Numbers } from './bytes.ts';

/** How the numbers of a column are written: all alike, their differences, the differences of those, or each as it is. */
const Packing = { Same: 0, Steps: 1, Bends: 2, Plain: 3 } as const;
type Packing = (typeof Packing)[keyof typeof Packing];

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
  for (let i = 0; i < list.length; i += 1) {
    const value = list[i] ?? 0;
    while (Math.round(value * factor) / factor !== value) {
      if (decimals === mostDecimals) return null;
      decimals += 1;
      factor = 10 ** decimals;
    }
  }
  const wholes = new Float64Array(list.length);
  for (let i = 0; i < list.length; i += 1) {
    const whole = Math.round((list[i] ?? 0) * factor);
    if (!(whole <= exact && whole >= -exact) || Object.is(list[i], -0)) return null;
    wholes[i] = whole;
  }
  return { wholes, decimals };
}

/** The numbers of a column without its holes. */
function presentIn(list: Numbers): Float64Array {
  const numbers = new Float64Array(list.length);
  let count = 0;
  for (let i = 0; i < list.length; i += 1) {
    const value = list[i] ?? NaN;
    if (!Number.isNaN(value)) numbers[count++] = value;
  }
  return numbers.subarray(0, count);
}

function areAlike(list: Float64Array): boolean {
  for (let i = 1; i < list.length; i += 1) if (!Object.is(list[i], list[0])) return false;
  return true;
}

/** Bytes of a number with its sign, in groups of seven bits. */
function bytesOf(value: number): number {
  const size = value < 0 ? -2 * value : 2 * value;
  if (size < 128) return 1;
  if (size < 16_384) return 2;
  return size < 2_097_152 ? 3 : size < 268_435_456 ? 4 : 6;
}

/** About how many bytes the differences take, and the differences of those. */
function costs(wholes: Float64Array): [steps: number, bends: number] {
  let [steps, bends, last, lastStep] = [0, 0, 0, 0];
  for (let i = 0; i < wholes.length; i += 1) {
    const whole = wholes[i] ?? 0;
    const step = whole - last;
    steps += bytesOf(step);
    bends += bytesOf(step - lastStep);
    last = whole;
    lastStep = step;
  }
  return [steps, bends];
}

function writeWholes(writer: ByteWriter, wholes: Float64Array, packing: Packing): void {
  let [last, lastStep] = [0, 0];
  for (let i = 0; i < wholes.length; i += 1) {
    const whole = wholes[i] ?? 0;
    const step = whole - last;
    writer.signed(packing === Packing.Bends ? step - lastStep : step);
    last = whole;
    lastStep = step;
  }
}

/** Writes a column without loss; NaN is a hole (decision `closed-days`). */
export function writeNumbers(writer: ByteWriter, list: Numbers): void {
  const runs = runsOf(list);
  writer.whole(runs.length);
  for (const run of runs) writer.whole(run);
  const numbers = presentIn(list);
  const first = numbers[0];
  if (first === undefined) return;
  if (areAlike(numbers)) {
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

/** Reads so many numbers into a list, one after the other from a place on. */
function readPresent(reader: ByteReader, count: number, into: Numbers, from: number): void {
  if (count === 0) return;
  const packing = reader.byte();
  if (packing === Packing.Same) into.fill(reader.float(), from, from + count);
  else if (packing === Packing.Plain) for (let i = 0; i < count; i += 1) into[from + i] = reader.float();
  else reader.steps(count, { isBent: packing === Packing.Bends, factor: 10 ** reader.byte() }, into, from);
}

/** Reads a column into a list, from a place on; `count` with its holes. */
export function readNumbers(reader: ByteReader, count: number, into: Numbers, from = 0): void {
  const runs = Array.from({ length: reader.whole() }, () => reader.whole());
  if (runs.length === 0) {
    readPresent(reader, count, into, from);
    return;
  }
  const present = new Float64Array(runs.reduce((sum, run, i) => (i % 2 === 0 ? sum + run : sum), 0));
  readPresent(reader, present.length, present, 0);
  let [at, taken] = [from, 0];
  runs.forEach((run, i) => {
    if (i % 2 === 1) into.fill(NaN, at, at + run);
    else into.set(present.subarray(taken, (taken += run)), at);
    at += run;
  });
}
