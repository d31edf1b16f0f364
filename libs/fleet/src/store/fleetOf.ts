import type { Failure } from '@mayak/api';
import { BehaviorSubject } from 'rxjs';
import { createFleetSource, type FleetHost, type FleetSource, type KeptFleet } from './fleetSource';

interface Shared {
  source: FleetSource;
  end: AbortController;
  users: Map<AbortSignal, boolean>;
  isWatched$: BehaviorSubject<boolean>;
}

export type FleetUser = FleetHost & { queries: object };

/** A user of the fleet who looks at none of it, such as the frame of the page: it is told what fails. */
export interface InBackground {
  log: (failure: Failure) => void;
  /** Where the fleet is kept for the next page. */
  kept?: KeptFleet | undefined;
  /** The page's head has asked for the fleet, for a screen that comes. */
  isAhead?: boolean | undefined;
}

const pages = new WeakMap<object, Shared>();

function open({ api, session$, queries }: FleetUser, background?: InBackground): Shared {
  const end = new AbortController();
  const isWatched$ = new BehaviorSubject(false);
  const source = createFleetSource({ api, session$, signal: end.signal }, { isWatched$, ...background });
  const opened = { source, end, users: new Map<AbortSignal, boolean>(), isWatched$ };
  pages.set(queries, opened);
  return opened;
}

/** The one fleet of a page, that is of those who share its query cache; it ends with the last of them. */
export function fleetOf(user: FleetUser, background?: InBackground): FleetSource {
  const { queries, signal } = user;
  const shared = pages.get(queries) ?? open(user, background);
  const { users, isWatched$, end, source } = shared;
  if (signal.aborted) return source;
  const watch = () => {
    const isWatched = [...users.values()].some(Boolean);
    if (isWatched !== isWatched$.value) isWatched$.next(isWatched);
  };
  const isKnown = users.has(signal);
  // The frame and the screens of an embedded part end together: who kept the fleet may come to look at it.
  users.set(signal, users.get(signal) === true || background === undefined);
  watch();
  if (isKnown) return source;
  const leave = () => {
    users.delete(signal);
    watch();
    if (users.size > 0) return;
    end.abort();
    pages.delete(queries);
  };
  signal.addEventListener('abort', leave, { once: true });
  return source;
}
