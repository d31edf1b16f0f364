import { getHistoryColumns } from '@mayak/api';
import { decodeHistory, type SampleSeries } from '@mayak/api/history';
import { useReportFailure } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import { useQuery } from '@tanstack/react-query';

interface Of {
  beaconId: number;
  from: number;
  /** Null for a period that lasts until now. */
  to: number | null;
  channels: readonly number[];
  rows: number;
}

/** What sensors of a beacon told in a period, on common times; what is known stays while finer data come (HIST-01, HIST-02). */
export function useSamples({ beaconId, from, to, channels, rows }: Of) {
  const api = useApi();
  const read = useQuery<SampleSeries | null>({
    queryKey: ['samples', beaconId, from, to, rows, channels.join()],
    structuralSharing: false,
    enabled: channels.length > 0,
    placeholderData: (known) => (known?.head.BeaconId === beaconId ? known : undefined),
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
      return answer && decodeHistory(answer);
    },
  });
  useReportFailure(getHistoryColumns, read.error, read.data !== undefined);
  return read;
}
