import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Puts what an act has changed into what was read; a reading that is on its way may still tell of what was before, and is left. */
export async function putRead<T>(
  queries: QueryClient,
  queryKey: QueryKey,
  next: (known: T | undefined) => T,
): Promise<void> {
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<T>(queryKey, next);
}
