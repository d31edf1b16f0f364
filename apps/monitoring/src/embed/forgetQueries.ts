import type { QueryClient } from '@tanstack/react-query';

/** Ends all reads and forgets their answers; one that ends only after that leaves no timer behind (GEN-D05). */
export function forgetQueries(queries: QueryClient): void {
  // A read in flight sets the timer of its removal when it ends, unless it is never to be removed.
  for (const query of queries.getQueryCache().getAll())
    query.setOptions({ ...query.options, gcTime: Infinity });
  void queries.cancelQueries();
  queries.clear();
}
