import type { Coord } from '@mayak/api';

const metresOfDegree = 111_195;

/** The corners of a square around its middle: south-west and north-east. */
export function squareAround([lat, lon]: Coord, metres: number): [Coord, Coord] {
  const high = metres / metresOfDegree / 2;
  const wide = high / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return [
    [Math.max(-90, lat - high), lon - wide],
    [Math.min(90, lat + high), lon + wide],
  ];
}

/** The corners of all that is shown, each place on the copy of the world that is nearest to the first; null where there is nothing. */
export function boundsOf(places: readonly Coord[]): [Coord, Coord] | null {
  const [first] = places;
  if (!first) return null;
  const lats = places.map(([lat]) => lat);
  const lons = places.map(([, lon]) => lon + 360 * Math.round((first[1] - lon) / 360));
  return [
    [Math.min(...lats), Math.min(...lons)],
    [Math.max(...lats), Math.max(...lons)],
  ];
}
