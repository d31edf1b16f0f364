import { aPick, aRelease, hashOf } from './aRelease.fixtures';
import { readRegistry, readRelease } from './readRegistry';
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
      earlier: [],
      pins: [],
      rollouts: [],
      versions: {
        '2.0.0': { base: 'http://cdn.test/reports/', releaseHash: hashOf('+'), state: 'published' },
      },
      ...part,
    },
  },
});
const broken = (text: string, type = 'application/json') =>
  ({
    ok: true,
    headers: { get: () => type } as unknown as Headers,
    json: async () => JSON.parse(text) as unknown,
  }) as Response;
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
    const fetch = jest.fn(async (_address: string, _init?: RequestInit) => json(aRelease()));
    const pick = aPick({ releaseHash: hashOf('+') });
    expect(await readRelease(fetch, pick, 1_000)).toEqual(aRelease());
    expect(fetch.mock.calls[0]).toEqual([
      '/remotes/reports/2.0.0/release.json?------------',
      expect.objectContaining({ integrity: hashOf('+') }),
    ]);
  });

  it("reads the description of a developer's own code beside that code", async () => {
    const fetch = jest.fn(async (_address: string, _init?: RequestInit) => json(aRelease()));
    const pick = aPick({
      reason: 'override',
      base: 'http://localhost:4203/',
      releaseHash: null,
      version: '',
    });
    await readRelease(fetch, pick, 1_000);
    expect(fetch.mock.calls[0]?.[0]).toBe('http://localhost:4203/release.json');
  });

  it.each<[string, () => Promise<Response>, string, string]>([
    ['hangs', () => new Promise(() => undefined), 'timeout', 'gave nothing within 1 s'],
    [
      'hangs in its middle',
      async () => ({ ok: true, json: () => new Promise(() => undefined) }) as Response,
      'timeout',
      'gave nothing within 1 s',
    ],
    ['is 404', async () => ({ ok: false, status: 404 }) as Response, 'unreachable', 'answered 404'],
    ['is a page', async () => broken('<html>'), 'unreachable', 'did not come'],
    ['is cut off', async () => broken('{"schema":1,"rev'), 'unreachable', 'did not come'],
    ['is of another shape', async () => json({ schema: 9 }), 'unreachable', 'answered something else'],
    ['is reset', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable', 'did not come'],
  ])('ERR-D07 says what is wrong with a file that %s', async (_, fetch, state, words) => {
    jest.useFakeTimers();
    const read = [readRegistry(fetch, 1_000), readRelease(fetch, aPick(), 1_000)];
    const ends = read.map((one) =>
      expect(one).rejects.toMatchObject({ state, message: expect.stringContaining(words) }),
    );
    await jest.advanceTimersByTimeAsync(1_000);
    await Promise.all(ends);
    jest.useRealTimers();
  });

  it.each([
    ['a page', true, broken('<html>', 'text/html; charset=utf-8')],
    ['half a file', false, broken('{"schema":1,"rev')],
  ])(
    'ERR-D07 knows %s in the place of a file, also where its hash had the browser refuse it',
    async (_, isPage, answer) => {
      const refused = async (_address: string, { integrity }: RequestInit = {}) => {
        if (integrity) throw new TypeError('Failed to fetch');
        return answer;
      };
      for (const read of [readRegistry(refused, 1_000), readRelease(refused, aPick(), 1_000)])
        await expect(read).rejects.toMatchObject({ state: 'unreachable', isPage });
    },
  );

  it('ERR-D07 asks no more of a file that hung, when the browser gives it up first', async () => {
    const hung = jest.fn(
      (_address: string, { signal }: RequestInit = {}) =>
        new Promise<Response>((_, refuse) => signal?.addEventListener('abort', () => refuse(signal.reason))),
    );
    await expect(readRegistry(hung, 20)).rejects.toMatchObject({ state: 'timeout' });
    await new Promise((done) => setTimeout(done, 20));
    expect(hung).toHaveBeenCalledTimes(1);
  });
});
