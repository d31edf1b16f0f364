import { getBeaconColumns, limits } from '@mayak/api';
import { useQuery } from '@tanstack/react-query';
import { beaconRows } from './beaconRows';
import { recorded } from './queries';
import { useActive, useApi } from './hooks';

/** Every beacon of the user as a row, read again each minute while the area is on the screen (API-01). */
export function useBeaconRows() {
  const api = useApi();
  const active = useActive();
  return useQuery({
    ...api.quiet.query(getBeaconColumns, { query: {} }),
    ...recorded,
    select: beaconRows,
    refetchInterval: active && limits.autoUpdate,
  });
}
