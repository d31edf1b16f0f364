import type { Coord } from '../contract/index.ts';
import { metresBetween } from '../geoobject/index.ts';
import type { Way } from '../history/fixes.ts';
import { limits } from '../limits.ts';

/** A time over a speed, from the first fix that told it to the first one that did not, epoch milliseconds, metres and km/h. */
export interface Speeding {
  from: number;
  to: number;
  distance: number;
  maxSpeed: number;
  /** Where it was fastest. */
  at: Coord;
}

/** When a beacon was faster than a speed, by what it told itself; a pause in which nothing was told ends it. */
export function speedingsOf({ t, lat, lng, speed }: Way, limit: number): Speeding[] {
  const list: Speeding[] = [];
  let open: Speeding | null = null;
  for (let i = 0; i < t.length; i += 1) {
    const [now, told, at] = [t[i] ?? 0, speed[i] ?? NaN, [lat[i] ?? 0, lng[i] ?? 0] as Coord];
    if (open && now - open.to > limits.gap.least) open = null;
    if (open) {
      open.to = now;
      open.distance += metresBetween(lat[i - 1] ?? 0, lng[i - 1] ?? 0, ...at);
    }
    if (!(told > limit)) open = null;
    else if (!open) list.push((open = { from: now, to: now, distance: 0, maxSpeed: told, at }));
    else if (told > open.maxSpeed) Object.assign(open, { maxSpeed: told, at });
  }
  return list;
}
