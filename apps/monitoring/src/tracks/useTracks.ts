import { getTrackColumns, limits } from '@mayak/api';
import type { TrackSeries } from '@mayak/api/history';
import { useApi } from '@mayak/host';
import { useReportFailure } from '@mayak/fleet/beacon';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { mergeTrack } from './mergeTrack';
import { readTrack } from './readTrack';
import type { TrackAsked } from './useTrackAddress';
import { wayOf } from './wayOf';

/** A track that is asked for, and what is known of it. */
export interface TrackRead {
  asked: TrackAsked;
  series: TrackSeries | undefined;
  isFailed: boolean;
  retry: () => void;
}

const iso = (at: number) => new Date(at).toISOString();

/** The asked tracks, each read again every minute by asking for what was received since (TRACK-03, TRACK-04, TRACK-D05). */
export function useTracks(asked: readonly TrackAsked[], points?: number): TrackRead[] {
  const api = useApi();
  const queries = useQueryClient();
  const reads = useQueries({
    queries: asked.map(({ beaconId, range: { from, to } }) => {
      const queryKey = ['track', beaconId, from, to, points];
      return {
        queryKey,
        structuralSharing: false,
        refetchInterval: limits.autoUpdate,
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const known = queries.getQueryData<TrackSeries>(queryKey);
          const answer = await api.quiet.call(getTrackColumns, {
            params: { id: beaconId },
            query: {
              startDt: iso(from),
              ...(to !== null && { endDt: iso(to) }),
              ...(points !== undefined && { points }),
              ...(known && { since: known.head.Until }),
            },
            signal,
          });
          const { series, drawn } = await readTrack(answer);
          wayOf(series.fixes, drawn);
          return mergeTrack(known, series);
        },
      };
    }),
  });
  const failed = reads.find(({ error }) => error);
  useReportFailure(getTrackColumns, failed?.error ?? null, failed?.data !== undefined);
  return asked.map((one, i) => ({
    asked: one,
    series: reads[i]?.data,
    isFailed: reads[i]?.isError ?? false,
    retry: () => void reads[i]?.refetch(),
  }));
}
