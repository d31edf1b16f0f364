import { useHost, useObservable } from '@mayak/host';
import { BehaviorSubject } from 'rxjs';

type Chosen = ReadonlySet<number>;

const pages = new WeakMap<object, BehaviorSubject<Chosen>>();

/** The chosen beacons of a page: of those who share its query cache. */
function chosenOf({ queries }: { queries: object }): BehaviorSubject<Chosen> {
  const found = pages.get(queries) ?? new BehaviorSubject<Chosen>(new Set());
  pages.set(queries, found);
  return found;
}

/** The beacons that list and map have chosen to do something with all of them, and how to choose others (MON-D10). */
export function useChosen(): [Chosen, (next: Chosen) => void] {
  const chosen$ = chosenOf(useHost());
  return [useObservable(chosen$, chosen$.value), (next) => chosen$.next(next)];
}
