import { type Channel, getHistoryColumns, limits } from '@mayak/api';
import { decodeHistory, type SampleSeries } from '@mayak/api/history';
import { useApi } from '@mayak/host';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { TrackBeacon } from './useTrackBeacons';
import type { TrackAsked } from './useTrackAddress';

const minute = 60_000;

/** What a sensor told along a track: at most one sample for some pixels of its line. */
export interface SensorSamples {
  channel: Channel;
  t: Float64Array;
  values: Float64Array;
  /** Milliseconds of a slot of which a sample is the last; 0 when each is of its own moment. */
  slot: number;
  /** What it told is known for so long, milliseconds. */
  reach: number;
}

const rows = 20_000;

/** The sensor of a name, on those of the asked tracks whose beacons have it, read again every minute while a track goes on (TRACK-D05, TRACK-D06). */
export function useSensorValues(
  asked: readonly TrackAsked[],
  beacons: ReadonlyMap<number, TrackBeacon>,
  sensor: string | null,
): (SensorSamples | null)[] {
  const api = useApi();
  const queries = useQueryClient();
  const channels = asked.map(
    ({ beaconId }) => beacons.get(beaconId)?.beacon?.Channels.find(({ Name }) => Name === sensor) ?? null,
  );
  const reads = useQueries({
    queries: asked.map(({ beaconId, range: { from, to } }, i) => {
      const id = channels[i]?.Id;
      const queryKey = ['sensor', beaconId, from, to, id];
      return {
        queryKey,
        enabled: id !== undefined,
        refetchInterval: to === null && limits.autoUpdate,
        structuralSharing: false,
        queryFn: async ({ signal }: { signal: AbortSignal }): Promise<SampleSeries | null> => {
          const answer = await api.quiet.call(getHistoryColumns, {
            params: { id: beaconId },
            query: {
              startDt: new Date(from).toISOString(),
              ...(to !== null && { endDt: new Date(to).toISOString() }),
              channels: String(id),
              rows,
            },
            signal,
          });
          // What is known stays when a call fails.
          return answer ? decodeHistory(answer) : (queries.getQueryData<SampleSeries>(queryKey) ?? null);
        },
      };
    }),
  });
  return asked.map(({ beaconId }, i) => {
    const [channel, data] = [channels[i], reads[i]?.data];
    const values = data?.channels[0]?.values;
    const timeout = beacons.get(beaconId)?.beacon?.RelevanceSettings.RelevanceTimeout2 ?? 0;
    if (!channel || !data || !values) return null;
    return { channel, t: data.t, values, slot: data.head.Slot, reach: timeout * minute };
  });
}
