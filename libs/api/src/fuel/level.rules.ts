import { limits } from '../limits.ts';
import type { FuelSample } from './flow.rules.ts';

const { smoothing, levelGap } = limits.fuel;

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const [low, high] = [sorted[half - 1] ?? 0, sorted[half] ?? 0];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
};

const minute = 60_000;

/** One level a minute, the mean of those that came in it: more tells nothing new of a tank. */
export function perMinute(samples: readonly FuelSample[]): FuelSample[] {
  const list: (FuelSample & { count: number })[] = [];
  for (const { t, v, moving } of samples) {
    const last = list.at(-1);
    if (last && Math.floor(last.t / minute) === Math.floor(t / minute)) {
      last.v = (last.v * last.count + v) / (last.count + 1);
      last.count += 1;
      last.t = t;
      last.moving ||= moving;
    } else list.push({ t, v, moving, count: 1 });
  }
  return list.map(({ t, v, moving }) => ({ t, v, moving }));
}

/** Levels without the rolling of the ship: the median of a quarter of an hour, of five samples where there are fewer (FUEL-D04). */
export function smoothed(samples: readonly FuelSample[]): FuelSample[] {
  const half = smoothing.span / 2;
  const side = (smoothing.least - 1) / 2;
  let [low, high] = [0, 0];
  return samples.map((sample, i) => {
    while ((samples[low]?.t ?? Infinity) < sample.t - half) low += 1;
    while ((samples[high]?.t ?? Infinity) <= sample.t + half) high += 1;
    const [from, to] = [Math.min(low, Math.max(0, i - side)), Math.max(high, i + side + 1)];
    // The window is as long on both sides, so that a slope has no step at the end of the series.
    const reach = Math.min(i - from, Math.min(to, samples.length) - 1 - i);
    return { ...sample, v: median(samples.slice(i - reach, i + reach + 1).map(({ v }) => v)) };
  });
}

/** How far single levels lie from the smoothed ones: the standard deviation that their median tells. */
export const noiseOf = (raw: readonly FuelSample[], smooth: readonly FuelSample[]) =>
  raw.length === 0 ? 0 : 1.4826 * median(raw.map(({ v }, i) => Math.abs(v - (smooth[i]?.v ?? v))));

/** The index of the first sample after a moment. */
const after = (samples: readonly FuelSample[], t: number) => {
  let [low, high] = [0, samples.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((samples[middle]?.t ?? Infinity) <= t) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The level at a moment, between its neighbours or that of the only one; null of no samples. */
export function levelAt(samples: readonly FuelSample[], t: number): number | null {
  const next = after(samples, t);
  const [a, b] = [samples[next - 1], samples[next]];
  if (!a || !b) return (a ?? b)?.v ?? null;
  return a.v + ((b.v - a.v) * (t - a.t)) / (b.t - a.t);
}

/** The levels at the begin and end of a stretch, as far as samples in it or near it know them, and how much of it is known. */
export function levelsBetween(samples: readonly FuelSample[], from: number, to: number) {
  let known = 0;
  samples.forEach((b, i) => {
    const a = samples[i - 1];
    if (a && b.t - a.t <= levelGap) known += Math.max(0, Math.min(b.t, to) - Math.max(a.t, from));
  });
  const bridged = (t: number) => {
    const next = after(samples, t);
    const [a, b] = [samples[next - 1], samples[next]];
    return a?.t === t || (a && b && b.t - a.t <= levelGap);
  };
  const inside = samples.filter(({ t }) => t >= from && t <= to);
  const begin = bridged(from) ? levelAt(samples, from) : (inside[0]?.v ?? null);
  const end = bridged(to) ? levelAt(samples, to) : (inside.at(-1)?.v ?? null);
  return { begin, end, known };
}
