import { getTrackColumns } from '@mayak/api';
import { Provided } from '@mayak/host/registry';
import { firstCall, firstCallsOf, labelsOf, makeRelease, readOffer, type Offer } from './offer.ts';
import { appNames, portOf } from './ports.ts';
import { integrityOf } from './integrity.ts';
import { offeredNames } from './names.ts';
import { notes } from './surface/notes.ts';
import { providedHere } from './providedPlugin.ts';
import { rangeOf, rangesOf, sharedVersions } from './shared.ts';

const offer: Offer = {
  name: 'reports',
  routes: [{ path: 'reports', keepAlive: false, requires: [] }],
  menu: [
    { id: 'reports', labelKey: 'reports:reports', to: '/reports', order: 50, small: false, requires: [] },
  ],
  panels: [],
  slots: [],
  texts: { namespaces: ['reports'], locales: ['ru', 'en'] },
  events: { emits: [], listens: [] },
  embed: null,
};
const build = {
  offer,
  version: '2.3.0',
  commit: 'abc1234',
  builtAt: '2026-11-20T09:00:00.000Z',
  labels: { 'reports:reports': { ru: 'Reports', en: 'Reports' } },
  files: { 'remoteEntry.1a2b3c4d.js': integrityOf('entry') },
  preload: { reports: ['remoteEntry.1a2b3c4d.js'] },
};

const names = ['bnwas', 'management', 'messenger', 'monitoring', 'reports'];

describe('the release of a build', () => {
  it('holds the offer, the hash of each file, and what it needs of its shell', () => {
    expect(makeRelease(build)).toMatchObject({
      name: 'reports',
      version: '2.3.0',
      contract: '^2.0.0',
      shared: {
        react: `^${sharedVersions['react']}`,
        '@mayak/host': '^2.0.0',
        '@mayak/ui': '^1.0.0',
      },
      files: { 'remoteEntry.1a2b3c4d.js': expect.stringMatching(/^sha384-[A-Za-z0-9+/]{64}$/) },
      routes: [{ path: 'reports' }],
    });
  });

  it.each([
    ['a menu entry without a label', { labels: {} }, 'reports:reports'],
    ['a file without a real hash', { files: { 'x.js': 'sha256-abc' } }, 'files'],
    ['a version that is none', { version: 'latest' }, 'version'],
  ])('is not made of %s', (_, part, complaint) => {
    expect(() => makeRelease({ ...build, ...part })).toThrow(complaint);
  });
});

describe('CONF-D05 the features of a release', () => {
  const feature = { labelKey: 'reports:reports', default: true, owner: 'team-reports', since: '2026-11-26' };
  const id = 'reports.forecast';
  const withFeature = (part: Partial<Offer>) =>
    makeRelease({ ...build, offer: { ...offer, features: { [id]: feature }, ...part } });

  it('are those of the offer, and what asks for one says so', () => {
    const [route] = offer.routes;
    const release = withFeature({
      routes: route ? [{ ...route, feature: id }] : [],
      firstCalls: { reports: ['getGroups', { call: 'getBeacons', feature: id }] },
    });
    expect(release).toMatchObject({
      features: { [id]: feature },
      routes: [{ feature: id }],
      calls: { reports: [{ address: '/groups' }, { address: '/beacons', feature: id }] },
    });
  });

  it.each<[string, Partial<Offer>, string]>([
    ['an id that is none', { features: { forecast: feature } }, 'forecast'],
    [
      'an id of another remote',
      { features: { 'bnwas.x': feature } },
      'bnwas.x has no id like reports.some-thing',
    ],
    ['no such label', { features: { [id]: { ...feature, labelKey: 'reports:no' } } }, 'no label reports:no'],
    ['no day', { features: { [id]: { ...feature, since: 'lately' } } }, '"lately" is none'],
    [
      'something that asks for one that is not declared',
      { menu: offer.menu.map((one) => ({ ...one, feature: 'reports.other' })) },
      'reports.other is asked for and not declared',
    ],
  ])('are refused with %s', (_, part, complaint) => expect(() => withFeature(part)).toThrow(complaint));
});

describe('CONF-D04 the first calls of a release', () => {
  it('are addresses and forms of the API, by the area that makes them', () => {
    const { calls } = makeRelease({
      ...build,
      offer: { ...offer, firstCalls: { reports: ['getBeaconColumns', 'getGroups'] } },
    });
    expect(calls).toEqual({
      reports: [
        { address: '/beacons', accept: 'application/vnd.mayak.columns+json' },
        { address: '/groups', accept: 'application/json' },
      ],
    });
  });

  it('are none where the offer names none', () => {
    expect(makeRelease(build).calls).toEqual({});
  });

  it.each([
    ['an unknown name', 'getNothing'],
    ['something of the API that is no call', 'limits'],
    ['a call with an argument in its address', 'getBeacon'],
    ['a call that changes something', 'editUserInfo'],
  ])('are refused with %s', (_, name) => {
    expect(() => firstCall(name)).toThrow(`${name} is no call of the API that can be made first`);
  });

  it.each(names)('hold for %s: each is a call, and each area is its own', (name) => {
    const offered = readOffer(name);
    const { calls, addressed } = firstCallsOf(offered);
    const asked = offered.firstCalls ?? {};
    expect(offered.routes.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(asked)));
    const count = (lists: Record<string, unknown[]>) => Object.values(lists).flat().length;
    expect(count(calls) + count(addressed)).toBe(count(asked));
  });
});

