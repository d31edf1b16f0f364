import type { TrackPoint } from '@mayak/api';

/** The place in the list of the point nearest in time, epoch milliseconds; null in an empty list (SIDE-D03). */
export function pointAt(points: readonly Pick<TrackPoint, 'Timestamp'>[], at: number): number | null {
  let nearest: number | null = null;
  let least = Infinity;
  points.forEach(({ Timestamp }, index) => {
    const away = Math.abs(Date.parse(Timestamp) - at);
    if (away >= least) return;
    least = away;
    nearest = index;
  });
  return nearest;
}
