import { useHost, useObservable, useSession } from '@mayak/host';
import { BehaviorSubject } from 'rxjs';

type Chosen = ReadonlySet<number>;

const pages = new WeakMap<object, Map<number, BehaviorSubject<Chosen>>>();

/** What a user has chosen on a page, that is for those who share its query cache: in an embedded part another user may follow. */
function chosenOf({ queries }: { queries: object }, userId: number): BehaviorSubject<Chosen> {
  const users = pages.get(queries) ?? new Map<number, BehaviorSubject<Chosen>>();
  const found = users.get(userId) ?? new BehaviorSubject<Chosen>(new Set());
  pages.set(queries, users.set(userId, found));
  return found;
}

/** The beacons that list and map have chosen to do something with all of them, and how to choose others (MON-D10). */
export function useChosen(): [Chosen, (next: Chosen) => void] {
  const chosen$ = chosenOf(useHost(), useSession().user?.Id ?? 0);
  return [useObservable(chosen$, chosen$.value), (next) => chosen$.next(next)];
}
