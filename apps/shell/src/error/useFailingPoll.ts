import type { Query, QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** A poll that will be recorded when its last try fails, and has failed already (ERR-D04). */
const isFailing = ({ meta, state }: Query) =>
  Boolean(meta?.['recorded']) && state.fetchFailureCount > 0 && state.fetchStatus === 'fetching';

/** Since when the data are old while a poll is being repeated, epoch milliseconds; 0 where there are none yet, null when all is well. */
export function useFailingPoll(queries: QueryClient): number | null {
  const cache = queries.getQueryCache();
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache]);
  return useSyncExternalStore(subscribe, () => {
    const failing = cache.getAll().filter(isFailing);
    return failing.length > 0 ? Math.min(...failing.map(({ state }) => state.dataUpdatedAt)) : null;
  });
}
