import { eventSeverity, getStatusEvents, limits, type TimedEvent } from '@mayak/api';
import { useApi } from '@mayak/host';
import { useQueries } from '@tanstack/react-query';
import type { TrackMark } from '@mayak/map';
import type { TrackAsked } from './useTrackAddress';

/** Of so many events the newest are shown; information gives way first. */
const most = 300;
const states = { error: 'emergency', warning: 'preEmergency', info: 'info' } as const;

/** An event of a track: its moment, epoch milliseconds, and how grave it is. */
export interface TrackEvent {
  id: number;
  at: number;
  state: TrackMark['state'];
}

/** The events that are marked on a track, gravest first. */
function trackEvents(events: readonly TimedEvent[]): TrackEvent[] {
  const rank = { emergency: 0, preEmergency: 1, info: 2 };
  return events
    .map(({ EventId, StartDt }) => ({
      id: EventId,
      at: Date.parse(StartDt),
      state: states[eventSeverity(EventId)],
    }))
    .sort((a, b) => rank[a.state] - rank[b.state] || b.at - a.at)
    .slice(0, most);
}

const none: readonly TrackEvent[] = [];

/** The events of each asked track, read again every minute while it goes on (TRACK-D05, TRACK-D06). */
export function useTrackEvents(asked: readonly TrackAsked[], isWanted: boolean) {
  const api = useApi();
  const reads = useQueries({
    queries: asked.map(({ beaconId, range }) => ({
      ...api.quiet.query(getStatusEvents, {
        params: { id: beaconId },
        query: {
          startDt: new Date(range.from).toISOString(),
          ...(range.to !== null && { endDt: new Date(range.to).toISOString() }),
        },
      }),
      // A track of a file has no beacon.
      enabled: isWanted && beaconId > 0,
      refetchInterval: range.to === null && limits.autoUpdate,
      select: trackEvents,
    })),
  });
  return asked.map((_, i) => (isWanted ? (reads[i]?.data ?? none) : none));
}
