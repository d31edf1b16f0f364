import type { Coord } from '../contract/index.ts';
import { trackLength } from './track.rules.ts';
import { PointKind, type TrackPoint } from './track.ts';

/** A stay of a beacon; times are epoch milliseconds. */
export interface Stop {
  from: number;
  to: number;
  at: Coord;
}

/** A track in figures: metres, milliseconds, km/h. */
export interface TrackSummary {
  length: number;
  duration: number;
  moving: number;
  maxSpeed: number | null;
  stops: readonly Stop[];
}

/** Runs of points that belong to a stay (TRACK-D02). */
function stopsOf(points: readonly TrackPoint[]): Stop[] {
  const stops: Stop[] = [];
  points.forEach(({ Kind, Timestamp, Coordinates }, i) => {
    if (Kind !== PointKind.Stop) return;
    const t = Date.parse(Timestamp);
    const last = stops.at(-1);
    if (last && points[i - 1]?.Kind === PointKind.Stop) last.to = t;
    else stops.push({ from: t, to: t, at: Coordinates });
  });
  return stops;
}

/** How far, how long and how fast the points go (TRACK-D04, TRACK-D09). */
export function trackSummary(points: readonly TrackPoint[]): TrackSummary {
  const stops = stopsOf(points);
  const [first, last] = [points[0], points.at(-1)];
  const duration = first && last ? Date.parse(last.Timestamp) - Date.parse(first.Timestamp) : 0;
  const standing = stops.reduce((sum, { from, to }) => sum + to - from, 0);
  const speeds = points.flatMap(({ Speed }) => Speed ?? []);
  return {
    length: trackLength(points.map(({ Coordinates, Kind }) => ({ at: Coordinates, kind: Kind }))),
    duration,
    moving: Math.max(0, duration - standing),
    maxSpeed: speeds.reduce<number | null>(
      (most, speed) => (most === null || speed > most ? speed : most),
      null,
    ),
    stops,
  };
}
