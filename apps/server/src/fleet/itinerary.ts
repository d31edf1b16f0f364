import { distance, type Coord } from '@mayak/api';
import { along } from './path.ts';
import { hour, minute } from './time.ts';
import { legsOf, progress, type Leg, type Voyage } from './voyage.ts';

/** Where a voyage is at an instant: the leg, seconds into the round, and what follows from them. */
export interface Whereabouts {
  round: number;
  clock: number;
  leg: Leg;
  at: Coord;
  kmh: number;
  course: number;
}

/** A voyage laid over fleet time. Any instant, past or future, is computed without a memory of others. */
export interface Itinerary {
  legs: (round: number) => readonly Leg[];
  at: (t: number) => Whereabouts;
}

function legAt(legs: readonly Leg[], clock: number): Leg {
  let [low, high] = [0, legs.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((legs[middle]?.from ?? 0) <= clock) low = middle;
    else high = middle - 1;
  }
  const leg = legs[low];
  if (!leg) throw new RangeError('A voyage has at least one leg');
  return leg;
}

function kept<T>(make: (round: number) => T): (round: number) => T {
  const made = new Map<number, T>();
  return (round) => {
    const known = made.get(round);
    if (known !== undefined) return known;
    const fresh = make(round);
    if (made.size > 40) made.clear();
    made.set(round, fresh);
    return fresh;
  };
}

/** The itinerary that stands `phase` milliseconds into round 0 at fleet time 0. */
export function itinerary(voyage: Voyage, phase: number): Itinerary {
  const period = voyage.hours * hour;
  const legs = kept((round) => legsOf(voyage, round));
  const at = (t: number): Whereabouts => {
    const round = Math.floor((t + phase) / period);
    const clock = (t + phase - round * period) / 1000;
    const leg = legAt(legs(round), clock);
    if (!leg.path) return { round, clock, leg, at: leg.place, kmh: 0, course: leg.course };
    const { metres, mps } = progress(leg, clock - leg.from);
    return { round, clock, leg, kmh: mps * 3.6, ...along(leg.path, metres) };
  };
  return { legs, at };
}

/** What the fleet looks like at time 0: as near as the voyage comes to a place, on about this course or amid a stay. */
export interface Scene {
  near: Coord;
  course?: number;
}

const turn = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180);

/** The phase that brings a voyage to its scene: the best minute of round 0. */
export function phaseFor(voyage: Voyage, scene: Scene): number {
  const plan = itinerary(voyage, 0);
  const unlike = ({ kmh, course, clock, leg }: Whereabouts) => {
    if (scene.course === undefined) return kmh * 1e4 + Math.abs(clock - (leg.from + leg.to) / 2) / 10;
    return turn(course, scene.course) * 400 + (kmh < 3.5 * leg.speed || kmh < 2 ? 1e6 : 0);
  };
  const cost = (t: number) => {
    const here = plan.at(t);
    return distance(here.at, scene.near) + unlike(here);
  };
  let best = { phase: 0, cost: Infinity };
  for (let phase = 0; phase < voyage.hours * hour; phase += 2 * minute) {
    const price = cost(phase);
    if (price < best.cost) best = { phase, cost: price };
  }
  return best.phase;
}
