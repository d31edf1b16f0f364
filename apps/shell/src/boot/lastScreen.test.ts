import { keepLast, startAtLast } from './lastScreen';

const installed = (matches: boolean) => {
  window.matchMedia = ((query: string) => ({
    matches: matches && query === '(display-mode: standalone)',
  })) as typeof window.matchMedia;
};
const at = (path: string) => history.replaceState(null, '', path);
beforeEach(() => localStorage.clear());

describe('NOTIF-D42 the page installed as an app', () => {
  it('starts on the screen where it was left', () => {
    installed(true);
    keepLast({ pathname: '/reports', search: '?report=3' });
    at('/');
    expect(startAtLast()).toBe(true);
    expect(location.pathname + location.search).toBe('/reports?report=3');
  });

  it('goes where a link leads, and begins as ever where nothing is known', () => {
    installed(true);
    at('/');
    expect(startAtLast()).toBe(false);
    keepLast({ pathname: '/reports', search: '' });
    at('/monitoring?beacon=2');
    expect(startAtLast()).toBe(false);
    expect(location.pathname).toBe('/monitoring');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/'])(
    'does not start at %s',
    (path) => {
      installed(true);
      localStorage.setItem('mayak.lastScreen', JSON.stringify(path));
      at('/');
      expect(startAtLast()).toBe(false);
    },
  );

  it('remembers nothing in a tab', () => {
    installed(false);
    keepLast({ pathname: '/reports', search: '' });
    expect(localStorage).toHaveLength(0);
  });
});
