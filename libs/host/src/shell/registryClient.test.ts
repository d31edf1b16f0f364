import type { Registry, RegistryRemote } from '../registry/index.ts';
import { aPreview, aRelease, hashOf } from './aRelease.fixtures';
import { openRegistryClient } from './registryClient';
import { createBlockedVersions } from './blockedVersions';

const version = (letter: string, state: 'published' | 'blocked' = 'published') => ({
  base: `/remotes/reports/${letter}/`,
  releaseHash: hashOf(letter),
  state,
});
const reports = (part: Partial<RegistryRemote> = {}): RegistryRemote => ({
  owner: 'mayak',
  enabled: true,
  killReason: null,
  stable: '2.0.0',
  previous: '1.9.0',
  earlier: [],
  pins: [],
  rollouts: [],
  versions: { '1.9.0': version('p'), '2.0.0': version('s'), '2.1.0': version('n') },
  ...part,
});
const registry = (part: Partial<RegistryRemote> = {}, revision = 1): Registry => ({
  schema: 1,
  revision,
  issuedAt: '2026-11-20T09:00:00Z',
  origins: [],
  remotes: { reports: reports(part) },
});

interface Given {
  first?: Registry;
  overrides?: Record<string, string>;
  leftOut?: (name: string) => boolean;
  describe?: (version: string | null) => ReturnType<typeof aRelease>;
  more?: Partial<Parameters<typeof openRegistryClient>[0]>;
}

async function aClient({
  first = registry(),
  overrides = {},
  leftOut = () => false,
  describe,
  more = {},
}: Given = {}) {
  const server = { registry: first };
  const log = jest.fn();
  const registryClient = await openRegistryClient({
    read: async () => server.registry,
    describe: async (pick) =>
      describe ? describe(pick.version) : aRelease({ version: pick.version || '9.9.9-dev' }),
    subject: () => ({ id: '1', tenant: null, permissions: [], locale: 'ru' }),
    blocked: createBlockedVersions(),
    overrides,
    leftOut,
    log,
    ...more,
  });
  const [one] = registryClient.remotes;
  if (!one) throw new Error('nothing is remotes');
  const become = async (next: Registry) => {
    server.registry = next;
    await registryClient.refresh();
  };
  return { registryClient, one, become, log, server };
}

const fail = (): never => {
  throw new Error('gone');
};

beforeEach(() => sessionStorage.clear());

describe('ERR-D07, GEN-D05 what the registry offers to a user', () => {
  it('describes one remote alone where only that one is of interest (GEN-D05)', async () => {
    const described: string[] = [];
    const describe = (version: string | null) => {
      described.push(version ?? '');
      return aRelease({ version: version ?? '' });
    };
    const first = registry();
    first.remotes['other'] = reports();
    const { registryClient } = await aClient({ first, describe, more: { only: 'reports' } });
    expect(registryClient.remotes.map(({ name }) => name)).toEqual(['reports']);
    expect(described).toEqual(['2.0.0']);
  });

  it('is the picked version with its description', async () => {
    const { one } = await aClient();
    expect(one).toMatchObject({
      pick: { version: '2.0.0', reason: 'stable', base: '/remotes/reports/s/' },
      release: { version: '2.0.0' },
    });
  });

  it('keeps address and menu entry of a remote whose description cannot be read, by its name, and that is logged', async () => {
    const { one, log, registryClient } = await aClient({ describe: fail });
    expect(one).toMatchObject({
      release: { version: '', routes: [{ path: 'reports' }], menu: [{ to: '/reports' }] },
      pick: { version: '2.0.0' },
    });
    expect([registryClient.isWhole(), log.mock.calls.length]).toEqual([false, 1]);
  });

  it('keeps the name and the routes of what is switched off', async () => {
    const { one } = await aClient({ first: registry({ enabled: false, killReason: 'wrong totals' }) });
    expect(one).toMatchObject({
      pick: { version: null, reason: 'disabled', detail: 'wrong totals' },
      release: { version: '2.0.0' },
    });
  });

  it('says nothing of a remote that has no version yet', async () => {
    const { one, log } = await aClient({
      first: registry({ stable: '', previous: null, versions: { '2.1.0': version('n') } }),
    });
    expect(one).toMatchObject({ release: null, pick: { reason: 'unreleased' } });
    expect(log).not.toHaveBeenCalled();
  });

  it('is nothing, and that is logged, when the registry cannot be read', async () => {
    const log = jest.fn();
    const read = jest.fn(async () => registry()).mockRejectedValueOnce(new Error('gone'));
    const registryClient = await openRegistryClient({
      read,
      describe: async () => aRelease(),
      subject: () => ({ id: '1', tenant: null, permissions: [], locale: 'ru' }),
      blocked: createBlockedVersions(),
      overrides: {},
      leftOut: () => false,
      log,
    });
    expect([registryClient.remotes, registryClient.isNewer(), log.mock.calls.length]).toEqual([[], false, 1]);
    expect(registryClient.isWhole()).toBe(false);
    expect(await registryClient.complete()).toBe(true);
    expect(registryClient.isNewer()).toBe(true);
  });
});

