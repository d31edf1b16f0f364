import { useSyncExternalStore } from 'react';

/** How the list stands beside the map: 328 px, 280 px, a drawer, or a sheet (design, section 3). */
export type Layout = 'wide' | 'narrow' | 'drawer' | 'phone';

const steps = [
  ['wide', '(min-width: 1280px)'],
  ['narrow', '(min-width: 1024px)'],
  ['drawer', '(min-width: 768px)'],
] as const;

const queries = steps.map(([layout, query]) => [layout, matchMedia(query)] as const);
const read = (): Layout => queries.find(([, query]) => query.matches)?.[0] ?? 'phone';

function subscribe(changed: () => void) {
  for (const [, query] of queries) query.addEventListener('change', changed);
  return () => {
    for (const [, query] of queries) query.removeEventListener('change', changed);
  };
}

export const useLayout = (): Layout => useSyncExternalStore(subscribe, read);
