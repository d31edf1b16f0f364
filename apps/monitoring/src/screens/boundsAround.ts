import type { Place } from '@mayak/api';
import type { FleetTable } from '@mayak/fleet';
import type { LatLon, MapBounds } from '@mayak/map';

/** Kilometres beyond which something is no neighbour. */
const farthest = 600;
const kilometresOfDegree = 111.2;
const onLand = new Set<Place[0]>(['city', 'town', 'land']);

/** From a place to another, in degrees: the shorter way round the globe. */
const wayTo = ([lat, lon]: LatLon, [otherLat, otherLon]: LatLon): LatLon => [
  otherLat - lat,
  otherLon - lon - 360 * Math.round((otherLon - lon) / 360),
];

function kilometres(from: LatLon, to: LatLon): number {
  const [north, east] = wayTo(from, to);
  return kilometresOfDegree * Math.hypot(north, east * Math.cos((from[0] * Math.PI) / 180));
}

function* othersIn({ lat, lon, size }: FleetTable, at: LatLon): Generator<LatLon> {
  for (let row = 0; row < size; row++) {
    const other: LatLon = [lat[row] as number, lon[row] as number];
    if (!Number.isNaN(other[0]) && (other[0] !== at[0] || other[1] !== at[1])) yield other;
  }
}

function* coastOf(places: readonly Place[]): Generator<LatLon> {
  for (const [kind, lat, lon] of places) if (onLand.has(kind)) yield [lat, lon];
}

function nearest(at: LatLon, places: Iterable<LatLon>, count: number): LatLon[] {
  const near: { place: LatLon; far: number }[] = [];
  for (const place of places) {
    const far = kilometres(at, place);
    if (far > farthest || (near.length === count && far >= (near.at(-1)?.far ?? 0))) continue;
    near.push({ place, far });
    near.sort((a, b) => a.far - b.far);
    near.length = Math.min(near.length, count);
  }
  return near.map(({ place }) => place);
}

/** What says where a place is: the rectangle around it, its nearest beacons and the nearest named place of the coast; null where nothing is near (MON-D01, decision `centring`). */
export function boundsAround(at: LatLon, table: FleetTable, places: readonly Place[]): MapBounds | null {
  const around = [...nearest(at, othersIn(table, at), 2), ...nearest(at, coastOf(places), 1)];
  if (around.length === 0) return null;
  const ways = around.map((place) => wayTo(at, place));
  // The place itself is in the middle.
  const north = Math.max(...ways.map(([way]) => Math.abs(way)));
  const east = Math.max(...ways.map(([, way]) => Math.abs(way)));
  return [
    [at[0] - north, at[1] - east],
    [at[0] + north, at[1] + east],
  ];
}
