import type { Coord } from '@mayak/api';
import type { Motion } from './member.ts';
import { between, chance } from './noise.ts';
import { offset } from './waters.ts';

interface Loop {
  centre: Coord;
  kmh: number;
  /** A long thin loop, as of a vehicle on a line. */
  narrow: boolean;
}

/** A member that goes round a loop of some kilometres for ever, or stays at its centre with speed 0. */
export function loopOf({ centre, kmh, narrow }: Loop, seed: number): (t: number) => Motion {
  const along = between(2_500, 6_000, seed, 221);
  const across = narrow ? along * 0.15 : between(1_500, 4_000, seed, 222);
  const heading = 360 * chance(seed, 223);
  const start = 2 * Math.PI * chance(seed, 224);
  const round = chance(seed, 225) < 0.5 ? 1 : -1;
  /** Radians per millisecond at which the mean speed on the loop is the wanted one. */
  const rate = (round * kmh) / 3.6e3 / (Math.sqrt((along ** 2 + across ** 2) / 2) || 1);
  return (t) => {
    const angle = start + rate * t;
    const [x, y] = [along * Math.cos(angle), across * Math.sin(angle)];
    const [vx, vy] = [-along * Math.sin(angle) * rate, across * Math.cos(angle) * rate];
    const at = kmh === 0 ? centre : offset(offset(centre, x, heading), y, heading + 90);
    const course = (heading + (Math.atan2(vy, vx) * 180) / Math.PI + 720) % 360;
    return {
      at,
      kmh: Math.hypot(vx, vy) * 3_600,
      course,
      doing: kmh === 0 ? 'rest' : 'cruise',
      load: kmh === 0 ? 0.05 : 0.6,
    };
  };
}
