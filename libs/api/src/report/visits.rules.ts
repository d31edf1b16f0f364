import type { Coord } from '../contract/index.ts';
import {
  besideOf,
  borderDistance,
  marginOf,
  membershipAfter,
  metresBetween,
  unrolled,
} from '../geoobject/index.ts';
import type { Way } from '../history/fixes.ts';
import { Kind } from '../history/gap.rules.ts';
import { kindsOf } from '../history/leg.rules.ts';

/** A stay of a beacon in an area: from the fix by which it came in to the one by which it was out, epoch milliseconds and metres. */
export interface Visit {
  from: number;
  to: number;
  /** It was in at the begin of the way, or still is at its end. */
  isBegun: boolean;
  isOpen: boolean;
  /** Of its moves alone, as the length of a track (TRACK-D09). */
  distance: number;
  maxSpeed: number | null;
}

/** Degrees around an outline in which its margin surely lies, and in metres how sure a fix must be to be out beyond them. */
const around = 0.01;
const sure = 1_000;

/** Tells quickly of most places that they are far from an area. */
export function farFrom(outline: readonly Coord[]): (lat: number, lng: number) => boolean {
  const ring = unrolled(outline);
  const [lats, lngs] = [ring.map(([lat]) => lat), ring.map(([, lng]) => lng)];
  const [south, north] = [Math.min(...lats) - around, Math.max(...lats) + around];
  const slack =
    around / Math.max(0.01, Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180));
  const [west, east] = [Math.min(...lngs) - slack, Math.max(...lngs) + slack];
  return (lat, lng) => {
    if (lat < south || lat > north) return true;
    const beside = besideOf(lng, ring);
    return beside < west || beside > east;
  };
}

/** The visits of an area by the fixes of a way, whose intervals are of these kinds, by the rule by which a beacon enters and leaves it (GEO-D04, GEO-D07). */
export function visitsOf(way: Way, outline: readonly Coord[], kinds = kindsOf(way)): Visit[] {
  const { t, lat, lng, speed, accuracy: radius } = way;
  if (outline.length < 3) return [];
  const margin = marginOf(outline);
  const isFar = farFrom(outline);
  const visits: Visit[] = [];
  let membership = { isIn: false, isAtEdge: false };
  for (let i = 0; i < t.length; i += 1) {
    const at: Coord = [lat[i] ?? 0, lng[i] ?? 0];
    const wasIn = membership.isIn;
    const accuracy = radius?.[i] ?? 0;
    const isOut = accuracy <= sure && isFar(...at);
    const metres = isOut ? Infinity : borderDistance(at, outline);
    membership = membershipAfter(membership, metres, { margin, accuracy });
    if (membership.isIn && !wasIn)
      visits.push({
        from: t[i] ?? 0,
        to: t[i] ?? 0,
        isBegun: i === 0,
        isOpen: true,
        distance: 0,
        maxSpeed: null,
      });
    const visit = visits.at(-1);
    if (!visit || !(wasIn || membership.isIn)) continue;
    visit.to = t[i] ?? 0;
    visit.isOpen = membership.isIn;
    if (wasIn && membership.isIn && kinds[i - 1] === Kind.Move)
      visit.distance += metresBetween(lat[i - 1] ?? 0, lng[i - 1] ?? 0, ...at);
    const told = speed[i] ?? NaN;
    if (membership.isIn && told >= 0) visit.maxSpeed = Math.max(visit.maxSpeed ?? 0, told);
  }
  return visits;
}
