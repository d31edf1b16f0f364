import { getTrack, limits, PointKind, pointKinds, type Track, type Transport } from '@mayak/api';
import type { Routes } from '../../context/context.ts';
import { serve } from '../../http/serve.ts';
import { fixesOf } from '../../history/store/tracks.ts';
import { visiblePeriod } from '../../beacons/visiblePeriod.ts';
import { iso } from '../../http/iso.ts';
import { downsampled } from '../../history/downsample.ts';
import { visible } from '../../beacons/permissions.ts';

const tidy = (value: number | null, digits: number) =>
  value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits;

/** Tracks of beacons (TRACK). */
export const trackRoutes: Routes = (served, context) => {
  serve(
    served,
    getTrack,
    ({ params, user }) => visible(context, user, params.id),
    async ({ params: { id }, query, seen: { record } }): Promise<Track> => {
      const { start, from, end } = visiblePeriod(record, query, 'track');
      const fixes = await fixesOf(context.pool, id, from, end);
      const kinds = pointKinds(fixes.map((f) => ({ t: f.t, at: [f.lat, f.lon], speed: f.speed })));
      const kept = downsampled(
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
