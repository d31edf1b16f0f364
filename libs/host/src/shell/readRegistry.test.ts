import { aRelease, hashOf } from './aRelease.fixtures';
import { offers, readRegistry, readRelease } from './readRegistry';
import type { Registry } from '../registry/index.ts';

const registry = (part: Partial<Registry['remotes'][string]> = {}): Registry => ({
  schema: 1,
  revision: 1,
  issuedAt: '2026-11-20T09:00:00Z',
  origins: [],
  remotes: {
    reports: {
      owner: 'mayak',
      enabled: true,
      killReason: null,
      stable: '2.0.0',
      previous: null,
      pins: [],
      rollouts: [],
      versions: {
        '2.0.0': { base: 'http://cdn.test/reports/', releaseHash: hashOf('+'), state: 'published' },
      },
      ...part,
    },
  },
});
const someone = { id: '1', tenant: null, permissions: [], locale: 'ru' };
const json = (body: unknown) => ({ ok: true, json: async () => body }) as Response;

describe('the registry as the shell reads it', () => {
  it('is never taken from a cache without asking', async () => {
    const fetch = jest.fn(async (_address: string, _init?: RequestInit) => json(registry()));
    expect(await readRegistry(fetch, 1_000)).toEqual(registry());
    expect(fetch.mock.calls[0]).toEqual(['/registry.json', expect.objectContaining({ cache: 'no-cache' })]);
  });

  it.each([{ schema: 2 }, { remotes: { reports: { enabled: 'yes' } } }, '<html>'])(
    'refuses %j',
    async (body) => {
      await expect(readRegistry(async () => json(body), 1_000)).rejects.toThrow();
    },
  );

  it('reads descriptions from its own origin with the hash that it names, even when the code lies elsewhere', async () => {
    const asked: [string, RequestInit | undefined][] = [];
    const read = await offers(
      registry(),
      someone,
      (pick) =>
        readRelease(
          async (address, init) => {
            asked.push([address, init]);
            return json(aRelease());
          },
          pick,
          1_000,
        ),
      () => undefined,
    );
    expect(asked).toEqual([
      [
        '/remotes/reports/2.0.0/release.json?------------',
        expect.objectContaining({ integrity: hashOf('+') }),
      ],
    ]);
    expect(read[0]).toMatchObject({
      name: 'reports',
      pick: { base: 'http://cdn.test/reports/' },
      release: { name: 'reports' },
    });
  });

  it('goes on without a description that cannot be read, and logs it', async () => {
    const log = jest.fn();
    const [reports] = await offers(registry(), someone, () => Promise.reject(new Error('gone')), log);
    expect(reports).toMatchObject({ release: null, pick: { version: '2.0.0' } });
    expect(log).toHaveBeenCalledTimes(1);
  });

  it('keeps the name and routes of a remote that is switched off', async () => {
    const off = registry({ enabled: false, killReason: 'wrong totals' });
    const [reports] = await offers(
      off,
      someone,
      async ({ version }) => aRelease({ version: version ?? '' }),
      () => undefined,
    );
    expect(reports).toMatchObject({
      pick: { version: null, reason: 'disabled' },
      release: { version: '2.0.0' },
    });
  });
});
