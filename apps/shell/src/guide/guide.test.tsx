import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen } from '@testing-library/react';
import { setLocale } from '@mayak/ui';
import { aShell, renderInShell } from '../shell.fixtures';
import { chapterOf } from './chapterOf';
import { GuideLink } from './GuideLink';
import { en } from './texts/en';
import { ru } from './texts/ru';

describe('MENU-D04 the chapter of a screen', () => {
  it.each([
    ['/monitoring', 'map'],
    ['/monitoring?beacon=5', 'beacon'],
    ['/monitoring?panel=messenger&panel.beaconId=5', 'messages'],
    ['/tracks?beacon=5&panel=notifications', 'notifications'],
    ['/monitoring?panel=geoobjects', 'geoobjects'],
    ['/tracks?beacon=5', 'tracks'],
    ['/history', 'history'],
    ['/geoobjects', 'geoobjects'],
    ['/management/beacons', 'management'],
    ['/management/beacons?activate=', 'activation'],
    ['/management/activation', 'activation'],
    ['/management/beacon/5', 'sharing'],
    ['/management/beacon/5/start', 'activation'],
    ['/management/beacon/5/card', 'management'],
    ['/management/beacon/5/channel/7', 'management'],
    ['/management/beacon/5/notifications?rule=new', 'rules'],
    ['/management/beacon/5/remote', 'remote'],
    ['/management/integrations', 'integrations'],
    ['/reports/view?type=x', 'reports'],
    ['/bnwas', 'watch'],
    ['/profile', 'profile'],
    ['/payment/success', 'payment'],
    ['/error', 'trouble'],
    ['/operate/devices', null],
  ])('at %s is %s', (address, chapter) => {
    const [pathname = '', search] = address.split('?');
    expect(chapterOf({ pathname, search: search === undefined ? '' : `?${search}` })).toBe(chapter);
  });

  it.each([
    ['ru', ru],
    ['en', en],
  ] as const)('has the name of its heading, in %s', (locale, { chapters }) => {
    const folder = join(__dirname, '../../../../docs/guide', locale);
    const headings = new Map(
      readdirSync(folder)
        .filter((file) => file.endsWith('.md'))
        .map((file) => [
          file.replace(/^\d+-|\.md$/g, ''),
          readFileSync(join(folder, file), 'utf8').split('\n', 1)[0]?.replace('# ', ''),
        ]),
    );
    for (const [chapter, name] of Object.entries(chapters))
      expect([chapter, headings.get(chapter)]).toEqual([chapter, name]);
  });
});

describe('MENU-D04 the way from a screen to the guide', () => {
  beforeEach(() => setLocale('en'));
  const open = (config: { guide?: boolean }) => {
    const { shell } = aShell({ token: 'token', config });
    renderInShell(<GuideLink />, shell);
    const at = (pathname: string) =>
      act(() => shell.addresses.location$.next({ ...shell.addresses.location$.value, pathname, search: '' }));
    return { at };
  };

  it('opens the chapter of the screen in a tab of its own, in the language of the page', () => {
    const { at } = open({ guide: true });
    at('/reports');
    const link = screen.getByRole('link', { name: 'Guide: Reports' });
    expect(link).toHaveAttribute('href', '/docs/user-guide-en.pdf#nameddest=reports');
    expect(link).toHaveAttribute('target', '_blank');
    act(() => setLocale('ru'));
    expect(screen.getByRole('link', { name: 'Руководство: Отчёты' })).toHaveAttribute(
      'href',
      '/docs/user-guide-ru.pdf#nameddest=reports',
    );
  });

  it('is not there on a screen without a chapter, and where no guide was built', () => {
    const { at } = open({ guide: true });
    at('/operate');
    expect(screen.queryByRole('link')).toBeNull();
    open({}).at('/reports');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
