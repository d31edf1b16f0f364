import type { Coord } from '@mayak/api';
import { between } from './noise.ts';
import { comeHome, putOut, sail, startOf, trawl, type Ground } from './trips.ts';
import type { Step, Voyage } from './voyage.ts';
import { seaGate } from './waters.ts';

/** The plan of a fishing voyage; `tows` on `ground`, then perhaps on a second one. */
export interface Trip {
  seed: number;
  berth: Coord;
  days: number;
  out: readonly Coord[];
  ground: Ground;
  tows: number;
  towKnots: number;
  back: readonly Coord[];
  knots: number;
  /** A second ground, after a passage by these points. */
  then?: { via: readonly Coord[]; ground: Ground; tows: number };
}

/** A fishing voyage: out by the fairway, tows on one or two grounds, home; the ground lies a little elsewhere each time. */
export function fishing(trip: Trip): Voyage {
  const { seed, knots, towKnots, then } = trip;
  const moved = (ground: Ground, round: number): Ground => {
    const by = (k: number) => (round === 0 ? 0 : between(-1, 1, seed, round, k));
    const [lat, lon] = ground.centre;
    return {
      ...ground,
      centre: [lat + by(1) * 0.05, lon + by(2) * 0.16],
      heading: ground.heading + by(3) * 25,
    };
  };
  const steps = (round: number): Step[] => {
    const ground = moved(trip.ground, round);
    const first = trawl(ground, trip.tows, towKnots, seed * 100 + round);
    const next = then && moved(then.ground, round);
    const second = then && next && trawl(next, then.tows, towKnots, seed * 100 + round + 50);
    const speed = knots * (round === 0 ? 1 : between(0.95, 1.03, seed, round, 4));
    return [
      putOut(trip.berth),
      sail([seaGate, ...trip.out, startOf(ground)], speed),
      ...first.steps,
      ...(then && next && second
        ? [sail([first.end, ...then.via, startOf(next)], speed), ...second.steps]
        : []),
      sail([second?.end ?? first.end, ...trip.back, seaGate], speed),
      comeHome(trip.berth),
    ];
  };
  return { home: trip.berth, hours: trip.days * 24, ramp: 240, steps };
}
