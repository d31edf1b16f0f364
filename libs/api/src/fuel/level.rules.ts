import { limits } from '../limits.ts';
import { indexAfter, type FuelSample } from './sample.rules.ts';

const { smoothing, levelGap, near } = limits.fuel;

/** The middle of the first numbers of a sorted list. */
function middleOf(sorted: Float64Array, count: number): number {
  const half = count >> 1;
  const [low, high] = [sorted[half - 1] ?? 0, sorted[half] ?? 0];
  return count % 2 === 1 ? high : (low + high) / 2;
}

const minute = 60_000;
/** So many of them make a smoothed level. */
const apart = smoothing.span / smoothing.least;

/** Levels three minutes apart, each the mean of those that came in between: more tells nothing new of a tank. */
export function meanLevels(samples: readonly FuelSample[]): FuelSample[] {
  const list: FuelSample[] = [];
  let [last, count] = [null as FuelSample | null, 0];
  for (const { t, v, moving } of samples) {
    if (last && Math.floor(last.t / apart) === Math.floor(t / apart)) {
      count += 1;
      last.v += (v - last.v) / count;
      last.t = t;
      last.moving ||= moving;
    } else {
      last = { t, v, moving };
      list.push(last);
      count = 1;
    }
  }
  return list;
}

/** Levels without the rolling of the ship: the median of a quarter of an hour, of five samples where there are fewer (FUEL-D04). */
export function smoothed(samples: readonly FuelSample[]): FuelSample[] {
  const half = smoothing.span / 2;
  const side = (smoothing.least - 1) / 2;
  const window = new Float64Array(samples.length);
  let [low, high] = [0, 0];
  return samples.map(({ t, moving }, i) => {
    while ((samples[low]?.t ?? Infinity) < t - half) low += 1;
    while ((samples[high]?.t ?? Infinity) <= t + half) high += 1;
    const [from, to] = [Math.min(low, Math.max(0, i - side)), Math.max(high, i + side + 1)];
    // The window is as long on both sides, so that a slope has no step at the end of the series.
    const reach = Math.min(i - from, Math.min(to, samples.length) - 1 - i);
    for (let k = 0; k <= 2 * reach; k += 1) {
      const v = samples[i - reach + k]?.v ?? 0;
      let place = k;
      for (; place > 0 && (window[place - 1] ?? 0) > v; place -= 1) window[place] = window[place - 1] ?? 0;
      window[place] = v;
    }
    return { t, v: middleOf(window, 2 * reach + 1), moving };
  });
}

/** The standard deviation of single readings, by how far each lies from the line between its neighbours: slopes and steps are no noise. */
export function noiseOf(samples: readonly FuelSample[]): number {
  if (samples.length < 3) return 0;
  const off = new Float64Array(samples.length - 2);
  for (let i = 0; i < off.length; i += 1) {
    const [a, b, c] = [samples[i], samples[i + 1], samples[i + 2]];
    if (a && b && c) off[i] = Math.abs(b.v - a.v - ((c.v - a.v) * (b.t - a.t)) / (c.t - a.t));
  }
  return (1.4826 * middleOf(off.sort(), off.length)) / Math.sqrt(1.5);
}

/** The level at a moment, between its neighbours or that of the only one; null of no samples. */
export function levelAt(samples: readonly FuelSample[], t: number): number | null {
  const next = indexAfter(samples, t);
  const [a, b] = [samples[next - 1], samples[next]];
  if (!a || !b) return (a ?? b)?.v ?? null;
  return a.v + ((b.v - a.v) * (t - a.t)) / (b.t - a.t);
}

/** So few samples make a line: where they come seldom it is up to three times as long as else. */
const few = 3;

/** The level at a moment by the straight line that fits the samples from one moment to another best; null of too few. */
export function fittedLevel(
  samples: readonly FuelSample[],
  t: number,
  [from, to]: readonly [number, number],
): number | null {
  let [n, st, sv, stt, stv] = [0, 0, 0, 0, 0];
  for (let i = indexAfter(samples, from - 1); ; i += 1) {
    const sample = samples[i];
    if (!sample || sample.t > to) break;
    const x = (sample.t - t) / minute;
    n += 1;
    st += x;
    sv += sample.v;
    stt += x * x;
    stv += x * sample.v;
  }
  const spread = n * stt - st * st;
  return n < few || spread === 0 ? null : (sv * stt - st * stv) / spread;
}

/** How far a line beside a change reaches at most: its few samples may be that rare. */
export const lineReach = few * near;

/** Where the line begins that ends at a moment. */
export function lineSince(samples: readonly FuelSample[], t: number): number {
  const first = samples[indexAfter(samples, t) - few]?.t ?? Infinity;
  return Math.max(t - lineReach, Math.min(t - near, first));
}

/** Where the line ends that begins at a moment. */
export function lineUntil(samples: readonly FuelSample[], t: number): number {
  const last = samples[indexAfter(samples, t - 1) + few - 1]?.t ?? -Infinity;
  return Math.min(t + lineReach, Math.max(t + near, last));
}

/** For how much of a stretch of time the level is known: gaps that are too long are not (ms). */
export function knownBetween(samples: readonly FuelSample[], from: number, to: number): number {
  let known = 0;
  for (let i = Math.max(1, indexAfter(samples, from)); i < samples.length; i += 1) {
    const [a, b] = [samples[i - 1], samples[i]];
    if (!a || !b || a.t >= to) break;
    if (b.t - a.t <= levelGap) known += Math.max(0, Math.min(b.t, to) - Math.max(a.t, from));
  }
  return known;
}

/** A moment lies at a sample or between two that are near enough to know the level between them. */
export function isBridged(samples: readonly FuelSample[], t: number): boolean {
  const next = indexAfter(samples, t);
  const [a, b] = [samples[next - 1], samples[next]];
  return a !== undefined && (a.t === t || (b !== undefined && b.t - a.t <= levelGap));
}
