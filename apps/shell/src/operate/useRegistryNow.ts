import { Failure } from '@mayak/api';
import { getRemotes } from '@mayak/api/operator';
import { polledEvery, useObservable } from '@mayak/host';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useShell } from '../page/ShellContext';
import { remotesKey, type OperatorView } from './operator';

const pause = 30_000;

/** The registry as it is now, with how all of it fares and what was done to it; the figures follow by themselves. */
export function useRegistryNow(client: OperatorView['client'], onRefused: () => void) {
  const { registryClient, log } = useShell();
  const registry = useObservable(registryClient.registry$, registryClient.registry$.value);
  const query = useQuery({
    queryKey: remotesKey,
    async queryFn({ signal }) {
      await registryClient.refresh().catch(log);
      return client.call(getRemotes, { signal });
    },
    ...polledEvery(pause),
  });
  const { error } = query;
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    if (error instanceof Failure && error.status === 401) refused();
  }, [error]);
  return { registry, query };
}
