import { limits } from '@mayak/api';
import { closeFirstSteps, getFirstSteps, type FirstSteps } from '@mayak/api/first-steps';
import { useApi, useSession } from '@mayak/host';
import { savedValue, useSaved } from '@mayak/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOwnsPlaced } from './useOwnsPlaced';

/** The user who has nothing left to be offered, as this browser knows it: it is not asked again. */
const savedOver = savedValue('monitoring.firstSteps', (stored) =>
  typeof stored === 'number' ? stored : null,
);

interface Steps {
  /** The beacon of the steps and those that are done; null while nothing is to be offered. */
  steps: (FirstSteps & { BeaconId: number }) | null;
  close: () => void;
}

/** The first steps of an owner whose beacon is on the map, and the way to close them for good (MGMT-D04). */
export function useFirstSteps(): Steps {
  const api = useApi();
  const queries = useQueryClient();
  const userId = useSession().user?.Id ?? null;
  const [over, setOver] = useSaved(savedOver);
  const ownsPlaced = useOwnsPlaced();
  const query = api.quiet.query(getFirstSteps, {});
  const { data } = useQuery({
    ...query,
    enabled: ownsPlaced && userId !== null && over !== userId,
    // They are done on other pages: the map asks again when it is looked at.
    staleTime: 0,
    refetchInterval: limits.autoUpdate,
  });
  const isOver = data?.BeaconId === null;
  useEffect(() => {
    if (isOver) setOver(userId);
  }, [isOver, setOver, userId]);
  const { mutate } = useMutation({
    mutationFn: () => api.call(closeFirstSteps, {}),
    onSuccess: () => queries.setQueryData<FirstSteps>(query.queryKey, { BeaconId: null, Done: [] }),
  });
  const BeaconId = data?.BeaconId ?? null;
  return {
    steps: BeaconId === null || over === userId ? null : { BeaconId, Done: data?.Done ?? [] },
    close: () => mutate(),
  };
}
