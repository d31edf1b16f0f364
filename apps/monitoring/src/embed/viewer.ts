import { Failure, getUser, getUserSettings, limits, type User } from '@mayak/api';
import type { Client } from '@mayak/api/client';
import type { SessionStore } from '@mayak/auth';
import { defer, fromEvent, retry, takeUntil, timer } from 'rxjs';
import { LoadFailed } from './LoadFailed';

/** Reads who the token belongs to; without an answer the part cannot begin. */
export async function readViewer({ quiet }: Client, signal: AbortSignal): Promise<User> {
  try {
    const user = await quiet.call(getUser, { signal });
    if (user) return user;
  } catch (error) {
    if (error instanceof Failure && error.status === 401) throw new LoadFailed('unauthorized');
    if (!(error instanceof Failure)) throw error;
  }
  throw new LoadFailed('unreachable');
}

/** Completes the session with the user's settings, asked again each minute until they are there (CONF-03). */
export function fillSettings({ quiet }: Client, session: SessionStore, signal: AbortSignal): void {
  defer(async () => {
    const settings = await quiet.call(getUserSettings, { signal });
    if (!settings) throw new LoadFailed('unreachable');
    session.fill({ settings });
  })
    .pipe(retry({ delay: () => timer(limits.autoUpdate) }), takeUntil(fromEvent(signal, 'abort')))
    .subscribe({ error: () => undefined });
}
