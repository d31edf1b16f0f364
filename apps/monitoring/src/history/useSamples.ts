import { getHistoryColumns, limits } from '@mayak/api';
import { decodeHistory, type SampleSeries } from '@mayak/api/history';
import { useReportFailure } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import { useQuery, useQueryClient } from '@tanstack/react-query';

interface Of {
  beaconId: number;
  from: number;
  /** Null for a period that lasts until now. */
  to: number | null;
  channels: readonly number[];
  rows: number;
}

/** What sensors of a beacon told in a period, on common times, read again every minute while the period goes on; what is known of the period stays while other sensors come (HIST-01, HIST-02). */
export function useSamples({ beaconId, from, to, channels, rows }: Of) {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = ['samples', beaconId, from, to, rows, channels.join()];
  const read = useQuery<SampleSeries | null>({
    queryKey,
    structuralSharing: false,
    enabled: channels.length > 0,
    refetchInterval: to === null && limits.autoUpdate,
    placeholderData: (known, before) =>
      before?.queryKey.slice(0, 4).every((one, i) => one === queryKey[i]) ? known : undefined,
    queryFn: async ({ signal }) => {
      const answer = await api.quiet.call(getHistoryColumns, {
        params: { id: beaconId },
        query: {
          startDt: new Date(from).toISOString(),
          ...(to !== null && { endDt: new Date(to).toISOString() }),
          channels: channels.join(),
          rows,
        },
        signal,
      });
      // What is known stays when a call fails.
      return answer ? decodeHistory(answer) : (queries.getQueryData<SampleSeries>(queryKey) ?? null);
    },
  });
  useReportFailure(getHistoryColumns, read.error, read.data !== undefined);
  return read;
}
