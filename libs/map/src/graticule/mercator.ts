/** Where the web mercator square ends. */
const poleward = 85.0511287798;

/** A latitude on the web mercator square: beyond its edge the edge. */
export const onSquare = (lat: number): number => Math.max(-poleward, Math.min(poleward, lat));

/** Position of a latitude on the web mercator square, 0 at the top to 1 at the bottom. */
export function mercatorY(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

/** Latitude of a position on the web mercator square. */
export const latitudeOf = (y: number): number =>
  (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90;

export const mercatorX = (lon: number): number => lon / 360 + 0.5;
export const longitudeOf = (x: number): number => (x - 0.5) * 360;