describe('ERR-D07, ROUTE-D01 a start that no file can stop', () => {
  const never = () => new Promise<never>(() => undefined);
  const known = (part: Partial<Registry> = {}) => ({
    registry: () => ({ ...registry(), ...part }),
    release: (name: string) => aRelease({ name, version: '1.9.0' }),
  });
  const open = (more: Given['more']) => aClient({ more: { patience: 1_000, ...more } });

  afterEach(() => jest.useRealTimers());

  it('takes the registry that came with the page, and asks for none', async () => {
    const read = jest.fn(never);
    const { one } = await open({ given: registry(), read });
    expect([one.pick.version, read.mock.calls.length]).toEqual(['2.0.0', 0]);
  });

  it('takes the registry of the last good start while this one cannot be read, and follows the next one', async () => {
    let answer = fail as () => Promise<Registry>;
    const { one, registryClient } = await open({ read: async () => answer(), lastGood: known() });
    expect([one.pick.version, registryClient.isWhole()]).toEqual(['2.0.0', true]);
    answer = async () => registry({ stable: '2.1.0' }, 2);
    await registryClient.refresh();
    expect(registryClient.isNewer()).toBe(true);
  });

  it('waits for one description only so long, and for that remote alone', async () => {
    jest.useFakeTimers();
    let come = (_: ReturnType<typeof aRelease>) => undefined as void;
    const first = registry();
    first.remotes['other'] = { ...reports(), stable: '1.9.0' };
    const describe = async ({ name, version: picked }: { name: string; version: string | null }) =>
      name === 'other'
        ? aRelease({ name, version: picked ?? '' })
        : new Promise<ReturnType<typeof aRelease>>((done) => (come = done));
    const opening = aClient({ first, more: { patience: 1_000, describe, lastGood: known() } });
    await jest.advanceTimersByTimeAsync(1_000);
    const { registryClient } = await opening;
    expect(registryClient.remotes.map(({ name, release }) => [name, release?.version])).toEqual([
      ['reports', '1.9.0'],
      ['other', '1.9.0'],
    ]);
    const before = registryClient.registry$.value;
    const completing = registryClient.complete();
    come(aRelease({ version: '2.0.0' }));
    expect(await completing).toBe(false);
    expect(registryClient.registry$.value).not.toBe(before);
    expect([registryClient.remotes[0]?.release?.version, registryClient.isWhole()]).toEqual(['2.0.0', true]);
  });

  it('says that the page has to begin anew when what was missing offers areas that it has no place for', async () => {
    let isThere = false;
    const routes = ['reports', 'fuel'].map((path) => ({ path, keepAlive: false, requires: [] }));
    const describe = () => (isThere ? aRelease({ routes }) : fail());
    const { registryClient } = await aClient({ describe });
    await expect(registryClient.complete()).rejects.toThrow('gone');
    isThere = true;
    expect([await registryClient.complete(), registryClient.isWhole()]).toEqual([true, true]);
  });
});

describe('a newer registry', () => {
  it.each([
    ['another stable version', registry({ stable: '2.1.0' }, 2), true],
    ['another build of the version', registry({ versions: { '2.0.0': version('x') } }, 2), true],
    ['a new remote', { ...registry({}, 2), remotes: { ...registry().remotes, tides: reports() } }, true],
    ['a change that does not concern this user', registry({ owner: 'others' }, 2), false],
    ['a kill, which takes effect at the next navigation', registry({ enabled: false }, 2), false],
    ['the same revision', registry({ stable: '2.1.0' }), false],
  ])('with %s asks for a reload: %#', async (_, next, expected) => {
    const { registryClient, become } = await aClient();
    await become(next);
    expect(registryClient.isNewer()).toBe(expected);
  });
});

describe('a remote that is switched off while the page is open', () => {
  it('says so with its reason, and is revived when it is on again', async () => {
    const { registryClient, one, become, server } = await aClient();
    expect(registryClient.off('reports')).toBeNull();
    await become(registry({ enabled: false, killReason: 'wrong totals' }, 2));
    expect(registryClient.off('reports')).toBe('wrong totals');
    await expect(registryClient.revive(one)).rejects.toMatchObject({
      state: 'disabled',
      message: 'wrong totals',
    });
    server.registry = registry({}, 3);
    await registryClient.revive(one);
    expect(registryClient.off('reports')).toBeNull();
  });

  it('is given a version when it was off at the start', async () => {
    const { registryClient, one, server } = await aClient({ first: registry({ enabled: false }) });
    server.registry = registry({}, 2);
    await registryClient.revive(one);
    expect(one.pick).toMatchObject({ version: '2.0.0', reason: 'stable' });
  });
});

