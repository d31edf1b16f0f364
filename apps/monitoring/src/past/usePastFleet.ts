import { getFleetMoment, type FleetMoment } from '@mayak/api/moment';
import { createFleet, useFleet, useFleetCounts, type Fleet } from '@mayak/fleet';
import { useReportFailure } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pastColumns } from './pastRows';

/** While a moment is chosen, one question at a time is asked, so often at most; one that hangs is given up for a newer one: milliseconds. */
const pause = { usual: 250, hanging: 2_000 };
/** Late packets may come for any moment. */
const fresh = 60_000;
/** A moment that was left is kept so long: whoever goes through the past leaves hundreds, and of a large fleet each takes megabytes. */
const kept = 10_000;

interface PastFleet {
  /** The fleet as it was; the same object at every moment. */
  fleet: Fleet;
  /** What is shown; another moment than the asked one while that is on its way, or is not told. */
  then: FleetMoment | undefined;
  isFailed: boolean;
  isBusy: boolean;
  retry: () => void;
}

/** Where all beacons were at a moment; the newest moment wins, and the server is asked for few of those between (MON-D09). */
export function usePastFleet(at: number): PastFleet {
  const api = useApi();
  const live = useFleet();
  // Who they are is known of the fleet of now alone, which may come later, and with more of them.
  const { all } = useFleetCounts();
  const [asked, setAsked] = useState(at);
  const askedAt = useRef(0);
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...api.quiet.query(getFleetMoment, { query: { dt: new Date(asked).toISOString() } }),
    staleTime: fresh,
    gcTime: kept,
    placeholderData: (before: FleetMoment | undefined) => before,
  });
  useReportFailure(getFleetMoment, error, data !== undefined);
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);

  const ask = useEffectEvent(() => {
    askedAt.current = performance.now();
    setAsked(at);
  });
  useEffect(() => {
    if (at === asked) return undefined;
    const since = performance.now() - askedAt.current;
    const timer = setTimeout(ask, Math.max(0, (isFetching ? pause.hanging : pause.usual) - since));
    return () => clearTimeout(timer);
  }, [at, asked, isFetching]);

  const moment = useRef(at);
  const [fleet] = useState(() => createFleet({ clock: () => moment.current }));
  useEffect(() => {
    if (!data) return;
    moment.current = Date.parse(data.Dt);
    fleet.merge(pastColumns(live, data));
  }, [fleet, live, all, data]);

  return {
    fleet,
    then: data ?? last,
    isFailed: isError && asked === at,
    isBusy: asked !== at || (isFetching && (data === undefined || isPlaceholderData)),
    retry: () => void refetch(),
  };
}
