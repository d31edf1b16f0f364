import { createSession } from './session';
import { redirectFor } from './guard';
import { hasAll } from './permissions';
import { aUser } from '@mayak/api/fixtures';

describe('AUTH-01, AUTH-02, AUTH-D01 the session', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  it('AUTH-01 is logged in when a token is saved', () => {
    localStorage.setItem('token', 'abc');
    const session = createSession();
    expect(session.state$.value.loggedIn).toBe(true);
    expect(session.token()).toBe('abc');
  });

  it('AUTH-02 stores the token at login and removes it at logout', () => {
    const session = createSession();
    session.signIn('abc');
    expect(localStorage.getItem('token')).toBe('abc');
    session.signOut();
    expect(localStorage.getItem('token')).toBeNull();
    expect(session.state$.value).toEqual({ loggedIn: false, user: null, settings: null });
  });

  it('AUTH-D21 lasts until the page goes where the storage is closed to it', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    const session = createSession();
    expect(session.state$.value.loggedIn).toBe(false);
    session.signIn('abc');
    expect(session.token()).toBe('abc');
    expect(session.state$.value.loggedIn).toBe(true);
    session.signOut();
    expect(session.token()).toBeNull();
  });

  it('AUTH-D21 lasts until the page goes where the storage is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const session = createSession();
    session.signIn('abc');
    expect([session.token(), session.state$.value.loggedIn]).toEqual(['abc', true]);
  });

  it.each(['', 'два слова', 'a b', 'a\nb'])(
    'AUTH-01 takes what no header can carry, %j, for no token',
    (value) => {
      localStorage.setItem('token', value);
      expect(createSession().state$.value.loggedIn).toBe(false);
    },
  );

  it('AUTH-D01 follows a change in another tab', () => {
    const session = createSession();
    localStorage.setItem('token', 'other');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(session.state$.value.loggedIn).toBe(true);
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(session.state$.value.loggedIn).toBe(false);
  });

  it('AUTH-D01 a tab that is refused before it has heard of another user leaves the session of that user alone', () => {
    localStorage.setItem('token', 'before');
    const session = createSession();
    localStorage.setItem('token', 'other');
    session.signOut();
    expect(localStorage.getItem('token')).toBe('other');
    expect(session.state$.value.loggedIn).toBe(false);
  });

  it('AUTH-04 forgets the user with the token', () => {
    const session = createSession();
    session.signIn('abc');
    session.fill({ user: aUser() });
    expect(session.state$.value.user?.UserName).toBe('demo');
    session.signOut();
    expect(session.state$.value.user).toBeNull();
    session.fill({ user: aUser() });
    expect(session.state$.value.user).toBeNull();
  });
});

describe('ROUTE-03, ROUTE-04, ROUTE-05, ROUTE-25 the guard', () => {
  it.each([
    ['/monitoring', false, '/login'],
    ['/error', false, '/login'],
    ['/login', false, null],
    ['/register', false, null],
    ['/resetpassword', false, null],
    ['/login', true, '/'],
    ['/register/', true, '/'],
    ['/resetpassword', true, '/'],
    ['/monitoring', true, null],
  ])('sends %s with a session %s to %s', (path, loggedIn, to) =>
    expect(redirectFor(path, loggedIn)).toBe(to),
  );
});

describe('ROUTE-01, PERM-01 every route but three', () => {
  it.each([
    '/',
    '/monitoring',
    '/tracks',
    '/geoobjects',
    '/history',
    '/reports',
    '/profile',
    '/payment',
    '/payment/success',
    '/payment/error',
    '/error',
    '/bnwas',
    '/management',
    '/management/beacons',
    '/management/integrations',
    '/management/beacon/1',
    '/management/beacon/1/settings',
    '/loginx',
    '/login/more',
    '/nowhere',
  ])('%s needs login', (path) => {
    expect(redirectFor(path, false)).toBe('/login');
    expect(redirectFor(path, true)).toBeNull();
  });
});

describe('PERM-02, PERM-06 the flags of a user', () => {
  it('opens what asks for nothing, and nothing else before the user is known', () => {
    expect(hasAll(null, [])).toBe(true);
    expect(hasAll(null, ['BnwasManagement'])).toBe(false);
  });
  it('asks for every flag', () => {
    const user = aUser({ BnwasManagement: true, CanViewMessages: false });
    expect(hasAll(user, ['BnwasManagement'])).toBe(true);
    expect(hasAll(user, ['BnwasManagement', 'CanViewMessages'])).toBe(false);
  });
});