describe('ERR-D07 a version that failed, when it is asked for again', () => {
  it('gives way to what the registry says by then', async () => {
    const { registryClient, one, server } = await aClient();
    server.registry = registry({ stable: '2.1.0' }, 2);
    await registryClient.revive(one);
    expect(one.pick.version).toBe('2.0.0');
    await registryClient.revive(one, true);
    expect(one).toMatchObject({ pick: { version: '2.1.0' }, release: { version: '2.1.0' } });
  });

  it('is asked for itself where nothing else is said, or nothing at all', async () => {
    const describe = jest.fn((version: string | null) => aRelease({ version: version ?? '' }));
    const { registryClient, one, server, log } = await aClient({ describe });
    await registryClient.revive(one, true);
    Object.defineProperty(server, 'registry', { get: () => fail() });
    await registryClient.revive(one, true);
    expect([one.pick.version, describe.mock.calls.length, log.mock.calls.length]).toEqual(['2.0.0', 1, 0]);
  });

  it('is refused where it has been switched off meanwhile', async () => {
    const { registryClient, one, server } = await aClient();
    server.registry = registry({ enabled: false, killReason: 'wrong totals' }, 2);
    await expect(registryClient.revive(one, true)).rejects.toMatchObject({ state: 'disabled' });
  });
});

describe('GEN-D05 the origins that the registry names', () => {
  const elsewhere = { '2.0.0': { ...version('s'), base: 'https://cdn.test/reports/' } };

  it.each([
    [['https://cdn.test'], null],
    [[], { state: 'integrity', message: 'https://cdn.test is not among the origins of the registry' }],
  ])('are the only ones that code comes from: %j', async (origins, refusal) => {
    const { registryClient, one } = await aClient({
      first: { ...registry({ versions: elsewhere }), origins },
    });
    const ready = registryClient.revive(one);
    await (refusal ? expect(ready).rejects.toMatchObject(refusal) : expect(ready).resolves.toBeUndefined());
  });
});

describe('GEN-D05 the first page of a user in a new browser', () => {
  const where = { tenants: [], permissions: [], locales: [] };
  const pins = [{ tenant: 'acme', version: '2.1.0', until: null }];
  const rollouts = [{ id: 'r-1', version: '2.1.0', percent: 0, salt: 'r-1', where }];

  async function aNewBrowser(part: Partial<RegistryRemote>, describe?: Given['describe']) {
    const who = { tenant: null as string | null };
    let know = () => undefined as void;
    const awaited = new Promise<void>((done) => (know = done));
    const startAnew = jest.fn();
    const given = await aClient({
      first: registry(part),
      ...(describe && { describe }),
      more: { awaited, startAnew, subject: () => ({ id: '1', permissions: [], locale: 'ru', ...who }) },
    });
    const isReady = jest.fn();
    const ready = given.registryClient.revive(given.one).then(isReady);
    await new Promise((done) => setTimeout(done));
    return {
      ...given,
      startAnew,
      isReady,
      async signIn(tenant: string | null) {
        who.tenant = tenant;
        know();
        await ready;
      },
    };
  }

  it('gets the version of the user, once he is known, before its code is loaded', async () => {
    const { one, isReady, signIn, startAnew } = await aNewBrowser({ pins });
    expect([one.pick.version, isReady.mock.calls.length]).toEqual(['2.0.0', 0]);
    await signIn('acme');
    expect(one).toMatchObject({ pick: { version: '2.1.0', reason: 'pin' }, release: { version: '2.1.0' } });
    expect([isReady.mock.calls.length, startAnew.mock.calls.length]).toEqual([1, 0]);
  });

  it('keeps the version where the user has the same', async () => {
    const { one, signIn } = await aNewBrowser({ pins });
    await signIn(null);
    expect(one.pick.version).toBe('2.0.0');
  });

  it.each([
    [{}, 1],
    [{ pins }, 0],
    [{ rollouts }, 0],
  ])('waits only where a rule asks who the user is: %#', async (part, times) => {
    expect((await aNewBrowser(part)).isReady).toHaveBeenCalledTimes(times);
  });

  it('begins anew where that version has another area, which the page does not know', async () => {
    const routes = [{ path: 'tides', keepAlive: false, requires: [] }];
    const describe = (version: string | null) =>
      aRelease({ version: version ?? '', ...(version === '2.1.0' && { routes }) });
    const { signIn, startAnew } = await aNewBrowser({ pins }, describe);
    await signIn('acme');
    expect(startAnew).toHaveBeenCalledTimes(1);
  });
});

