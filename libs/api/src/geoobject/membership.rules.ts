import type { Coord } from '../contract/index.ts';
import { limits } from '../limits.ts';
import { besideOf, isInside, unrolled } from './geo.rules.ts';
import { areaOf } from './measure.rules.ts';

const rad = Math.PI / 180;
const metresOfDegree = 111_195.08;

/** How far from an area a beacon may wander and still be counted in: 50 m, less for a small area (GEO-D07). */
export const marginOf = (outline: readonly Coord[]) =>
  Math.min(limits.geozone.margin, limits.geozone.share * 1_000 * Math.sqrt(areaOf(outline)));

/** Metres from a place to a side, both on a plane that touches the earth at the place. */
function toSide(x: number, y: number, x2: number, y2: number): number {
  const [dx, dy] = [x2 - x, y2 - y];
  const squared = dx * dx + dy * dy;
  const part = squared === 0 ? 0 : Math.max(0, Math.min(1, -(x * dx + y * dy) / squared));
  return Math.hypot(x + part * dx, y + part * dy);
}

/** Metres from a place to the border of an area, below zero inside; true near the border, where it decides. */
export function borderDistance(at: Coord, outline: readonly Coord[]): number {
  const ring = unrolled(outline);
  const lon = besideOf(at[1], ring);
  const scale = Math.cos(at[0] * rad) * metresOfDegree;
  const flat = ring.map((place): [number, number] => [
    (place[1] - lon) * scale,
    (place[0] - at[0]) * metresOfDegree,
  ]);
  const nearest = flat.reduce((least, [x, y], i) => {
    const [x2, y2] = flat[(i + 1) % flat.length] ?? [x, y];
    return Math.min(least, toSide(x, y, x2, y2));
  }, Infinity);
  return isInside(at, outline) ? -nearest : nearest;
}

/** Whether a beacon counts as being in an area, and whether it was last seen at its edge. */
export interface Membership {
  isIn: boolean;
  isAtEdge: boolean;
}

/**
 * The membership after one more fix, so many metres from the border (below zero inside). A beacon is in as soon as a fix
 * is, the border included (GEO-D04). It is out by one fix farther than the margin and its own radius, or by the second in
 * a row outside; after the latter it comes in again only by more than the margin, so that wander along a border tells
 * nothing (GEO-D07).
 */
export function membershipAfter(
  { isIn, isAtEdge }: Membership,
  metres: number,
  { margin, accuracy = 0 }: { margin: number; accuracy?: number },
): Membership {
  if (metres > margin + accuracy) return { isIn: false, isAtEdge: false };
  if (isIn) return metres <= 0 ? { isIn, isAtEdge: false } : { isIn: !isAtEdge, isAtEdge: true };
  const enters = isAtEdge ? metres < -margin : metres <= 0;
  return enters ? { isIn: true, isAtEdge: false } : { isIn, isAtEdge };
}
