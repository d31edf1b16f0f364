import { limits } from '@mayak/api';
import { getAlarmLoad, loadGoals } from '@mayak/api/load';
import { getShelves, type Shelf } from '@mayak/api/shelf';
import { useFleet } from '@mayak/fleet';
import { useReportFailure } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import { useLocale } from '@mayak/ui';
import { periodRange, useTimeZone } from '@mayak/ui/period';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { putRead } from '../putRead';
import type { AskedLoad } from './loadAddress';

/** The load of a period, read when it is asked for (NOTIF-D44). */
export function useLoad({ period, dispatchers }: AskedLoad) {
  const api = useApi();
  const zone = useTimeZone();
  const locale = useLocale();
  const fleet = useFleet();
  const range = useMemo(() => {
    const now = fleet.now();
    const { from, to } = periodRange(period, now, zone);
    return { from: Math.max(from, (to ?? now) - loadGoals.period.most), to: to ?? now };
  }, [period, zone, fleet]);
  const query = {
    startDt: new Date(range.from).toISOString(),
    endDt: new Date(range.to).toISOString(),
    dispatchers,
  };
  const read = useQuery({
    queryKey: ['alarm load', query, locale],
    queryFn: ({ signal }) => api.quiet.call(getAlarmLoad, { query, signal }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  useReportFailure(getAlarmLoad, read.error, read.data !== undefined);
  return {
    load: read.data,
    isFailed: read.isError,
    isFetching: read.isFetching,
    retry: () => void read.refetch(),
  };
}

/** What is shelved, read as often as the queue, and how the list follows what is changed here (NOTIF-D48). */
export function useShelves() {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = ['alarm shelves', useLocale()];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.quiet.call(getShelves, { signal }),
    staleTime: 0,
    refetchInterval: limits.popup.poll,
  });
  return {
    shelves: data,
    isFailed: isError,
    retry: () => void refetch(),
    put: (list: Shelf[]) => void putRead(queries, queryKey, () => list),
  };
}
