import { getUserInfo } from '@mayak/api';
import { permissions, type SessionStore } from '@mayak/auth';
import type { Subject } from '@mayak/host/shell';
import { locale$, savedValue } from '@mayak/ui';
import type { QueryClient } from '@tanstack/react-query';

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

/** For whom versions are picked: the user as he was known last, so that the pick needs no call; before login this browser. */
export function subjectOf(session: SessionStore): Subject {
  const device = deviceOf();
  const { user } = kept.get();
  const known = session.state$.value.loggedIn && user ? user : { id: device, tenant: null, permissions: [] };
  return { ...known, locale: locale$.value };
}

/** Keeps who the user is for the pick of the next page load, and forgets him with his session. */
export function rememberSubject(session: SessionStore, queries: QueryClient): void {
  const keep = (user: Known['user']) => kept.set({ device: deviceOf(), user });
  session.state$.subscribe(({ loggedIn, user }) => {
    if (!loggedIn) keep(null);
    if (!user) return;
    const id = String(user.Id);
    const before = kept.get().user;
    const tenant = before?.id === id ? before.tenant : null;
    keep({ id, tenant, permissions: permissions.filter((flag) => user[flag]) });
  });
  const info = getUserInfo.path;
  queries.getQueryCache().subscribe(({ type, query }) => {
    const { user } = kept.get();
    if (type !== 'updated' || query.queryKey[0] !== info || !user) return;
    const tenant = text(record(query.state.data)['Organization']);
    if (tenant !== user.tenant) keep({ ...user, tenant });
  });
}
