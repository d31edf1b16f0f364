import { Failure } from '@mayak/api';
import { QueryCache, QueryClient } from '@tanstack/react-query';

const attempts = 2;
const longestPause = 60_000;

/** Marks a query of the quiet client: when its last try has failed, the failure is recorded; a lost connection is told by the bar, and by the area that shows nothing without it (ERR-D04). */
export const recorded = { meta: { recorded: true } } as const;

interface Polled {
  state: { status: string; dataUpdatedAt: number };
}

/** A poll: while it fails it is repeated the more seldom the older its data are, at the least each minute (ERR-D04). */
export const polledEvery = (interval: number) => ({
  refetchInterval: ({ state }: Polled) =>
    state.status === 'error'
      ? Math.min(longestPause, Math.max(interval, (Date.now() - state.dataUpdatedAt) / 2))
      : interval,
});

/** The one query cache of the page: a failed read is repeated twice with a growing pause (ERR-D04). */
export const createQueries = (onFailure: (failure: Failure) => void) =>
  new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        if (!query.meta?.['recorded'] || !(error instanceof Failure) || error.status === 401) return;
        if (!error.willPass) onFailure(error);
      },
    }),
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        staleTime: 5_000,
        retry: (count, error) => count < attempts && mayPass(error),
        retryDelay: (count) => 1_000 * 2 ** count,
      },
      mutations: { retry: false },
    },
  });

/** A refusal of the server stays a refusal; only a missing answer or a broken server may pass. */
const mayPass = (error: unknown) =>
  error instanceof Failure && (error.status === null || error.status >= 500);
