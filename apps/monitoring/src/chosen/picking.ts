import { BehaviorSubject } from 'rxjs';

/** How beacons are being chosen on the map; null while they are not. */
export type Picking = 'lasso' | 'rectangle' | null;

const pages = new WeakMap<object, BehaviorSubject<Picking>>();

/** The tools of the map begin it, the map does it: both of those who share a query cache (MON-D10). */
export function pickingOf({ queries }: { queries: object }): BehaviorSubject<Picking> {
  const found = pages.get(queries) ?? new BehaviorSubject<Picking>(null);
  pages.set(queries, found);
  return found;
}