describe('GEN-D23 the first calls of a release with arguments of the address', () => {
  const track = {
    call: 'getTrackColumns',
    each: 'beacon',
    params: { id: '{beacon}' },
    query: { startDt: '{from}', endDt: '{to?}' },
    days: { '': 2 },
  };
  const released = (...asked: NonNullable<Offer['firstCalls']>[string]) =>
    makeRelease({ ...build, offer: { ...offer, firstCalls: { reports: asked } } });

  it('are apart from the others, where a shell and a server of before do not see them', () => {
    const { calls, addressed } = released('getGroups', track, { call: 'getBeacons', path: 'all' });
    expect(calls).toEqual({ reports: [{ address: '/groups', accept: 'application/json' }] });
    expect(addressed).toEqual({
      reports: [
        {
          address: '/beacons.getTrack2/{beacon}',
          accept: getTrackColumns.accept,
          query: { startDt: '{from}', endDt: '{to?}' },
          path: '',
          each: 'beacon',
          days: { '': 2 },
        },
        { address: '/beacons', accept: 'application/json', query: {}, path: 'all', days: {} },
      ],
    });
  });

  it.each([
    ['what the call does not take', { ...track, query: { from: '{from}' } }, 'getTrackColumns takes no from'],
    ['no word for its number', { ...track, params: {} }, 'takes id as'],
    ['a word that is no name', { ...track, params: { id: 'beacon' } }, 'takes id as'],
    ['a call that changes something', { ...track, call: 'deleteBeacon' }, 'no call of the API'],
    ['a feature that is not declared', { ...track, feature: 'reports.x' }, 'reports.x is asked for'],
  ])('are refused with %s', (_, asked, complaint) => expect(() => released(asked)).toThrow(complaint));
});

describe('what the remotes say of themselves in mayak.json', () => {
  it('is said by five remotes at least', () => {
    expect(appNames()).toEqual(expect.arrayContaining(['shell', ...names]));
  });

  it('comes with a port of its own for each', () => {
    const ports = ['shell', ...names].map(portOf);
    expect(new Set(ports).size).toBe(ports.length);
  });

  it.each(names)('holds for %s, with every name in both languages (I18N-D04)', (name) => {
    const { menu, panels } = readOffer(name);
    const labels = labelsOf(name);
    for (const { labelKey } of [...menu, ...panels])
      expect(labels[labelKey]).toEqual({ ru: expect.any(String), en: expect.any(String) });
  });

  it('puts the menu in its order (MENU-01, MENU-03, MENU-08)', () => {
    const menu = names.flatMap((name) => readOffer(name).menu).sort((a, b) => a.order - b.order);
    expect(menu.map(({ id }) => id)).toEqual([
      'monitoring',
      'tracks',
      'geoobjects',
      'history',
      'management',
      'reports',
      'bnwas',
    ]);
    expect(menu.filter(({ small }) => small).map(({ id }) => id)).toEqual(['monitoring', 'management']);
    expect(menu.find(({ id }) => id === 'bnwas')?.requires).toEqual(['BnwasManagement']);
  });

  it('keeps the areas that must stay as they were (PANEL-03)', () => {
    const routes = names.flatMap((name) => readOffer(name).routes);
    expect(
      routes
        .filter(({ keepAlive }) => keepAlive)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(['geoobjects', 'history', 'monitoring', 'tracks']);
  });

  it('says the form that each area has while it loads (GEN-D05)', () => {
    const routes = names.flatMap((name) => readOffer(name).routes);
    expect(Object.fromEntries(routes.map(({ path, shapes }) => [path, shapes?.['']]))).toEqual({
      monitoring: 'map',
      tracks: 'map',
      geoobjects: 'map',
      history: 'map',
      management: 'table',
      reports: 'table',
      bnwas: 'sheet',
    });
  });

  it('opens the panels where and to whom they belong (MENU-04, MENU-05)', () => {
    const panels = Object.fromEntries(
      names.flatMap((name) => readOffer(name).panels.map((panel) => [panel.id, panel])),
    );
    expect(panels['geoobjects']).toMatchObject({ button: true, routes: ['monitoring', 'tracks'] });
    expect(panels['messenger']).toMatchObject({ button: true, routes: [], requires: ['CanViewMessages'] });
    expect(panels['beacon']).toMatchObject({ button: false });
  });
});

describe('the shared modules', () => {
  it('are told beside the shell, with its contract', () => {
    expect(Provided.parse(providedHere())).toEqual({
      contract: sharedVersions['@mayak/host'],
      shared: sharedVersions,
      names: offeredNames(),
      steps: notes(),
    });
  });

  it('are asked for by caret ranges, but for the one that a remote has with it', () => {
    const ranges = rangesOf();
    expect(Object.keys(ranges)).toEqual(Object.keys(sharedVersions).filter((request) => request !== 'rxjs'));
    expect(ranges['react']).toBe(`^${sharedVersions['react']}`);
  });

  it('are asked for by the names and by the members that a remote takes (GEN-D19)', () => {
    const uses = { '@mayak/ui': ['useFormats'] };
    expect(rangesOf(uses)['@mayak/ui']).toBe('^1.0.0');
    expect(rangesOf(uses, { '@mayak/ui': ['type Formats.shortDuration'] })['@mayak/ui']).toBe('^1.2.0');
  });

  it.each([
    ['names that were there from the first', ['Box'], '^1.0.0'],
    ['no name', [], '^1.0.0'],
    ['a name that came later', ['Box', 'Card'], '^1.9.0'],
    ['names that came one after the other', ['Row', 'Card'], '^1.10.0'],
  ])('of ours are asked for from the version that has %s', (_, used, range) =>
    expect(rangeOf('@mayak/ui', used, { '@mayak/ui': { Card: '1.9.0', Row: '1.10.0' } })).toBe(range),
  );
});
