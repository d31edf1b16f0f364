import type { Coord } from '@mayak/api';
import { along, pathOf, type Path } from './path.ts';

/** What a vessel or vehicle is busy with. */
export type Doing = 'cruise' | 'tow' | 'haul' | 'drift' | 'rest';

/** One step of a voyage: a way at a speed, or hours in one place. */
export type Step = { doing: Doing; way: readonly Coord[]; kmh: number } | { doing: Doing; hours: number };

/** A voyage that comes round for ever; `steps(n)` is its n-th round, which starts and ends at home. */
export interface Voyage {
  home: Coord;
  hours: number;
  /** Seconds that a change of speed takes. */
  ramp: number;
  steps: (round: number) => Step[];
}

/** A step with its times, in seconds from the start of its round, and its speeds in m/s. */
export interface Leg {
  doing: Doing;
  from: number;
  to: number;
  path: Path | null;
  place: Coord;
  course: number;
  before: number;
  speed: number;
  after: number;
  ramp: number;
}

const speedOf = (step: Step | undefined) => (step && 'way' in step ? step.kmh / 3.6 : 0);

function timed(path: Path, { before, speed, after, ramp }: Pick<Leg, 'before' | 'speed' | 'after' | 'ramp'>) {
  const perRamp = (before + speed) / 2 + (speed + after) / 2;
  const shortened = Math.min(ramp, path.length / perRamp);
  return { ramp: shortened, seconds: 2 * shortened + (path.length - perRamp * shortened) / speed };
}

/** The legs of one round with their times; the rest of the round is spent at home. */
export function legsOf(voyage: Voyage, round: number): Leg[] {
  const steps = voyage.steps(round);
  const legs: Leg[] = [];
  let [clock, place, course] = [0, voyage.home, 0];
  const stay = (doing: Doing, seconds: number) => {
    const still = { path: null, before: 0, speed: 0, after: 0, ramp: 0 };
    legs.push({ doing, from: clock, to: clock + seconds, place, course, ...still });
    clock += seconds;
  };
  steps.forEach((step, i) => {
    if (!('way' in step)) return stay(step.doing, step.hours * 3600);
    const path = pathOf(step.way);
    const speed = step.kmh / 3.6;
    const [before, after] = [Math.min(speed, speedOf(steps[i - 1])), Math.min(speed, speedOf(steps[i + 1]))];
    const { ramp, seconds } = timed(path, { before, speed, after, ramp: voyage.ramp });
    const end = along(path, path.length);
    [place, course] = [end.at, end.course];
    legs.push({
      doing: step.doing,
      from: clock,
      to: clock + seconds,
      path,
      place,
      course,
      before,
      speed,
      after,
      ramp,
    });
    clock += seconds;
  });
  const left = voyage.hours * 3600 - clock;
  if (left < 0) throw new RangeError(`A voyage round is ${Math.round(-left / 60)} minutes too long`);
  stay('rest', left);
  return legs;
}

/** How far a leg has gone after `tau` seconds of it, metres, and how fast it goes then, m/s. */
export function progress({ from, to, before, speed, after, ramp }: Leg, tau: number) {
  const cruise = to - from - 2 * ramp;
  const first = ((before + speed) / 2) * ramp;
  if (ramp === 0) return { metres: speed * tau, mps: speed };
  if (tau < ramp) {
    const mps = before + ((speed - before) * tau) / ramp;
    return { metres: ((before + mps) / 2) * tau, mps };
  }
  if (tau <= ramp + cruise) return { metres: first + speed * (tau - ramp), mps: speed };
  const x = Math.min(ramp, tau - ramp - cruise);
  const mps = speed + ((after - speed) * x) / ramp;
  return { metres: first + speed * cruise + ((speed + mps) / 2) * x, mps };
}
