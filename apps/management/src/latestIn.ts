import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';

/** What the server has of one of a list at this moment: another tab may have changed it, or deleted it (LIVE-D01). */
export async function latestIn<T extends { Id: number }>(
  queries: QueryClient,
  query: FetchQueryOptions<T[]>,
  id: number,
): Promise<T | undefined> {
  return (await queries.fetchQuery({ ...query, staleTime: 0 })).find(({ Id }) => Id === id);
}
