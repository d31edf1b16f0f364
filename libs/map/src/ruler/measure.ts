import { bearing, distance } from '@mayak/api';
import type { LatLon } from '../MapViewProps';

/** One leg of a measured way: metres, and degrees to the way's next point. */
export interface Leg {
  metres: number;
  bearing: number;
}

/** The legs of a way, along great circles (MAP-D07). */
export function legsOf(points: readonly LatLon[]): Leg[] {
  return points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return { metres: distance([...from], [...to]), bearing: bearing([...from], [...to]) };
  });
}

export const totalOf = (legs: readonly Leg[]) => legs.reduce((sum, { metres }) => sum + metres, 0);
