import { bearing, distance, type Coord } from '@mayak/api';
import coast from '../data/coast.json' with { type: 'json' };
import tracks from '../data/tracks.json' with { type: 'json' };
import { second } from './noise.ts';

/** What a vessel or vehicle is busy with. */
export type Doing = 'cruise' | 'tow' | 'haul' | 'drift' | 'rest';
const doings: readonly Doing[] = ['cruise', 'tow', 'haul', 'drift', 'rest'];

/** A straight piece of a track; times are milliseconds from its start. */
export interface Leg {
  doing: Doing;
  from: number;
  to: number;
  start: Coord;
  end: Coord;
  course: number;
}

/** A track that is gone along for ever, and where it is at an instant of fleet time. */
export interface Track {
  legs: readonly Leg[];
  length: number;
  at(t: number): { leg: Leg; clock: number; place: Coord };
}

const mix = (a: Coord, b: Coord, k: number): Coord => [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k];

function legsOf(steps: readonly number[]): Leg[] {
  const legs: Leg[] = [];
  let [clock, lat, lon, course] = [0, 0, 0, 0];
  for (let i = 0; i < steps.length; i += 4) {
    const [seconds = 0, north = 0, east = 0] = steps.slice(i, i + 3);
    const start: Coord = [lat / 1e5, lon / 1e5];
    const from = clock;
    [clock, lat, lon] = [clock + seconds * second, lat + north, lon + east];
    if (i === 0) continue;
    const end: Coord = [lat / 1e5, lon / 1e5];
    if (north !== 0 || east !== 0) course = bearing(start, end);
    legs.push({ doing: doings[steps[i - 1] ?? 4] ?? 'rest', from, to: clock, start, end, course });
  }
  return legs;
}

/** The track of a member of the fleet. */
export function trackOf(key: string): Track {
  const recorded = tracks.find((one) => one.key === key);
  if (!recorded) throw new Error(`There is no track ${key}.`);
  const legs = legsOf(recorded.steps);
  const length = legs.at(-1)?.to ?? 0;
  return {
    legs,
    length,
    at(t) {
      const clock = (((t + recorded.begin * second) % length) + length) % length;
      let [low, high] = [0, legs.length - 1];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((legs[middle]?.from ?? 0) <= clock) low = middle;
        else high = middle - 1;
      }
      const leg = legs[low];
      if (!leg) throw new RangeError('A track has at least one leg.');
      return { leg, clock, place: mix(leg.start, leg.end, (clock - leg.from) / (leg.to - leg.from || 1)) };
    },
  };
}

/** The point at a distance in metres and a bearing in degrees. */
export function offset(from: Coord, metres: number, degrees: number): Coord {
  const north = (metres * Math.cos((degrees * Math.PI) / 180)) / 111_195;
  const east = (metres * Math.sin((degrees * Math.PI) / 180)) / 111_195 / Math.cos((from[0] * Math.PI) / 180);
  return [from[0] + north, from[1] + east];
}

/** A phone network reaches the place; further out only the satellite does. */
export const hasGsm = (at: Coord) =>
  (at[0] < 69.3 && at[1] < 34.2) || coast.some(([lat = 0, lon = 0]) => distance([lat, lon], at) < 38_000);
