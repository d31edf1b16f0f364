import { aUser } from '@mayak/api/fixtures';
import type { Release } from '@mayak/host';
import { setLocale } from '@mayak/ui';
import { act, screen, within } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { useFrame } from '../page/useFrame';
import { aShell, renderInShell } from '../shell.fixtures';
import TopBar from './TopBar';

const route = (id: string, order: number, requires: string[] = []) => ({
  id,
  labelKey: id,
  to: `/${id}`,
  order,
  small: false,
  requires,
});
const labels = Object.fromEntries(
  ['monitoring', 'bnwas', 'management', 'geoobjects', 'messenger'].map((id) => [
    id,
    { ru: `${id} ru`, en: id },
  ]),
);
const releases: Pick<Release, 'menu' | 'panels' | 'labels'>[] = [
  { labels, menu: [route('bnwas', 60, ['BnwasManagement']), route('management', 40)], panels: [] },
  {
    labels,
    menu: [route('monitoring', 0)],
    panels: [
      {
        id: 'geoobjects',
        labelKey: 'geoobjects',
        button: true,
        order: 10,
        routes: ['monitoring', 'tracks'],
        requires: [],
      },
      {
        id: 'messenger',
        labelKey: 'messenger',
        button: true,
        order: 20,
        routes: [],
        requires: ['CanViewMessages'],
      },
      { id: 'beacon', labelKey: 'beacon', button: false, order: 0, routes: [], requires: [] },
    ],
  },
];

function Framed() {
  return <TopBar {...useFrame()} />;
}

function open(pathname: string, user: ReturnType<typeof aUser> | null, more: typeof releases = []) {
  const registry$ = new BehaviorSubject<string[]>([]);
  const given = aShell({ token: 'token', path: pathname });
  if (user) given.session.fill({ user });
  let had: string[] = [];
  const isThere: (typeof given.shell.features)['isThere'] = ({ feature }) =>
    feature === undefined || had.includes(feature);
  const shell = {
    ...given.shell,
    features: { ...given.shell.features, isThere },
    remotes: [...releases, ...more].map((release, i) => ({ name: `remote${i}`, release })),
    registryClient: { registry$, off: (name: string) => (registry$.value.includes(name) ? '' : null) },
    addresses: { location$: new BehaviorSubject({ pathname }) },
    panels: { id$: new BehaviorSubject(null), toggle: () => undefined },
  };
  renderInShell(<Framed />, shell as never, pathname);
  const give = (...ids: string[]) =>
    act(() => {
      had = ids;
      registry$.next([]);
    });
  return { ...given, give, switchOff: (...names: string[]) => act(() => registry$.next(names)) };
}
const routes = () =>
  within(screen.getByRole('navigation', { name: 'Main menu' }))
    .queryAllByRole('link')
    .map((link) => link.textContent);
const buttons = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));

beforeEach(() => setLocale('en'));

describe('MENU-01, MENU-03 to MENU-05, PERM-02, PERM-06 what the releases offer', () => {
  it.each([
    ['/monitoring', aUser(), ['monitoring', 'management'], ['geoobjects', 'messenger']],
    [
      '/monitoring',
      aUser({ BnwasManagement: true }),
      ['monitoring', 'management', 'bnwas'],
      ['geoobjects', 'messenger'],
    ],
    ['/tracks', aUser({ CanViewMessages: false }), ['monitoring', 'management'], ['geoobjects']],
    ['/management/beacons', aUser(), ['monitoring', 'management'], ['messenger']],
    ['/monitoring', null, ['monitoring', 'management'], ['geoobjects']],
  ])('at %s: entry %#', (pathname, user, links, panels) => {
    open(pathname, user);
    expect(routes()).toEqual(links);
    expect(buttons().filter((name) => name === 'geoobjects' || name === 'messenger')).toEqual(panels);
  });

  it('MENU-D03 marks management for everything under it', () => {
    open('/management/beacon/7', aUser());
    expect(screen.getByRole('link', { name: 'management' })).toHaveAttribute('aria-current', 'page');
  });

  it('MENU-06 has no notifications button before something offers that panel', () => {
    open('/monitoring', aUser());
    expect(buttons()).not.toContain('notifications');
  });

  it('ERR-D07 has no entry and no button of a remote while it is switched off', () => {
    const { switchOff } = open('/monitoring', aUser());
    switchOff('remote1');
    expect([routes(), buttons().includes('geoobjects')]).toEqual([['management'], false]);
    switchOff();
    expect([routes(), buttons().includes('geoobjects')]).toEqual([['monitoring', 'management'], true]);
  });

  it('CONF-D05, CONF-D07 has what is for those who have a feature, as long as they have it', () => {
    const feature = 'remote3.tides';
    const menu = [{ ...route('bnwas', 60), feature }];
    const panel = { id: 'tides', labelKey: 'messenger', button: true, order: 30, routes: [], requires: [] };
    const { give } = open('/management', aUser({ CanViewMessages: false }), [
      { labels, menu, panels: [{ ...panel, feature }] },
    ]);
    const seen = () => [screen.queryByText('bnwas') !== null, buttons().includes('messenger')];
    expect(seen()).toEqual([false, false]);
    give(feature);
    expect(seen()).toEqual([true, true]);
    give();
    expect(seen()).toEqual([false, false]);
  });

  it('MENU-04 has a button for a panel that the shell has never heard of (GEN-D05)', () => {
    const later = { id: 'later', labelKey: 'bnwas', button: true, order: 30, routes: [], requires: [] };
    open('/monitoring', aUser(), [{ labels, menu: [], panels: [later] }]);
    expect(buttons()).toContain('bnwas');
  });

  it('I18N-01 speaks the language of the page', () => {
    open('/monitoring', aUser());
    act(() => setLocale('ru'));
    expect(screen.getByRole('link', { name: 'monitoring ru' })).toBeVisible();
  });
});
