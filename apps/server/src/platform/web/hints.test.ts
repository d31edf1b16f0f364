import { Release, type Registry } from '@mayak/host/registry';
import { hintsOf } from './hints.ts';

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;
const release = (name: string, path: string, order: number) =>
  Release.parse({
    name,
    version: '1.0.0',
    commit: 'abc',
    builtAt: '2026-11-20T09:00:00Z',
    contract: '^1.0.0',
    shared: {},
    files: { 'remoteEntry.1.js': hash('e'), 'screen.2.js': hash('s') },
    preload: { [path]: ['remoteEntry.1.js', 'screen.2.js'] },
    ...(path === 'chart' && { calls: { chart: [{ address: '/beacons', accept: 'application/json' }] } }),
    routes: [{ path, keepAlive: false, requires: [] }],
    menu: [{ id: path, labelKey: path, to: `/${path}`, order, small: false, requires: [] }],
    panels: [],
    labels: {},
    texts: { namespaces: [], locales: [] },
    events: { emits: [], listens: [] },
    embed: null,
  });
const releases: Record<string, Release> = {
  sea: release('sea', 'chart', 0),
  land: release('land', 'roads', 10),
};
const remote = (base: string, enabled = true) => ({
  owner: 'mayak',
  enabled,
  killReason: null,
  stable: '1.0.0',
  previous: null,
  earlier: [],
  pins: [],
  rollouts: [],
  versions: { '1.0.0': { base, releaseHash: hash('r'), state: 'published' as const } },
});
const registry = (): Registry => ({
  schema: 1,
  revision: 1,
  issuedAt: '2026-11-20T09:00:00Z',
  origins: [],
  remotes: { sea: remote('/remotes/sea/1.0.0/'), land: remote('http://cdn.test/land/') },
});
const at = (path: string) => new URL(path, 'http://page');
const hints = (path: string, from = registry()) => hintsOf(from, (name) => releases[name] ?? null, at(path));

describe('what the page is told to ask for at once', () => {
  it('is the code and the first calls of the area that the path names', () => {
    expect(hints('/chart/7')).toEqual({
      load: [
        ['/remotes/sea/1.0.0/remoteEntry.1.js', hash('e')],
        ['/remotes/sea/1.0.0/screen.2.js', hash('s')],
      ],
      calls: [{ address: '/beacons', accept: 'application/json' }],
      addressed: [],
      first: null,
    });
  });

  it('CONF-D05 makes a call for those who have a feature ahead only while everybody has it', () => {
    const id = 'sea.tides';
    const asked = {
      ...releases,
      sea: Release.parse({
        ...releases['sea'],
        calls: { chart: [{ address: '/tides', accept: 'application/json', feature: id }] },
      }),
    };
    const calls = (feature?: object) => {
      const features = { [id]: { owner: 'sea', default: false, since: '2026-11-01', ...feature } };
      const from = { ...registry(), ...(feature && { features }) };
      return hintsOf(from, (name) => asked[name as 'sea'], at('/chart')).calls;
    };
    expect(calls({ all: true })).toEqual([{ address: '/tides', accept: 'application/json' }]);
    expect([calls(), calls({}), calls({ all: true, killReason: 'x' })]).toEqual([[], [], []]);
    expect(calls({ all: true, pins: [{ tenant: 'acme', version: 'off', until: null }] })).toEqual([]);
  });

  it('is the first frame of that area with its hash, where the release has one (CONF-D04)', () => {
    const files = { ...releases['sea']?.files, 'ru.3.js': hash('f'), 'en.4.js': hash('g') };
    const first = { chart: { ru: 'ru.3.js', en: 'en.4.js' } };
    const drawn = { ...releases['sea'], files, first } as Release;
    const of = (path: string) =>
      hintsOf(registry(), (name) => (name === 'sea' ? drawn : null), at(path)).first;
    expect([of('/chart'), of('/roads')]).toEqual([
      { ru: ['/remotes/sea/1.0.0/ru.3.js', hash('f')], en: ['/remotes/sea/1.0.0/en.4.js', hash('g')] },
      null,
    ]);
  });

  it.each([
    ['/chart', 1],
    ['/', 1],
    ['/roads', 0],
    ['/login', 0],
  ])('names the first calls of the area of %s: %i (CONF-D04)', (path, count) => {
    expect(hints(path).calls).toHaveLength(count);
  });

  it.each([
    ['a screen that takes them', '/roads', [], 1],
    ['a screen that does without', '/chart', ['chart'], 0],
    ['a release of before', '/chart', undefined, 1],
    ['an area of the shell', '/login', undefined, 0],
  ])('has the late rooms of the shell for %s (CONF-D04)', (_, path, light, count) => {
    const from = { ...registry(), remotes: { sea: remote('/sea/'), land: remote('/land/') } };
    const late: [string, string] = ['rooms.3.js', hash('l')];
    const found = hintsOf(
      from,
      (name) => (releases[name] && { ...releases[name], light }) || null,
      at(path),
      late,
    );
    expect(found.load.filter(([address]) => address === '/rooms.3.js')).toEqual(
      Array.from({ length: count }, () => ['/rooms.3.js', hash('l')]),
    );
  });

  it('is the area of the first menu entry for the root (ROUTE-02)', () => {
    expect(hints('/').load.map(([address]) => address)).toEqual([
      '/remotes/sea/1.0.0/remoteEntry.1.js',
      '/remotes/sea/1.0.0/screen.2.js',
    ]);
  });

  it.each(['/login', '/error'])('is no code for %s, an area of the shell itself', (path) => {
    expect(hints(path).load).toEqual([]);
  });

  it('is no code that lies elsewhere: its server may have changed it or be down', () => {
    expect(hints('/roads').load).toEqual([]);
  });

  it('is nothing of a remote that is switched off', () => {
    const from = registry();
    from.remotes['sea'] = remote('/remotes/sea/1.0.0/', false);
    expect(hints('/chart', from)).toEqual({ load: [], calls: [], addressed: [], first: null });
  });

  it('GEN-D23 is what the area asks with the arguments of the address, for a feature only while everybody has it', () => {
    const call = { address: '/tides/{port}', accept: 'application/json' };
    const addressed = { chart: [call, { ...call, address: '/winds/{port}', feature: 'sea.winds' }] };
    const asked = Release.parse({ ...releases['sea'], addressed });
    const found = hintsOf(registry(), (name) => (name === 'sea' ? asked : null), at('/chart?port=7'));
    expect(found.addressed).toEqual([{ address: '/tides/7', accept: 'application/json' }]);
  });
});
