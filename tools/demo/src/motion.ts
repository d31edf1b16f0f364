import { bearing, distance, type Coord } from '@mayak/api';
import { hour, minute, second, wave } from './noise.ts';
import { offset, type Doing, type Leg, type Track } from './track.ts';

/** How a member of the fleet moves at one instant. */
export interface Motion {
  at: Coord;
  kmh: number;
  course: number;
  doing: Doing;
  /** Share of the engine's power in use, 0 to 1. */
  load: number;
}

/** An engine: its burn at full power, l/h, and the speed that takes full power, km/h. */
export interface Engine {
  litresPerHour: number;
  fullSpeed: number;
}

const idle = { cruise: 0.15, tow: 0.8, haul: 0.35, drift: 0.12, rest: 0.05 } as const;
const speedOf = ({ start, end, from, to }: Leg) => (distance(start, end) / (to - from || 1)) * 3_600;

/** The share of power that a leg takes: driving costs with the cube of speed, a trawl nearly all there is. */
const loadOf = (leg: Leg, { fullSpeed }: Engine) =>
  leg.doing === 'cruise' ? idle.cruise + 0.8 * Math.min(1, speedOf(leg) / fullSpeed) ** 3 : idle[leg.doing];

/** The motion along a track, with the sway of the sea and the noise of a receiver; the last answer is kept, as sensors ask for it again. */
export function motionOf(track: Track, engine: Engine, seed: number): (t: number) => Motion {
  const read = (t: number): Motion => {
    const { leg, place } = track.at(t);
    const [was, will] = [track.at(t - 30 * second).place, track.at(t + 30 * second).place];
    const metres = distance(was, will);
    const noise = (k: number) => 3 * wave(seed + k, t, 25 * second);
    const at = offset(offset(place, noise(14), 0), noise(15), 90);
    const base = { at, doing: leg.doing, load: loadOf(leg, engine) };
    if (metres < 5) return { ...base, kmh: 0, course: leg.course };
    const course = bearing(was, will) + 2.5 * wave(seed + 13, t, 45 * second);
    const kmh = (metres / 60) * 3.6 * (1 + 0.025 * wave(seed + 12, t, minute));
    return { ...base, kmh, course: (course + 360) % 360 };
  };
  let last: { t: number; motion: Motion } | null = null;
  return (t) => {
    if (last?.t !== t) last = { t, motion: read(t) };
    return last.motion;
  };
}

/** Fuel that follows from what a member does (FUEL-D04): level in litres, flow in l/h, and the warmth of the engine. */
export function fuelOf(track: Track, engine: Engine, full: number, seed: number) {
  const { legs, length } = track;
  const burn = (leg: Leg) => (loadOf(leg, engine) * engine.litresPerHour) / hour;
  let litres = 0;
  const begun = new Map(legs.map((leg) => [leg, (litres += burn(leg) * (leg.to - leg.from))]));
  const all = litres;
  const burnt = (leg: Leg, clock: number) => (begun.get(leg) ?? 0) - burn(leg) * (leg.to - clock);
  /** Bunkering takes part of the last stay of each round. */
  const stay = legs.at(-1);
  if (!stay) throw new RangeError('A track has at least one leg.');
  const from = stay.from + Math.min(4 * hour, (length - stay.from) * 0.2);
  const to = from + Math.min(3 * hour, (length - stay.from) * 0.3);
  const level = (t: number) => {
    const { leg, clock } = track.at(t);
    if (clock >= to) return full - burnt(stay, clock) + burnt(stay, to);
    const start = full - all + burnt(stay, to);
    if (clock <= from) return start - burnt(leg, clock);
    const low = start - burnt(stay, from);
    return low + ((full - low) * (clock - from)) / (to - from);
  };
  const flow = (t: number) => burn(track.at(t).leg) * hour * (1 + 0.04 * wave(seed, t, 20 * minute));
  /** Load as the cooling water feels it: the mean of the last half hour. */
  const warmth = (t: number) =>
    [0, 10, 20, 30].reduce((sum, m) => sum + loadOf(track.at(t - m * minute).leg, engine), 0) / 4;
  return { level, flow, warmth };
}
