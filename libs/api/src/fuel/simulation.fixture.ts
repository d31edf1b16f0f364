import { ChannelKind } from '../channel/index.ts';
import type { FuelSensor } from './consumption.rules.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A tank as built and as it stands at the begin, litres. */
export interface SimulatedTank {
  full: number;
  begin: number;
}

/** Fuel that is pumped between two hours of the simulation: litres by tank, evenly over the time. */
export interface Pumped {
  from: number;
  to: number;
  litres: readonly number[];
}

/** A voyage of some days with its tanks; noise and roll are shares of a tank, the last tank feeds the engine. */
export interface Voyage {
  seed: number;
  days: number;
  /** Minutes between two readings. */
  step: number;
  noise: number;
  roll: number;
  tanks: readonly SimulatedTank[];
  pumped: readonly Pumped[];
  /** At sea from 6 to 18 each day, or all the time. */
  always?: boolean;
}

/** The same numbers for the same seed. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Litres an hour at sea and in port. */
const burn = { sea: 40, port: 4 };
/** A roll of 11 s whose phase drifts, so that readings minutes apart know nothing of each other. */
const rolling = 11.3;

/** Readings begin before the first day and end after the last, as those of a longer voyage. */
const around = 3 * hour;

/** What the level sensors of a voyage read, and what was truly burnt by day. */
export function sail({ seed, days, step, noise, roll, tanks, pumped, always = false }: Voyage) {
  const next = random(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const sensors = tanks.map(
    ({ full }, i): FuelSensor & { samples: { t: number; v: number; moving: boolean }[] } => ({
      id: i + 1,
      kind: ChannelKind.Petrol,
      min: 0,
      max: full,
      samples: [],
    }),
  );
  const levels = tanks.map(({ begin }) => begin);
  const burnt = Array.from({ length: days }, () => 0);
  const dt = step * minute;
  let phase = 2 * Math.PI * next();
  for (let t = -around; t <= days * day + around; t += dt) {
    const clock = (((t % day) + day) % day) / hour;
    const moving = always || (clock >= 6 && clock < 18);
    const litres = ((moving ? burn.sea : burn.port) * dt) / hour;
    const today = Math.floor((t - 1) / day);
    if (burnt[today] !== undefined) burnt[today] += litres;
    phase += ((dt / 1000) * 2 * Math.PI) / rolling + 1.5 * normal() * Math.sqrt(step);
    sensors.forEach(({ samples }, i) => {
      const { full } = tanks[i] ?? { full: 0 };
      const given = pumped.reduce((sum, { from, to, litres: by }) => {
        const part = Math.min(to * hour, t) - Math.max(from * hour, t - dt);
        return sum + (part > 0 ? ((by[i] ?? 0) * part) / ((to - from) * hour) : 0);
      }, 0);
      levels[i] = (levels[i] ?? 0) + given - (i === sensors.length - 1 ? litres : 0);
      const sea = moving ? roll * Math.sin(phase) : 0;
      samples.push({ t, v: (levels[i] ?? 0) + full * (sea + noise * normal()), moving });
    });
  }
  return { sensors, burnt };
}
