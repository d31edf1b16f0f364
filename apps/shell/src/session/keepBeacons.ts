import { Failure, getBeaconColumns, limits } from '@mayak/api';
import type { Client } from '@mayak/api/client';
import type { SessionStore } from '@mayak/auth';
import {
  catchError,
  debounceTime,
  defer,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  startWith,
  switchMap,
  takeUntil,
  timer,
} from 'rxjs';
import type { KnownBeacons } from './knownBeacons';

interface Needs {
  client: Client;
  session: SessionStore;
  beacons: KnownBeacons;
  log: (error: unknown) => void;
}

/** The bar tells of it already (ERR-D04). */
const isLostConnection = (error: unknown) => error instanceof Failure && error.status === null;

/** So long an area may take to read the beacons before the frame does it, milliseconds. */
const patience = 3_000;
/** Messages that come together are read together, milliseconds. */
const gather = 500;

/**
 * Reads the beacons for the frame where no area does, at the start, each minute, and when a message came: the badge of
 * messages stands on every page (CONF-D03, MENU-05, MSG-D11). What fails is only
 * logged and asked again (CONF-03); a lost connection is not, other polls tell it.
 */
export function keepBeacons({ client, session, beacons, log }: Needs): void {
  const left$ = session.state$.pipe(filter(({ loggedIn }) => !loggedIn));
  const overdue$ = beacons.read$.pipe(
    map(() => limits.autoUpdate + patience),
    startWith(patience),
    switchMap((wait) => timer(wait, limits.autoUpdate)),
  );
  const written$ = client.live$.pipe(
    filter(({ kind }) => kind === 'message'),
    debounceTime(gather),
  );
  const ask$ = defer(() => {
    const since = beacons.version();
    return client.quiet.call(getBeaconColumns, { query: since === null ? {} : { since } });
  }).pipe(
    catchError((error: unknown) => {
      if (!isLostConnection(error)) log(error);
      return EMPTY;
    }),
  );
  merge(overdue$, written$)
    .pipe(
      exhaustMap(() => ask$),
      takeUntil(left$),
    )
    .subscribe();
}
