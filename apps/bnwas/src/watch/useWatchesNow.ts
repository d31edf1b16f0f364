import { limits } from '@mayak/api';
import { getBnwasNow, type BnwasNow } from '@mayak/api/bnwas';
import { useApi } from '@mayak/host';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** What the watches told last beside their channels, by beacon (BNWAS-D09). */
export function useWatchesNow(): ReadonlyMap<number, BnwasNow> {
  const { quiet } = useApi();
  const { data } = useQuery({
    ...quiet.query(getBnwasNow, {}),
    refetchInterval: limits.autoUpdate,
  });
  return useMemo(() => new Map(data?.map((now) => [now.BeaconId, now])), [data]);
}
