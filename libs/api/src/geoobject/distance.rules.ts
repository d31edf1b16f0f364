import type { Coord } from '../contract/index.ts';

/** The ellipsoid WGS 84: its flattening and its greater radius, metres. */
const flattening = 1 / 298.257223563;

const equator = 6_378_137;

const rad = Math.PI / 180;

/** Metres of a degree of latitude and of longitude at a latitude. */
export function metresPerDegree(lat: number): [lat: number, lng: number] {
  const c = Math.cos(lat * rad);
  const c2 = 2 * c * c - 1;
  return [
    111_132.954 - 559.822 * c2 + 1.175 * (2 * c2 * c2 - 1),
    111_412.84 * c - 93.5 * c * (4 * c * c - 3) + 0.118 * c * (16 * c * c * c * c - 20 * c * c + 5),
  ];
}

const halfChord = (lat1: number, lat2: number, dLng: number) =>
  Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(dLng / 2) ** 2;

/** By Lambert's formula. */
function farBetween(lat1: number, lat2: number, dLng: number): number {
  const reduced = (lat: number) => Math.atan((1 - flattening) * Math.tan(lat * rad));
  const [b1, b2] = [reduced(lat1), reduced(lat2)];
  const h = halfChord(b1, b2, dLng * rad);
  if (h === 0) return 0;
  const angle = 2 * Math.asin(Math.min(1, Math.sqrt(h)));
  const [sine, cosine] = [Math.min(1, h), Math.max(1e-6, 1 - h)];
  const [p, q] = [(b1 + b2) / 2, (b2 - b1) / 2];
  const swing = Math.sin(angle);
  const x = ((angle - swing) * (Math.sin(p) * Math.cos(q)) ** 2) / cosine;
  const y = ((angle + swing) * (Math.cos(p) * Math.sin(q)) ** 2) / sine;
  return equator * (angle - (flattening / 2) * (x + y));
}

/** Within so many degrees a piece of the earth is a plane, but at a pole. */
const plane = { size: 0.05, lat: 89 };

/**
 * Metres between two places on the ellipsoid, within 0.01 % but between places on opposite sides of the earth (decision
 * `distance`).
 */
export function metresBetween(lat1: number, lng1: number, lat2: number, lng2: number): number {
  const dLat = lat2 - lat1;
  const dLng = lng2 - lng1 - 360 * Math.round((lng2 - lng1) / 360);
  const isNear = dLat < plane.size && dLat > -plane.size && dLng < plane.size && dLng > -plane.size;
  if (!isNear || lat1 > plane.lat || lat1 < -plane.lat) return farBetween(lat1, lat2, dLng);
  const [perLat, perLng] = metresPerDegree((lat1 + lat2) / 2);
  const [north, east] = [dLat * perLat, dLng * perLng];
  return Math.sqrt(north * north + east * east);
}

/** Metres between two places on the ellipsoid (decision `distance`). */
export const distance = (a: Coord, b: Coord) => metresBetween(a[0], a[1], b[0], b[1]);

/** Initial bearing from a to b, degrees 0 to 360. */
export function bearing(a: Coord, b: Coord) {
  const dLon = (b[1] - a[1]) * rad;
  const y = Math.sin(dLon) * Math.cos(b[0] * rad);
  const x =
    Math.cos(a[0] * rad) * Math.sin(b[0] * rad) -
    Math.sin(a[0] * rad) * Math.cos(b[0] * rad) * Math.cos(dLon);
  return (Math.atan2(y, x) / rad + 360) % 360;
}
