import { limits } from '@mayak/api';
import { catchError, defer, EMPTY, filter, retry, takeUntil, timer } from 'rxjs';
import type { SessionStore } from './session';

interface Reading<T> {
  session: SessionStore;
  /** Answers undefined where the answer did not come. */
  read: () => Promise<T | undefined>;
  take: (value: T) => void;
  log?: (error: unknown) => void;
}

/** Reads a part of what a session begins with, asked again each minute until it is there or the session is over (CONF-03, ERR-11). */
export function readWhileLoggedIn<T>({ session, read, take, log = () => undefined }: Reading<T>): void {
  const left$ = session.state$.pipe(filter(({ loggedIn }) => !loggedIn));
  defer(async () => {
    const value = await read();
    if (value === undefined) throw new Error('a part of the initial load is missing');
    take(value);
  })
    .pipe(
      retry({
        delay: (error) => {
          log(error);
          return timer(limits.autoUpdate);
        },
      }),
      takeUntil(left$),
      catchError(() => EMPTY),
    )
    .subscribe();
}
