import { getBnwasNow, limits, type BnwasNow } from '@mayak/api';
import { useApi } from '@mayak/host';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** What the watches of some beacons, or of all, told last beside their channels, by beacon (BNWAS-D09). */
export function useWatchesNow(ids?: number[]): ReadonlyMap<number, BnwasNow> {
  const { quiet } = useApi();
  const { data } = useQuery({
    ...quiet.query(getBnwasNow, { query: ids ? { ids } : {} }),
    refetchInterval: limits.autoUpdate,
  });
  return useMemo(() => new Map(data?.map((now) => [now.BeaconId, now])), [data]);
}
