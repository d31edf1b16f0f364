import type { Itinerary } from './itinerary.ts';
import { wave } from './noise.ts';
import { minute } from './time.ts';
import type { Leg } from './voyage.ts';

/** An engine: its burn at full power, l/h, and the speed that takes full power, km/h. */
export interface Engine {
  litresPerHour: number;
  fullSpeed: number;
}

const idle = { cruise: 0.15, tow: 0.8, haul: 0.35, drift: 0.12, rest: 0.05 } as const;

/** The share of power that a leg takes: driving costs with the cube of speed, a trawl nearly all there is. */
export const loadOf = ({ doing, speed }: Leg, { fullSpeed }: Engine) =>
  doing === 'cruise' ? idle.cruise + 0.8 * Math.min(1, (speed * 3.6) / fullSpeed) ** 3 : idle[doing];

/** Fuel of a vessel that follows from what it does (FUEL-D04): level in litres and flow in l/h at any instant. */
export function fuelOf(plan: Itinerary, engine: Engine, full: number, seed: number) {
  const perSecond = (leg: Leg) => (loadOf(leg, engine) * engine.litresPerHour) / 3600;
  /** Litres burnt from the begin of a round to each of its legs, kept with the legs. */
  const sums = new WeakMap<readonly Leg[], Map<Leg, number>>();
  const sumsOf = (legs: readonly Leg[]) => {
    const known = sums.get(legs);
    if (known) return known;
    let litres = 0;
    const made = new Map(
      legs.map((leg) => [
        leg,
        (litres += perSecond(leg) * (leg.to - leg.from)) - perSecond(leg) * (leg.to - leg.from),
      ]),
    );
    sums.set(legs, made);
    return made;
  };
  const burntBy = (round: number, clock: number) => {
    const legs = plan.legs(round);
    const leg = legs.findLast(({ from }) => from <= clock) ?? legs[0];
    return leg ? (sumsOf(legs).get(leg) ?? 0) + perSecond(leg) * (Math.min(clock, leg.to) - leg.from) : 0;
  };
  /** Bunkering takes part of the last stay of a round: from, to. */
  const bunkering = (round: number) => {
    const last = plan.legs(round).at(-1);
    const length = last ? last.to - last.from : 0;
    const from = (last?.from ?? 0) + Math.min(14_400, length * 0.2);
    return { from, to: from + Math.min(10_800, length * 0.3), end: last?.to ?? 0 };
  };
  const level = (t: number) => {
    const { round, clock } = plan.at(t);
    const { from, to } = bunkering(round);
    if (clock >= to) return full - (burntBy(round, clock) - burntBy(round, to));
    const before = bunkering(round - 1);
    const start = full - (burntBy(round - 1, before.end) - burntBy(round - 1, before.to));
    if (clock <= from) return start - burntBy(round, clock);
    const low = start - burntBy(round, from);
    return low + ((full - low) * (clock - from)) / (to - from);
  };
  const flow = (t: number) => perSecond(plan.at(t).leg) * 3600 * (1 + 0.04 * wave(seed, t, 20 * minute));
  /** Load as the cooling water feels it: the mean of the last half hour. */
  const warmth = (t: number) =>
    [0, 10, 20, 30].reduce((sum, m) => sum + loadOf(plan.at(t - m * minute).leg, engine), 0) / 4;
  return { level, flow, warmth };
}
