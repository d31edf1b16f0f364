import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { isFailing } from '../session/failingPolls';

/** Since when the data are old while a poll is being repeated, epoch milliseconds; 0 where there are none yet, null when all is well. */
export function useFailingPoll(queries: QueryClient): number | null {
  const cache = queries.getQueryCache();
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache]);
  return useSyncExternalStore(subscribe, () => {
    const failing = cache.getAll().filter(isFailing);
    const known = failing.flatMap(({ state }) => (state.dataUpdatedAt > 0 ? [state.dataUpdatedAt] : []));
    if (failing.length === 0) return null;
    return known.length > 0 ? Math.min(...known) : 0;
  });
}
