import { getBnwasReport, limits } from '@mayak/api';
import { useApi } from '@mayak/host';
import { useQuery } from '@tanstack/react-query';

/** The report of a beacon over the last seven days, the period of the call without dates (BNWAS-D06). */
export function useWeekReport(beaconId: number) {
  const { quiet } = useApi();
  const { data, isError } = useQuery({
    ...quiet.query(getBnwasReport, { query: { ids: [beaconId] } }),
    staleTime: limits.bridgeWatch.fresh,
  });
  return { report: data?.[0], isError };
}
