import type { Coord } from '../contract/index.ts';
import { isInside, metresBetween } from '../geoobject/index.ts';
import type { Way } from '../history/fixes.ts';
import { gapsOf, type Around } from '../history/gap.rules.ts';
import { farFrom } from './visits.rules.ts';

/** From which speed on it is speeding, km/h: the lowest of the areas around a place, else the usual one (REP-D03). */
export interface SpeedLimits {
  usual: number;
  areas: readonly { outline: readonly Coord[]; limit: number }[];
}

/** A time over a limit, from the first fix that told it to the first one that did not, or for which another limit holds; epoch milliseconds, metres and km/h. */
export interface Speeding {
  from: number;
  to: number;
  distance: number;
  maxSpeed: number;
  limit: number;
  /** Where it was fastest. */
  at: Coord;
}

/** The limit that holds at a place. */
function limitsAt({ usual, areas }: SpeedLimits): (lat: number, lng: number) => number {
  const known = areas.map(({ outline, limit }) => ({ outline, limit, isFar: farFrom(outline) }));
  return (lat, lng) => {
    const around = known.filter(({ isFar, outline }) => !isFar(lat, lng) && isInside([lat, lng], outline));
    return around.length === 0 ? usual : Math.min(...around.map(({ limit }) => limit));
  };
}

/** When a beacon was faster than it may be, by what it told itself; a gap in its rhythm, which what lies around the way tells too, ends it (REP-D04, TRACK-D10). */
export function speedingsOf(way: Way, speedLimits: SpeedLimits, around?: Around): Speeding[] {
  const { t, lat, lng, speed } = way;
  const gaps = gapsOf(way, around);
  const limitAt = limitsAt(speedLimits);
  const list: Speeding[] = [];
  let open: Speeding | null = null;
  for (let i = 0; i < t.length; i += 1) {
    const [now, told, at] = [t[i] ?? 0, speed[i] ?? NaN, [lat[i] ?? 0, lng[i] ?? 0] as Coord];
    const limit = limitAt(...at);
    if (open && gaps[i - 1]) open = null;
    if (open) {
      open.to = now;
      open.distance += metresBetween(lat[i - 1] ?? 0, lng[i - 1] ?? 0, ...at);
    }
    const isOver = told > limit;
    if (open && !(isOver && open.limit === limit)) open = null;
    if (!isOver) continue;
    if (!open) list.push((open = { from: now, to: now, distance: 0, maxSpeed: told, limit, at }));
    else if (told > open.maxSpeed) Object.assign(open, { maxSpeed: told, at });
  }
  return list;
}
