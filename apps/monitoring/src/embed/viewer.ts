import { Failure, getUser, getUserSettings, type User } from '@mayak/api';
import type { Client } from '@mayak/api/client';
import { readWhileLoggedIn, type SessionStore } from '@mayak/auth';
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

/** Completes the session with the user's settings (CONF-03). */
export const fillSettings = ({ quiet }: Client, session: SessionStore, signal: AbortSignal): void =>
  readWhileLoggedIn({
    session,
    read: () => quiet.call(getUserSettings, { signal }),
    take: (settings) => session.fill({ settings }),
  });
