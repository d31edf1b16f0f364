import type { User } from '@mayak/api';
import type { Session } from '@mayak/auth';
import { lazyScreen } from '@mayak/host';
import { unreadRoute, type PageRoute } from './routes';
import { redirectOf } from './redirects';

const screen = lazyScreen(async () => ({ default: () => null }));
const place = (path: string, requires: string[] = []): PageRoute => ({
  id: `test:${path}`,
  path,
  keepAlive: false,
  requires,
  source: { kind: 'shell', screen },
});
const routes = [
  place('login'),
  place('monitoring'),
  place('management'),
  place('bnwas', ['BnwasManagement']),
  place('error'),
  unreadRoute,
];
const out: Session = { loggedIn: false, user: null, settings: null };
const loading: Session = { loggedIn: true, user: null, settings: null };
const user = (flags: Partial<User>): Session => ({ loggedIn: true, user: flags as User, settings: null });

describe('who may see which path', () => {
  it.each<[string, string, Session, string | null]>([
    ['ROUTE-25 a logged-out user is sent to the login page', '/monitoring', out, '/login'],
    ['ROUTE-D05 and from the error page too', '/error', out, '/login'],
    ['ROUTE-03 the login page is for him', '/login', out, null],
    ['ROUTE-03 and not for somebody signed in', '/login', loading, '/'],
    ['ROUTE-02 the root leads to the first entry of the menu', '/', loading, '/monitoring'],
    ['ROUTE-D01 an unknown path does so too', '/nowhere/at/all', loading, '/monitoring'],
    ['ROUTE-06 an area is shown', '/monitoring', loading, null],
    ['ROUTE-19 with everything below it', '/management/beacon/5/channel/7', loading, null],
    ['ROUTE-14 a permission is not judged before the user is known', '/bnwas', loading, null],
    ['ROUTE-14 the bridge watch is for those who may', '/bnwas', user({ BnwasManagement: true }), null],
    ['ROUTE-D04 and for nobody else', '/bnwas', user({ BnwasManagement: false }), '/monitoring'],
  ])('%s (%s)', (_, path, session, to) => {
    expect(redirectOf(path, session, routes, '/monitoring')).toBe(to);
  });

  it.each<[string, string, Session, string | null]>([
    ['an address that nobody is known to hold is kept', '/nowhere/at/all?beacon=5', loading, null],
    ['the root leads to what is known', '/', loading, '/monitoring'],
    ['the login page is still before it', '/nowhere', out, '/login'],
  ])('ROUTE-D01, ERR-D07 while the registry cannot be read %s (%s)', (_, path, session, to) => {
    expect(redirectOf(path, session, routes, '/monitoring', false)).toBe(to);
  });
});
