import { getTrack, limits, PointKind, pointKinds, type Track, type Transport } from '@mayak/api';
import type { Routes } from '../parts.ts';
import { serve } from '../serve.ts';
import { fixesOf } from '../store/tracks.ts';
import { asked } from './asked.ts';
import { iso } from './iso.ts';
import { thinned } from './thin.ts';
import { visible } from './visible.ts';

const tidy = (value: number | null, digits: number) =>
  value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits;

/** Tracks of beacons (TRACK). */
export const trackRoutes: Routes = (served, parts) => {
  serve(
    served,
    getTrack,
    ({ params, user }) => visible(parts, user, params.id),
    async ({ params: { id }, query, seen: { record } }): Promise<Track> => {
      const { start, from, end } = asked(record, query, 'track');
      const fixes = await fixesOf(parts.pool, id, from, end);
      const kinds = pointKinds(fixes.map((f) => ({ t: f.t, at: [f.lat, f.lon], speed: f.speed })));
      const kept = thinned(
        fixes.map((fix, i) => ({ ...fix, kind: kinds[i] ?? PointKind.Move })),
        limits.trackPoints,
      );
      return {
        Id: `${id}-${Math.floor(start / 1000)}-${Math.floor(end / 1000)}`,
        BeaconId: id,
        StartDt: iso(start),
        EndDt: iso(end),
        Coordinates: kept.map(({ lat, lon }) => [lat, lon]),
        TrackPoints: kept.map((f) => ({
          Id: f.t,
          Timestamp: iso(f.t),
          Coordinates: [f.lat, f.lon],
          Speed: tidy(f.speed, 2),
          Course: tidy(f.course, 1),
          Altitude: tidy(f.alt, 1),
          Accuracy: f.accuracy,
          Delay: Math.round((f.rt - f.t) / 1000),
          Kind: f.kind,
          Source: f.src as Transport,
        })),
      };
    },
  );
};
