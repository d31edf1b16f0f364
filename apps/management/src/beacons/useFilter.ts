import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filterOf, withFilter, type BeaconFilter } from './filter';

/** The filters of the address, and how they are changed; a step of typing is no step of the history (ROUTE-D01). */
export function useFilter() {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => filterOf(query), [query]);
  const setFilter = (next: BeaconFilter) => setQuery((now) => withFilter(now, next), { replace: true });
  return { filter, setFilter };
}
