import { keptDigits, newFixes, newSamples, type Fixes, type Samples } from '@mayak/api/history';
import { PacketFlag } from './packetFlag.ts';

/** Columns of rows of packets, by time: numbers of one length, NaN where there is none; times are epoch milliseconds. */
export interface PlaceColumns {
  t: Float64Array;
  flags: Float64Array;
  lat: Float64Array;
  lon: Float64Array;
  speed: Float64Array;
}
export interface FixColumns extends PlaceColumns {
  rt: Float64Array;
  course: Float64Array;
  alt: Float64Array;
  accuracy: Float64Array;
  src: Float64Array;
}

const wrong = PacketFlag.Ahead | PacketFlag.Invalid;
const none = new Float64Array();

/** The rows of valid fixes, of several at one moment the first. */
export function fixRowsIn({ t, flags, lat }: PlaceColumns): Uint32Array {
  const rows = new Uint32Array(t.length);
  let [count, last] = [0, NaN];
  t.forEach((moment, i) => {
    if ((flags[i] ?? 0) & wrong || Number.isNaN(lat[i]) || moment === last) return;
    last = moment;
    rows[count++] = i;
  });
  return rows.subarray(0, count);
}

/** Fixes in rows of packets: those with a wrong clock or no valid position are left out. */
export function fixesIn(columns: FixColumns, rows = fixRowsIn(columns)): Fixes {
  const { t, flags, lat, lon, speed, rt, course, alt, accuracy, src } = columns;
  const fixes = newFixes(rows.length);
  rows.forEach((row, i) => {
    const moment = t[row] ?? 0;
    fixes.t[i] = moment;
    fixes.lat[i] = lat[row] ?? 0;
    fixes.lng[i] = lon[row] ?? 0;
    fixes.speed[i] = speed[row] ?? NaN;
    fixes.course[i] = course[row] ?? NaN;
    fixes.altitude[i] = alt[row] ?? NaN;
    fixes.accuracy[i] = accuracy[row] ?? 0;
    fixes.delay[i] = Math.round(((rt[row] ?? 0) - moment) / 1000);
    fixes.source[i] = src[row] ?? 0;
    fixes.flags[i] = (flags[row] ?? 0) & PacketFlag.Late;
  });
  return keptDigits(fixes);
}

const seven = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
/** Speeds of samples are kept to a hundredth. */
export const hundredth = (value: number) => Math.round(value * 100) / 100;

/** Samples in rows of packets, a row per moment: of several values of a sensor the first counts; nothing where the clock was wrong. */
export function samplesIn(
  { t, flags, lat, lon, speed }: PlaceColumns,
  values: readonly Float64Array[],
): Samples {
  const rows = new Uint32Array(t.length);
  let [count, last] = [0, NaN];
  t.forEach((moment, i) => {
    const isAhead = ((flags[i] ?? 0) & PacketFlag.Ahead) !== 0;
    if (isAhead || values.every((column) => Number.isNaN(column[i]))) {
      rows[i] = t.length;
      return;
    }
    if (moment !== last) count += 1;
    last = moment;
    rows[i] = count - 1;
  });
  const samples = newSamples(count, values.length);
  const fill = (column: Float64Array, at: number, value: number) => {
    if (Number.isNaN(column[at])) column[at] = value;
  };
  rows.forEach((at, i) => {
    if (at >= count) return;
    samples.t[at] = t[i] ?? 0;
    const isValid = ((flags[i] ?? 0) & PacketFlag.Invalid) === 0 && !Number.isNaN(lat[i]);
    if (isValid && Number.isNaN(samples.lat[at])) {
      samples.lat[at] = seven(lat[i] ?? NaN);
      samples.lng[at] = seven(lon[i] ?? NaN);
    }
    fill(samples.speed, at, hundredth(speed[i] ?? NaN));
    values.forEach((column, number) => fill(samples.values[number] ?? none, at, column[i] ?? NaN));
  });
  return samples;
}
