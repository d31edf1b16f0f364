import { bearing, distance, type Coord } from '@mayak/api';
import { loadOf, type Engine } from './engine.ts';
import type { Itinerary, Whereabouts } from './itinerary.ts';
import type { Motion } from './member.ts';
import { wave } from './noise.ts';
import { minute, second } from './time.ts';
import { offset } from './waters.ts';

/** The same function, with the last answer kept: the sensors of a member ask for one instant many times. */
function remembered<T>(read: (t: number) => T): (t: number) => T {
  let last: { t: number; value: T } | null = null;
  return (t) => {
    if (last?.t !== t) last = { t, value: read(t) };
    return last.value;
  };
}

/** How far a vessel that drifts or hauls is carried about, metres. */
const carried = { haul: 260, drift: 45 } as const;

/** How a member moves: its itinerary with the sway of the sea, the noise of a receiver and an engine's load. */
export function motionOf(plan: Itinerary, engine: Engine, seed: number): (t: number) => Motion {
  const sway = (here: Whereabouts, t: number): Coord => {
    const { doing, from, to } = here.leg;
    if (doing !== 'haul' && doing !== 'drift') return here.at;
    const ease = Math.min(1, (here.clock - from) / 1200, (to - here.clock) / 1200);
    const push = (k: number) => carried[doing] * ease * wave(seed + k, t, 35 * minute);
    return offset(offset(here.at, push(10), 0), push(11), 90);
  };
  const steady = (t: number) => {
    const here = plan.at(t);
    const base = { doing: here.leg.doing, load: loadOf(here.leg, engine) };
    if (here.kmh > 0.3) {
      const kmh = here.kmh * (1 + 0.025 * wave(seed + 12, t, minute));
      return { ...base, at: here.at, kmh, course: here.course + 2.5 * wave(seed + 13, t, 45 * second) };
    }
    const place = sway(here, t);
    if (place === here.at) return { ...base, at: place, kmh: 0, course: here.course };
    const [was, will] = [-30, 30].map((s) => sway(plan.at(t + s * second), t + s * second));
    if (!was || !will) return { ...base, at: place, kmh: 0, course: here.course };
    return { ...base, at: place, kmh: (distance(was, will) / 60) * 3.6, course: bearing(was, will) };
  };
  return remembered((t) => {
    const motion = steady(t);
    const noise = (k: number) => 3 * wave(seed + k, t, 25 * second);
    const at = offset(offset(motion.at, noise(14), 0), noise(15), 90);
    return { ...motion, at, course: (motion.course + 360) % 360 };
  });
}
