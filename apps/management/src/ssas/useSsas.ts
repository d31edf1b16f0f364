import { getSsasDesk, type SsasDesk } from '@mayak/api/ssas';
import { useReportFailure } from '@mayak/fleet/beacon';
import { useApi } from '@mayak/host';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { putRead } from '../putRead';

/** The desk is read anew so often, ms: nothing of an alert comes by the stream that all who see a beacon have. */
const often = 10_000;

/** The desk of the user, and how it follows what is done here (SSAS-D10). */
export function useSsas() {
  const queries = useQueryClient();
  const query = useApi().quiet.query(getSsasDesk, {});
  const { data, error, isLoadingError, refetch } = useQuery({
    ...query,
    staleTime: 0,
    refetchInterval: often,
  });
  useReportFailure(getSsasDesk, error, data !== undefined);
  return {
    desk: data,
    isFailed: isLoadingError,
    retry: () => void refetch(),
    put: (desk: SsasDesk) => putRead(queries, query.queryKey, () => desk),
  };
}
