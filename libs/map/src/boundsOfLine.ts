import { type Coord, unrolled } from '@mayak/api';

type Bounds = readonly [southWest: readonly [number, number], northEast: readonly [number, number]];

/** The rectangle around a line, in one piece over the 180° meridian; null without points. */
export function boundsOfLine(line: readonly Coord[]): Bounds | null {
  if (line.length === 0) return null;
  let [south, west, north, east] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lat, lon] of unrolled(line)) {
    south = Math.min(south, lat);
    north = Math.max(north, lat);
    west = Math.min(west, lon);
    east = Math.max(east, lon);
  }
  return [
    [south, west],
    [north, east],
  ];
}
