import { between, chance } from './noise.ts';
import { day, hour, minute } from './time.ts';

/** Minutes without external power on a few days, in the afternoon after the hour of time 0. */
export function outage(t: number, seed: number): { from: number; to: number } | null {
  const date = Math.floor(t / day);
  if (chance(seed, date, 31) >= 0.04) return null;
  const from = date * day + between(3 * hour, 18 * hour, seed, date, 32);
  return { from, to: from + between(8 * minute, 25 * minute, seed, date, 33) };
}
export const isPowered = (t: number, seed: number) => {
  const gap = outage(t, seed);
  return !gap || t < gap.from || t >= gap.to;
};
