import { getTrack, limits, type Track } from '@mayak/api';
import { useApi } from '@mayak/host';
import { useQuery } from '@tanstack/react-query';
import { useReportFailure } from '@mayak/fleet/beacon';
import type { PeriodRange } from '@mayak/ui/period';

/** What is asked for: a beacon and a period; a period without an end lasts until now and goes on. */
export interface TrackAsked {
  beaconId: number;
  range: PeriodRange;
}

/** The track of a beacon in a period, read again each minute (TRACK-03, TRACK-04, TRACK-D05). */
export function useTrack(asked: TrackAsked | null) {
  const api = useApi();
  const iso = (at: number) => new Date(at).toISOString();
  const query = api.quiet.query(getTrack, {
    params: { id: asked?.beaconId ?? 0 },
    query: asked
      ? { startDt: iso(asked.range.from), ...(asked.range.to !== null && { endDt: iso(asked.range.to) }) }
      : {},
  });
  const read = useQuery<Track>({ ...query, enabled: asked !== null, refetchInterval: limits.autoUpdate });
  useReportFailure(getTrack, read.error);
  return read;
}
