import { distance, GeoobjectType, unrolled, type Coord, type Geoobject } from '@mayak/api';

/** Mean radius of the sphere, kilometres. */
const radius = 6_371.0088;
const rad = Math.PI / 180;

/** The area inside an outline on the sphere, in square kilometres. */
export function areaOf(outline: readonly Coord[]): number {
  const ring = unrolled(outline);
  const sum = ring.reduce((total, [lat, lon], i) => {
    const [nextLat, nextLon] = ring[(i + 1) % ring.length] ?? [lat, lon];
    return total + (nextLon - lon) * rad * (2 + Math.sin(lat * rad) + Math.sin(nextLat * rad));
  }, 0);
  return Math.abs((sum * radius * radius) / 2);
}

/** The length of a line in metres. */
export const lengthOf = (line: readonly Coord[]) =>
  line.reduce((total, place, i) => {
    const before = line[i - 1];
    return before ? total + distance(before, place) : total;
  }, 0);

/** How large a geoobject is: square kilometres, metres, or its one place. */
export type Size =
  { kind: 'area'; km2: number } | { kind: 'length'; metres: number } | { kind: 'place'; at: Coord | null };

export function sizeOf({ Type, Coordinates }: Pick<Geoobject, 'Type' | 'Coordinates'>): Size {
  if (Type === GeoobjectType.Polygon) return { kind: 'area', km2: areaOf(Coordinates) };
  if (Type === GeoobjectType.Arrow) return { kind: 'length', metres: lengthOf(Coordinates) };
  return { kind: 'place', at: Coordinates[0] ?? null };
}
