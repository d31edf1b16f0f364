import { limits } from '../limits.ts';
import { indexAfter, type FuelSample } from './sample.rules.ts';

/** Litres of a stretch of time, and for how much of it they are known, ms. */
export interface Measured {
  litres: number;
  known: number;
}

const hour = 3_600_000;

/** Integrates a flow in l/h by trapezoids within [from, to]; gaps over half an hour are not counted (FUEL-D04). */
export function flowBetween(samples: readonly FuelSample[], from: number, to: number): Measured {
  let [litres, known] = [0, 0];
  for (let i = Math.max(1, indexAfter(samples, from)); i < samples.length; i += 1) {
    const [a, b] = [samples[i - 1], samples[i]];
    if (!a || !b || a.t >= to) break;
    const [begin, end] = [Math.max(a.t, from), Math.min(b.t, to)];
    if (b.t - a.t > limits.fuel.flowGap || begin >= end) continue;
    // The flow in the middle of what counts is the mean of the trapezoid.
    const middle = a.v + ((b.v - a.v) * ((begin + end) / 2 - a.t)) / (b.t - a.t);
    litres += (middle * (end - begin)) / hour;
    known += end - begin;
  }
  return { litres, known };
}
