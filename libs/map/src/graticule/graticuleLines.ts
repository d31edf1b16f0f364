import { graticuleSteps, multiplesWithin } from './graticuleSteps';
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from './mercator';

/** Pixels of the meridians and parallels that cross a square of the map, `z` being the map's zoom. */
export function graticuleLines({ z, x, y }: { z: number; x: number; y: number }, size: number) {
  const squares = (256 * 2 ** z) / size;
  const { lon, lat } = graticuleSteps(z);
  const vertical = multiplesWithin(lon, longitudeOf(x / squares), longitudeOf((x + 1) / squares));
  const horizontal = multiplesWithin(lat, latitudeOf((y + 1) / squares), latitudeOf(y / squares));
  return {
    vertical: vertical.map((degrees) => (mercatorX(degrees) * squares - x) * size),
    horizontal: horizontal.map((degrees) => (mercatorY(degrees) * squares - y) * size),
  };
}
