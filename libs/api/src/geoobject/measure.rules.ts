import type { Coord } from '../contract/index.ts';
import { distance } from './distance.rules.ts';
import { unrolled } from './geo.rules.ts';

/** Mean radius of the sphere, kilometres (TRACK-D09). */
const radius = 6_371.0088;
const rad = Math.PI / 180;

/** What one side adds to the area: the sine of the latitude along a side that is straight in latitude and longitude. */
function under([lat, lon]: Coord, [nextLat, nextLon]: Coord): number {
  const [a, b] = [lat * rad, nextLat * rad];
  const mean = Math.abs(b - a) < 1e-9 ? Math.sin((a + b) / 2) : (Math.cos(a) - Math.cos(b)) / (b - a);
  return (nextLon - lon) * rad * mean;
}

/** The area inside an outline on the sphere in square kilometres; above zero when it runs counter-clockwise. */
function signedArea(outline: readonly Coord[]): number {
  const ring = unrolled(outline);
  const sum = ring.reduce((total, place, i) => total + under(place, ring[(i + 1) % ring.length] ?? place), 0);
  return -sum * radius * radius;
}

/** The area inside an outline on the sphere, in square kilometres. */
export const areaOf = (outline: readonly Coord[]) => Math.abs(signedArea(outline));

/** The corners run counter-clockwise, as RFC 7946 wants outer rings. */
export const isCounterClockwise = (outline: readonly Coord[]) => signedArea(outline) > 0;

/** The length of a line along great circles, in metres. */
export const lengthOf = (line: readonly Coord[]) =>
  line.reduce((total, place, i) => total + (i === 0 ? 0 : distance(line[i - 1] ?? place, place)), 0);

/** The length of a closed outline, in metres. */
export const perimeterOf = (outline: readonly Coord[]) => lengthOf([...outline, ...outline.slice(0, 1)]);
