import { getTrack, PointKind, type BeaconId, type Coord } from '@mayak/api';
import { useFleet } from '@mayak/fleet';
import { useReportFailure } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import { askedAt, periodRange, useTimeZone, type Period } from '@mayak/ui/period';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** A stay of a beacon; times are epoch milliseconds. */
export interface StopRow {
  id: number;
  from: number;
  to: number;
  place: Coord;
}

/** The stays of a beacon, and the way between them, in a period that is the same object while it is the same (REP-02, TRACK-D02). */
export function useStops(beaconId: BeaconId | null, period: Period) {
  const api = useApi();
  const zone = useTimeZone();
  const { now } = useFleet();
  const query = useMemo(() => {
    const { from, to } = periodRange(period, askedAt(now()), zone);
    const iso = (at: number) => new Date(at).toISOString();
    return { startDt: iso(from), ...(to !== null && { endDt: iso(to) }) };
  }, [period, zone, now]);
  const read = useQuery({
    ...api.quiet.query(getTrack, { params: { id: beaconId ?? 0 }, query }),
    enabled: beaconId !== null,
  });
  useReportFailure(getTrack, read.error, read.data !== undefined);
  const rows = useMemo(
    () =>
      read.data &&
      read.data.Legs.filter(({ Kind }) => Kind === PointKind.Stop).map(({ StartDt, EndDt, At }): StopRow => ({
        id: Date.parse(StartDt),
        from: Date.parse(StartDt),
        to: Date.parse(EndDt),
        place: At,
      })),
    [read.data],
  );
  return {
    rows,
    line: read.data?.Coordinates,
    isError: read.isLoadingError,
    retry: () => void read.refetch(),
  };
}
