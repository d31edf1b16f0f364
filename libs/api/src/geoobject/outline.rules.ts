import type { Coord } from '../contract/index.ts';
import { limits } from '../limits.ts';
import { turnedLongitude, unrolled } from './geo.rules.ts';
import { GeoobjectType } from './geoobject.ts';

/** How many places a geoobject of a type has (GEO-D03). */
export const placeCounts: Record<GeoobjectType, { least: number; most: number }> = {
  [GeoobjectType.Point]: { least: 1, most: 1 },
  [GeoobjectType.Polygon]: { least: 3, most: limits.geoobject.points },
  [GeoobjectType.Arrow]: { least: 2, most: limits.geoobject.points },
};

/** What is wrong with the places of a geoobject: too few, too many, the same twice, around the earth, crossing itself. */
export type OutlineFault =
  | { code: 'tooFew' | 'tooMany' | 'aroundTheEarth' }
  | { code: 'repeated'; vertex: number }
  | { code: 'crossing'; sides: readonly [number, number] };

/** Both are one place; 180° and -180° are one meridian. */
export const isSamePlace = (a: Coord, b: Coord) => a[0] === b[0] && turnedLongitude(a[1] - b[1]) === 0;

/** Above zero when c lies left of the way from a to b, zero on it; latitude up, longitude right. */
const side = (a: Coord, b: Coord, c: Coord) => {
  const value = (b[1] - a[1]) * (c[0] - a[0]) - (b[0] - a[0]) * (c[1] - a[1]);
  return Math.abs(value) < 1e-13 ? 0 : value;
};
const isWithin = (a: Coord, b: Coord, c: Coord) =>
  Math.min(a[0], b[0]) <= c[0] &&
  c[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= c[1] &&
  c[1] <= Math.max(a[1], b[1]);

/** Two sides have a place in common. */
function isMet(a: Coord, b: Coord, c: Coord, d: Coord): boolean {
  const [abc, abd, cda, cdb] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (abc * abd < 0 && cda * cdb < 0) return true;
  return (
    (abc === 0 && isWithin(a, b, c)) ||
    (abd === 0 && isWithin(a, b, d)) ||
    (cda === 0 && isWithin(c, d, a)) ||
    (cdb === 0 && isWithin(c, d, b))
  );
}

/** A side that goes straight back over the one before. */
const isFolded = (a: Coord, b: Coord, c: Coord) =>
  side(a, b, c) === 0 && (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) < 0;

interface Side {
  at: number;
  from: Coord;
  to: Coord;
  west: number;
  east: number;
}

/** Two sides of an outline that cross or touch, by the numbers of their first corners; null when there are none (GEO-D03). */
export function crossingOf(outline: readonly Coord[]): readonly [number, number] | null {
  const ring = unrolled(outline);
  const count = ring.length;
  const sides = ring.map((from, at): Side => {
    const to = ring[(at + 1) % count] ?? from;
    return { at, from, to, west: Math.min(from[1], to[1]), east: Math.max(from[1], to[1]) };
  });
  for (const { at, from, to } of sides) {
    const after = (at + 1) % count;
    if (isFolded(from, to, sides[after]?.to ?? to)) return [at, after];
  }
  let open: Side[] = [];
  for (const one of sides.toSorted((a, b) => a.west - b.west)) {
    open = open.filter(({ east }) => east >= one.west);
    for (const other of open) {
      const gap = Math.abs(one.at - other.at);
      if (gap === 1 || gap === count - 1) continue;
      if (isMet(one.from, one.to, other.from, other.to))
        return [Math.min(one.at, other.at), Math.max(one.at, other.at)];
    }
    open.push(one);
  }
  return null;
}

/** The outline holds a pole or reaches all around the earth: it has no inside on a chart. */
function isAroundTheEarth(outline: readonly Coord[]): boolean {
  const sheet = unrolled([...outline, ...outline.slice(0, 1)]);
  const lons = sheet.map(([, lon]) => lon);
  const turn = (lons.at(-1) ?? 0) - (lons[0] ?? 0);
  return Math.abs(turn) > 1e-9 || Math.max(...lons) - Math.min(...lons) >= 360;
}

/** What hinders these places from being a geoobject of this type; null when nothing does (GEO-D03). */
export function outlineFault(type: GeoobjectType, places: readonly Coord[]): OutlineFault | null {
  const { least, most } = placeCounts[type];
  if (places.length < least) return { code: 'tooFew' };
  if (places.length > most) return { code: 'tooMany' };
  if (type === GeoobjectType.Point) return null;
  const isClosed = type === GeoobjectType.Polygon;
  const vertex = places.findIndex((place, i) => {
    const before = i > 0 ? places[i - 1] : isClosed ? places.at(-1) : undefined;
    return before !== undefined && isSamePlace(before, place);
  });
  if (vertex !== -1) return { code: 'repeated', vertex };
  if (!isClosed) return null;
  if (isAroundTheEarth(places)) return { code: 'aroundTheEarth' };
  const sides = crossingOf(places);
  return sides && { code: 'crossing', sides };
}

const digits = 10 ** limits.coordinateDigits;
const rounded = (degrees: number) => Math.round(degrees * digits) / digits;

/** A place with six decimals and its longitude between -180° and 180°. */
export const tidyPlace = ([lat, lon]: Coord): Coord => [
  rounded(Math.max(-90, Math.min(90, lat))),
  rounded(Math.abs(lon) <= 180 ? lon : turnedLongitude(lon)),
];

/** Places as they are stored: six decimals, no place twice in a row, an outline not closed by repetition (GEO-D03). */
export function tidyPlaces(type: GeoobjectType, places: readonly Coord[]): Coord[] {
  const kept: Coord[] = [];
  for (const place of places.map(tidyPlace)) {
    const last = kept.at(-1);
    if (!last || !isSamePlace(last, place)) kept.push(place);
  }
  const [first] = kept;
  const isClosed = type === GeoobjectType.Polygon;
  while (isClosed && first && kept.length > 1 && isSamePlace(first, kept.at(-1) ?? first)) kept.pop();
  return kept;
}
