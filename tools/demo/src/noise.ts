/** A number in [0, 1) that depends on its seeds alone, so that every start of the demo makes the same fleet. */
export function chance(...seeds: number[]): number {
  let h = 0x9e3779b9;
  for (const seed of seeds) {
    h = Math.imul(h ^ (seed | 0), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    h ^= h >>> 16;
  }
  return (h >>> 0) / 4_294_967_296;
}

/** A number between two others that depends on its seeds alone. */
export const between = (low: number, high: number, ...seeds: number[]) =>
  low + (high - low) * chance(...seeds);

/** A smooth value in −1…1 that changes over about `period`, the same for the same instant at each reading. */
export function wave(seed: number, at: number, period: number): number {
  const x = at / period;
  const i = Math.floor(x);
  const blend = (1 - Math.cos((x - i) * Math.PI)) / 2;
  const value = (k: number) => chance(seed, k) * 2 - 1;
  return value(i) * (1 - blend) + value(i + 1) * blend;
}

/** Spans of fleet time, milliseconds: it is 0 when the demo is made, and its past is negative. */
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
