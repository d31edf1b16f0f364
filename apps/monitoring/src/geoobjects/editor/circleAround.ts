import type { Coord } from '@mayak/api';
import geodesic from 'geographiclib-geodesic';

/** So many corners make a circle: its edge is off by a thousandth of the radius at most. */
const corners = 72;

/** The circle around a place by its radius in metres, as the corners of an area on the ellipsoid, from the north on clockwise (GEO-D06). */
export function circleAround([lat, lon]: Coord, radius: number): Coord[] {
  const { WGS84 } = geodesic.Geodesic;
  return Array.from({ length: corners }, (_, i): Coord => {
    const { lat2 = lat, lon2 = lon } = WGS84.Direct(lat, lon, (i * 360) / corners, radius);
    return [Number(lat2.toFixed(6)), Number(lon2.toFixed(6))];
  });
}
