import type { Coord } from '../contract/index.ts';

/** Less than the smallest step of a stored longitude. */
const nothing = 1e-9;
/** A longitude within -180° and 180°, which are one meridian: it is 180°. */
export const turnedLongitude = (lon: number) => lon - 360 * Math.ceil((lon - 180 - nothing) / 360);

/**
 * The outline as one sheet: each longitude within 180° of the one before, so that the 180° meridian is no border.
 * A side of exactly half a turn, which could go either way, does not cross that meridian, in whichever direction it is read.
 */
export function unrolled(outline: readonly Coord[]): Coord[] {
  let last = outline[0]?.[1] ?? 0;
  return outline.map(([lat, lon]) => {
    const turns = Math.round((last - lon) / 360);
    const way = lon + 360 * turns - last;
    const isEast = way > 0;
    const isTurned = Math.abs(way) > 180 - nothing && isEast !== turnedLongitude(lon) > turnedLongitude(last);
    last = lon + 360 * (isTurned ? turns + (isEast ? -1 : 1) : turns);
    return [lat, last];
  });
}

/** The copy of a longitude that lies within an unrolled outline, or else next to it. */
export function besideOf(lon: number, ring: readonly Coord[]): number {
  let [west, east] = [Infinity, -Infinity];
  for (const [, side] of ring) {
    if (side < west) west = side;
    if (side > east) east = side;
  }
  const first = lon + 360 * Math.ceil((west - 1e-9 - lon) / 360);
  return first - east <= Math.max(0, west - (first - 360)) ? first : first - 360;
}

const onEdge = (lat: number, lon: number, a: Coord, b: Coord) => {
  const cross = (b[1] - a[1]) * (lat - a[0]) - (b[0] - a[0]) * (lon - a[1]);
  const within = (v: number, p: number, q: number) =>
    v >= Math.min(p, q) - 1e-9 && v <= Math.max(p, q) + 1e-9;
  return Math.abs(cross) < 1e-9 && within(lat, a[0], b[0]) && within(lon, a[1], b[1]);
};

/** The point lies in the polygon or on its border, across the 180° meridian too (GEO-D04). */
export function isInside(point: Coord, outline: readonly Coord[]) {
  const ring = unrolled(outline);
  if (ring.length < 3) return false;
  const [lat, lon] = [point[0], besideOf(point[1], ring)];
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const [a, b] = [ring[i], ring[j]];
    if (!a || !b) continue;
    if (onEdge(lat, lon, a, b)) return true;
    if (a[0] > lat !== b[0] > lat && lon < ((b[1] - a[1]) * (lat - a[0])) / (b[0] - a[0]) + a[1])
      inside = !inside;
  }
  return inside;
}
