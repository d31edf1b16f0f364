import { getBnwasReport, limits, type BnwasReport } from '@mayak/api';
import { useFleet } from '@mayak/fleet';
import { useReportFailure } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import { periodRange, useTimeZone } from '@mayak/ui/period';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AskedWatch } from './watchAddress';

/** So many vessels at once are asked for. */
const most = limits.report.beacons;

/** The report of the bridge watch of some vessels, in their order; it is built when it is asked for, of many part by part (BNWAS-08). */
export function useWatchReport(asked: AskedWatch, ids: readonly number[]) {
  const api = useApi();
  const zone = useTimeZone();
  const fleet = useFleet();
  const { period, minSpeed, minDistance } = asked;
  const range = useMemo(() => {
    const now = fleet.now();
    const { from, to } = periodRange(period, now, zone);
    return { from, to: to ?? now };
  }, [period, zone, fleet]);
  const query = {
    startDt: new Date(range.from).toISOString(),
    endDt: new Date(range.to).toISOString(),
    minSpeed,
    minDistance,
  };
  const read = useQuery({
    queryKey: ['bnwas report', ids, query],
    queryFn: async ({ signal }) => {
      const reports: BnwasReport[] = [];
      for (let from = 0; from < ids.length; from += most) {
        const part = { ...query, ids: ids.slice(from, from + most) };
        reports.push(...(await api.quiet.call(getBnwasReport, { query: part, signal })));
      }
      return reports;
    },
    enabled: ids.length > 0,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  useReportFailure(getBnwasReport, read.error, read.data !== undefined);
  const now = { range, minSpeed, minDistance, ids };
  const [last, setLast] = useState({ reports: read.data, of: now });
  const isOfNow = read.data !== undefined && !read.isPlaceholderData;
  if (isOfNow && last.reports !== read.data) setLast({ reports: read.data, of: now });
  return {
    reports: read.data,
    /** What the reports that are shown were asked for. */
    shown: read.isPlaceholderData ? last.of : now,
    isError: read.isError,
    isFetching: read.isFetching,
    retry: () => void read.refetch(),
  };
}
