import { permissions, type SessionStore } from '@mayak/auth';
import type { Subject } from '@mayak/host/shell';
import { locale$, savedValue } from '@mayak/ui';
import {
  distinctUntilChanged,
  filter,
  firstValueFrom,
  map,
  merge,
  race,
  skip,
  timer,
  type Observable,
} from 'rxjs';

interface Known {
  /** Stands for the user before login; says nothing of him. */
  device: string;
  user: { id: string; tenant: string | null; permissions: string[] } | null;
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const kept = savedValue('subject', (stored): Known => {
  const { device, user } = record(stored);
  const { id, tenant, permissions: may } = record(user);
  const known = text(id);
  return {
    device: text(device) ?? '',
    user:
      known === null
        ? null
        : {
            id: known,
            tenant: text(tenant),
            permissions: Array.isArray(may) ? may.filter((one) => typeof one === 'string') : [],
          },
  };
});

const newDevice = () =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function deviceOf(): string {
  const known = kept.get();
  if (known.device !== '') return known.device;
  const device = newDevice();
  kept.set({ ...known, device });
  return device;
}

/** The user of this session is known from an earlier page load. */
export const isKnown = (session: SessionStore): boolean =>
  session.state$.value.loggedIn && kept.get().user !== null;

/** For whom versions are picked: the user as he was known last, so that the pick needs no call; before login this browser. */
export function subjectOf(session: SessionStore): Subject {
  const device = deviceOf();
  const { user } = kept.get();
  const known = session.state$.value.loggedIn && user ? user : { id: device, tenant: null, permissions: [] };
  return { ...known, locale: locale$.value };
}

/** Somebody else than before, or the same with other rights or in another language. */
export const subject$ = (session: SessionStore): Observable<string> =>
  merge(session.state$, locale$).pipe(
    map(() => JSON.stringify(subjectOf(session))),
    distinctUntilChanged(),
    skip(1),
  );

/** Keeps who the user is for the pick of the next page load, and forgets him with his session. */
export function rememberSubject(session: SessionStore): void {
  session.state$.subscribe(({ loggedIn, user }) => {
    if (!loggedIn && kept.get().user) kept.set({ device: deviceOf(), user: null });
    if (!user) return;
    const may = permissions.filter((flag) => user[flag]);
    kept.set({
      device: deviceOf(),
      user: { id: String(user.Id), tenant: user.Tenant ?? null, permissions: may },
    });
  });
}

/** Waits until the server has said who the user is, however long his login takes; after that only so long. */
export async function userKnown(session: SessionStore, patience: number): Promise<void> {
  await firstValueFrom(session.state$.pipe(filter(({ loggedIn }) => loggedIn)));
  const known$ = session.state$.pipe(filter(({ user }) => user !== null));
  await firstValueFrom(race(known$, timer(patience)));
}