describe('the earlier version', () => {
  it('takes the place of one that does not load, which is passed over for 10 minutes in this tab', async () => {
    const { registryClient, one } = await aClient();
    expect(registryClient.hasPrevious(one)).toBe(true);
    const left: (string | null)[] = [];
    expect(await registryClient.fallBack(one, () => left.push(one.pick.version))).toBe(true);
    expect(left).toEqual(['2.0.0']);
    expect(one).toMatchObject({
      pick: { version: '1.9.0', reason: 'previous' },
      release: { version: '1.9.0' },
    });
    expect((await aClient()).one.pick.version).toBe('1.9.0');
    expect(registryClient.isNewer()).toBe(false);
  });

  it('is gone back to once where an area and a part of the same version fail together', async () => {
    const { registryClient, one } = await aClient();
    const both = [registryClient.fallBack(one), registryClient.fallBack(one)];
    expect(await Promise.all(both)).toEqual([true, true]);
    expect((await aClient()).one.pick).toMatchObject({ version: '1.9.0', reason: 'previous' });
  });

  it('is stable for somebody in a rollout', async () => {
    const where = { tenants: [], permissions: [], locales: [] };
    const rollouts = [{ id: 'r-1', version: '2.1.0', percent: 100, salt: 'r-1', where }];
    const { registryClient, one } = await aClient({ first: registry({ rollouts }) });
    expect(one.pick.version).toBe('2.1.0');
    await registryClient.fallBack(one);
    expect(one.pick).toMatchObject({ version: '2.0.0', reason: 'stable' });
  });

  it('is none where there is none, and the last one left is used although it failed', async () => {
    const { registryClient, one } = await aClient({ first: registry({ previous: null }) });
    expect(registryClient.hasPrevious(one)).toBe(false);
    expect(await registryClient.fallBack(one)).toBe(false);
    registryClient.block(one);
    expect((await aClient({ first: registry({ previous: null }) })).one.pick.version).toBe('2.0.0');
  });
});

describe('GEN-D05 a developer in a deployed shell', () => {
  const overrides = { reports: 'http://localhost:4203/' };

  it('gets his own code, even of what is switched off, with the version that it names', async () => {
    const { registryClient, one } = await aClient({ overrides, first: registry({ enabled: false }) });
    expect(one.pick).toMatchObject({ reason: 'override', base: overrides.reports, version: '9.9.9-dev' });
    expect(registryClient.off('reports')).toBeNull();
    expect(registryClient.hasPrevious(one)).toBe(false);
  });

  it('still sees the names and routes of the section while his server is down', async () => {
    const describe = (version: string | null) => {
      if (version === '') throw new Error('refused');
      return aRelease({ version: version ?? '' });
    };
    const { one } = await aClient({ overrides, describe });
    expect(one).toMatchObject({ pick: { base: overrides.reports }, release: { name: 'reports' } });
  });

  it('can do without a remote for one load of the page', async () => {
    const { registryClient, one } = await aClient({ leftOut: (name) => name === 'reports' });
    expect(one).toMatchObject({ leftOut: true, pick: { base: null } });
    expect(registryClient.off('reports')).toBe('');
    expect(registryClient.isNewer()).toBe(false);
  });
});

describe('GEN-D05 a preview', () => {
  const preview = aPreview;

  it('takes the place of its remote in this tab, and no other version takes its place', async () => {
    const { one, registryClient, become } = await aClient({ more: { preview } });
    expect(one).toMatchObject({
      pick: { reason: 'preview', version: '4.0.0' },
      release: { version: '4.0.0' },
    });
    expect(registryClient.hasPrevious(one)).toBe(false);
    expect(await registryClient.fallBack(one)).toBe(false);
    await become(registry({ stable: '2.1.0' }, 2));
    expect(registryClient.isNewer()).toBe(false);
    await registryClient.revive(one);
    expect(one.pick.version).toBe('4.0.0');
  });

  it('of a remote that nobody ever published is there too', async () => {
    const first = { ...registry(), remotes: {} };
    const { one } = await aClient({ first, more: { preview } });
    expect(one).toMatchObject({ name: 'reports', pick: { reason: 'preview', version: '4.0.0' } });
  });

  it('goes when its remote is switched off', async () => {
    const { one, registryClient, become } = await aClient({ more: { preview } });
    await become(registry({ enabled: false, killReason: 'wrong totals' }, 2));
    await expect(registryClient.revive(one)).rejects.toMatchObject({ state: 'disabled' });
  });
});
