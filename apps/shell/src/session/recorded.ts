import type { Failure } from '@mayak/api';
import type { ScopedBus } from '@mayak/host';
import { BehaviorSubject } from 'rxjs';
import { supportId } from './supportId';

export const errorPath = '/error';

/** The failure that /error tells about (ERR-01). */
export interface Recorded {
  failure: Failure;
  at: Date;
  supportId: string;
}

export interface RecordedError {
  readonly current$: BehaviorSubject<Recorded | null>;
  record(failure: Failure): void;
  clear(): void;
}

interface Providers {
  loggedIn(): boolean;
  path(): string;
  go(path: string): void;
  bus: Pick<ScopedBus, 'emit'>;
}

/**
 * The failure of the app state: it sends a signed-in user to /error, once while /error is open (ERR-01, ERR-D04, PANEL-04);
 * somebody who is signed out stays, for his form tells him (ERR-D03).
 */
export function createRecordedError({ loggedIn, path, go, bus }: Providers): RecordedError {
  const current$ = new BehaviorSubject<Recorded | null>(null);
  return {
    current$,
    record(failure) {
      if (!loggedIn()) return;
      if (current$.value !== null && path() === errorPath) return;
      const at = new Date();
      current$.next({ failure, at, supportId: supportId(failure, at) });
      bus.emit('store.error', { failure });
      go(errorPath);
    },
    clear: () => current$.next(null),
  };
}
