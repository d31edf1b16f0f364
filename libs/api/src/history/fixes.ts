import { ByteReader, ByteWriter, type Numbers } from './bytes.ts';
import { readNumbers, writeNumbers } from './numbers.ts';

/** Bits of `Fixes.flags`: received after a later one; part of a stop; nothing was measured of the way to it; that way is estimated all the same. */
export const FixFlag = { Late: 1, Stop: 2, Gap: 4, Estimated: 8 } as const;

/** Fixes of a beacon by time, as columns of one length (TRACK-D01). */
export interface Fixes {
  /** Epoch milliseconds, ascending, each once. */
  t: Float64Array;
  /** Degrees, of seven decimals. */
  lat: Float64Array;
  lng: Float64Array;
  /** km/h, degrees, metres; NaN where unknown. */
  speed: Float32Array;
  course: Float32Array;
  altitude: Float32Array;
  /** Radius in metres, 0 where unknown. */
  accuracy: Uint16Array;
  /** Seconds until it was received. */
  delay: Int32Array;
  /** By which transport it came. */
  source: Uint8Array;
  /** Bits of FixFlag. */
  flags: Uint8Array;
}

/** Columns for so many fixes. */
export const newFixes = (length: number): Fixes => ({
  t: new Float64Array(length),
  lat: new Float64Array(length),
  lng: new Float64Array(length),
  speed: new Float32Array(length),
  course: new Float32Array(length),
  altitude: new Float32Array(length),
  accuracy: new Uint16Array(length),
  delay: new Int32Array(length),
  source: new Uint8Array(length),
  flags: new Uint8Array(length),
});

function rounded(list: Numbers, digits: number): Float64Array {
  const factor = 10 ** digits;
  const near = new Float64Array(list.length);
  for (let i = 0; i < near.length; i += 1) near[i] = Math.round((list[i] ?? 0) * factor) / factor;
  return near;
}

/** How many decimals each column keeps; a place is told to a centimetre. */
const columns = [
  ['t', 0],
  ['lat', 7],
  ['lng', 7],
  ['speed', 2],
  ['course', 1],
  ['altitude', 1],
  ['accuracy', 0],
  ['delay', 0],
  ['source', 0],
  ['flags', 0],
] as const satisfies readonly (readonly [keyof Fixes, number])[];

/** Rounds columns to what is kept of them, so that stored and read fixes are the same. */
export function keptDigits(fixes: Fixes): Fixes {
  for (const [name, digits] of columns) if (digits > 0) fixes[name].set(rounded(fixes[name], digits));
  return fixes;
}

/** Fixes as bytes, each column with its length before it. */
export function packFixes(fixes: Fixes): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter();
  for (const [name, digits] of columns) {
    const own = new ByteWriter();
    writeNumbers(own, fixes[name] instanceof Float32Array ? rounded(fixes[name], digits) : fixes[name]);
    const bytes = own.done();
    writer.whole(bytes.length);
    writer.bytes(bytes);
  }
  return writer.done();
}

/** Fixes of bytes, put into columns from a place on; a column that is not wanted is not read. */
export function unpackFixes(
  bytes: Uint8Array,
  count: number,
  {
    into = newFixes(count),
    from = 0,
    wanted,
  }: { into?: Fixes; from?: number; wanted?: ReadonlySet<string> } = {},
): Fixes {
  const reader = new ByteReader(bytes);
  for (const [name] of columns) {
    const own = reader.bytes(reader.whole());
    if (!wanted || wanted.has(name)) readNumbers(new ByteReader(own), count, into[name], from);
  }
  return into;
}

/** What tells legs; and visits, where it is known how sure each fix is. */
export type Way = Pick<Fixes, 't' | 'lat' | 'lng' | 'speed'> & Partial<Pick<Fixes, 'accuracy'>>;

/** Columns of a way of so many fixes. */
export const newWay = (length: number): Way => ({
  t: new Float64Array(length),
  lat: new Float64Array(length),
  lng: new Float64Array(length),
  speed: new Float32Array(length),
});

const noFixes = newFixes(0);

/** Of packed fixes only the columns of a way, put into them from a place on. */
export function unpackWay(bytes: Uint8Array, count: number, into = newWay(count), from = 0): Way {
  unpackFixes(bytes, count, { into: { ...noFixes, ...into }, from, wanted: new Set(Object.keys(into)) });
  return into;
}

/** The fixes from one place to before another. */
export const sliceOf = (fixes: Fixes, from: number, to: number): Fixes => ({
  t: fixes.t.subarray(from, to),
  lat: fixes.lat.subarray(from, to),
  lng: fixes.lng.subarray(from, to),
  speed: fixes.speed.subarray(from, to),
  course: fixes.course.subarray(from, to),
  altitude: fixes.altitude.subarray(from, to),
  accuracy: fixes.accuracy.subarray(from, to),
  delay: fixes.delay.subarray(from, to),
  source: fixes.source.subarray(from, to),
  flags: fixes.flags.subarray(from, to),
});

/** The fixes at some places, in their order. */
export function pickFixes(fixes: Fixes, places: Uint32Array): Fixes {
  const picked = newFixes(places.length);
  for (const [name] of columns) {
    const [source, target] = [fixes[name], picked[name]];
    places.forEach((place, i) => (target[i] = source[place] ?? NaN));
  }
  return picked;
}

/** Lists of fixes as one. */
export function joinFixes(parts: readonly Fixes[]): Fixes {
  const joined = newFixes(parts.reduce((sum, { t }) => sum + t.length, 0));
  let at = 0;
  for (const part of parts) {
    for (const [name] of columns) joined[name].set(part[name], at);
    at += part.t.length;
  }
  return joined;
}

/** The first place whose time is not before a moment, among ascending times. */
export function placeOf(times: Float64Array, t: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < t) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Known fixes with those that are newer: one at a moment that is known replaces it (TRACK-D05). */
export function mergeFixes(known: Fixes, newer: Fixes): Fixes {
  const last = known.t.at(-1) ?? -Infinity;
  if ((newer.t[0] ?? Infinity) > last) return joinFixes([known, newer]);
  const both = joinFixes([known, newer]);
  const order = new Uint32Array(both.t.length);
  let [count, a, b] = [0, 0, 0];
  while (a < known.t.length || b < newer.t.length) {
    const [ta, tb] = [known.t[a] ?? Infinity, newer.t[b] ?? Infinity];
    order[count++] = tb <= ta ? known.t.length + b : a;
    if (ta <= tb) a += 1;
    if (tb <= ta) b += 1;
  }
  return pickFixes(both, order.slice(0, count));
}
