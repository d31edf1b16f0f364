import { createClient, type Client } from '@mayak/api/client';
import { buildApp, type Built } from '../app.ts';
import type { Settings } from '../platform/settings/settings.ts';
import type { TestApp, TestUser } from './testApp.ts';

/** Another process of a test's installation. */
export interface SecondApp extends Built {
  api: string;
}

/** Opens a second server on the database of a test, as another process of one installation is. */
export async function openSecondApp(one: TestApp, more: Partial<Settings> = {}): Promise<SecondApp> {
  const { settings, pool, log } = one.context;
  const installation = { ...pool.address, kind: 'external', version: 'test' } as const;
  const built = await buildApp({ ...settings, ...more }, installation, log);
  const api = `${await built.app.listen({ host: '127.0.0.1', port: 0 })}/api`;
  return { ...built, api };
}

/** Calls to the process at an address, of a user or by other headers. */
export const clientAt = (
  api: string,
  user: Pick<TestUser, 'token'> | null,
  headers: Record<string, string> = {},
): Client =>
  createClient({
    baseUrl: api,
    token: () => user?.token ?? null,
    locale: () => 'en',
    headers: () => headers,
    onFailure: () => undefined,
    onUnauthorized: () => undefined,
  });

/** Waits until a process knows that it is not alone: from then on it brings the others what it changes. */
export const noticed = ({ context: { feed } }: Built): Promise<void> =>
  soon(async () => !(await feed.isAlone()), 10_000);

/** Waits until something holds, at most as long as another process may lag behind. */
export async function soon(holds: () => Promise<boolean> | boolean, within = 2_000): Promise<void> {
  for (const end = Date.now() + within; Date.now() < end; await new Promise((next) => setTimeout(next, 20)))
    if (await holds()) return;
  throw new Error('The other process did not follow within two seconds.');
}
