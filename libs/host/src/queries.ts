import { Aborted, Failure } from '@mayak/api';
import { QueryClient } from '@tanstack/react-query';

const attempts = 2;

/** The one query cache of the page: a failed read is repeated twice with a growing pause (ERR-D04). */
export const createQueries = () =>
  new QueryClient({
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
function mayPass(error: unknown) {
  if (error instanceof Aborted) return false;
  return !(error instanceof Failure) || error.status === null || error.status >= 500;
}
