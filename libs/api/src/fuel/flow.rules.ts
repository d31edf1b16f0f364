import { limits } from '../limits.ts';

/** A value of a fuel sensor: epoch milliseconds, litres or litres per hour; `moving` while under way. */
export interface FuelSample {
  t: number;
  v: number;
  moving?: boolean;
}

/** Litres of a stretch of time, and for how much of it they are known, ms. */
export interface Measured {
  litres: number;
  known: number;
}

const hour = 3_600_000;

/** Integrates a flow in l/h by trapezoids within [from, to]; gaps over half an hour are not counted (FUEL-D04). */
export function flowBetween(samples: readonly FuelSample[], from: number, to: number): Measured {
  let [litres, known] = [0, 0];
  samples.forEach((b, i) => {
    const a = samples[i - 1];
    if (!a || b.t <= a.t || b.t - a.t > limits.fuel.flowGap) return;
    const [begin, end] = [Math.max(a.t, from), Math.min(b.t, to)];
    if (begin >= end) return;
    const at = (t: number) => a.v + ((b.v - a.v) * (t - a.t)) / (b.t - a.t);
    litres += (((at(begin) + at(end)) / 2) * (end - begin)) / hour;
    known += end - begin;
  });
  return { litres, known };
}
