import { getBeacons, getUser, type UserSettings } from '@mayak/api';
import type { LiveMessage } from '@mayak/api/client';
import { aUser, aUserSettings, someColumns } from '@mayak/api/fixtures';
import { fleetOf } from '@mayak/fleet';
import { saved } from '@mayak/ui';
import { waitFor } from '@testing-library/react';
import { Subject } from 'rxjs';
import { aFailure, aShell } from '../shell.fixtures';
import { isServerUp } from './isServerUp';
import { localeAtLogin } from './localeAtLogin';
import { stepOf } from './step';
import { supportId } from './supportId';

const whoIAm = {
  'GET /users': aUser(),
  'GET /users.getSettings': aUserSettings(),
  'GET /users.getInfo': { UserName: 'demo' },
};

beforeEach(() => localStorage.clear());
const emitted = (shell: ReturnType<typeof aShell>, type: 'session.expired' | 'store.error') => {
  const heard: unknown[] = [];
  shell.bus
    .scope('test')
    .on(type)
    .subscribe(({ payload }) => heard.push(payload));
  return heard;
};

describe('AUTH-03, AUTH-04, AUTH-D01 what a change of the token means', () => {
  it.each([
    [null, 'a', 'enter'],
    ['a', null, 'leave'],
    ['a', 'b', 'replace'],
    ['a', 'a', 'stay'],
    [null, null, 'stay'],
  ] as const)('from %s to %s: %s', (before, after, step) => expect(stepOf(before, after)).toBe(step));
});

describe('I18N-D02 the language at login', () => {
  it.each([
    [null, 0, 'ru'],
    [null, 1, 'en'],
    ['ru', 1, null],
    ['en', 0, null],
  ] as const)('a browser with %s and a user with %i take %s', (browser, user, taken) =>
    expect(localeAtLogin(browser, user)).toBe(taken),
  );
});

describe('AUTH-03, CONF-D03 when the logged-in flag turns true', () => {
  it('loads user, settings and info, and tells the bus who it is', async () => {
    const given = aShell({ answers: whoIAm });
    given.account.start();
    expect(given.asked).toEqual([]);
    given.session.signIn('token');
    await waitFor(() =>
      expect(given.session.state$.value).toMatchObject({ user: aUser(), settings: aUserSettings() }),
    );
    const heard: unknown[] = [];
    given.bus
      .scope('late')
      .on('session.state')
      .subscribe(({ payload }) => heard.push(payload));
    expect(heard).toEqual([{ loggedIn: true, userId: 1 }]);
    expect(given.queries.getQueryData(['/users.getInfo'])).toEqual({ UserName: 'demo' });
  });

  it('ROUTE-D02 leads from the login page to the start', () => {
    const given = aShell({ answers: whoIAm, path: '/login' });
    given.account.start();
    given.session.signIn('token');
    expect(given.place.path).toBe('/');
  });

  it('CONF-03, ERR-11 only logs what fails, and asks for it again a minute later', async () => {
    jest.useFakeTimers();
    let fails = true;
    const answers = {
      ...whoIAm,
      'GET /users': () => (fails ? Promise.reject(aFailure(getUser.route, 500)) : aUser()),
    };
    const given = aShell({ answers, token: 'token' });
    given.account.start();
    await jest.advanceTimersByTimeAsync(10);
    expect(given.place.logged).toHaveLength(1);
    expect(given.account.recorded.current$.value).toBeNull();
    expect(given.session.state$.value.settings).not.toBeNull();
    fails = false;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(given.session.state$.value.user).toEqual(aUser());
    jest.useRealTimers();
  });

  it.each(['GET /users', 'GET /users.getSettings', 'GET /users.getInfo'] as const)(
    'CONF-03, CONF-D03 knows the rest when %s alone fails',
    async (route) => {
      const fails = () => Promise.reject(aFailure(route, 500));
      const given = aShell({ answers: { ...whoIAm, [route]: fails }, token: 'token' });
      given.account.start();
      await waitFor(() => {
        expect(given.place.logged).toHaveLength(1);
        const { user, settings } = given.session.state$.value;
        const known = { 'GET /users': user, 'GET /users.getSettings': settings };
        for (const [other, value] of Object.entries(known)) expect(value === null).toBe(other === route);
      });
    },
  );

  it('AUTH-D08 uses the link of the confirmation mail although the login page is not shown', async () => {
    const given = aShell({ answers: whoIAm, token: 'token', path: '/login?confirmation=abc' });
    given.place.path = '/monitoring';
    given.account.start();
    expect(given.asked[0]).toEqual({ route: 'POST /account/confirm', body: { token: 'abc' } });
  });

  it('I18N-D02 takes the language of the user where the browser has none', async () => {
    const given = aShell({
      answers: { ...whoIAm, 'GET /users': aUser({ Localization: 1 }) },
      token: 'token',
    });
    given.account.start();
    await waitFor(() => expect(saved.locale.get()).toBe('en'));
  });
});

describe('AUTH-16, ERR-05 a 401 while logged in', () => {
  it('logs out and reloads once, however many calls are refused', async () => {
    const refused = () => Promise.reject(aFailure('GET /beacons', 401, 'auth.required'));
    const given = aShell({
      answers: { ...whoIAm, 'GET /beacons': refused },
      token: 'token',
      path: '/monitoring',
    });
    const expired = emitted(given, 'session.expired');
    given.account.start();
    given.queries.setQueryData(['private'], 'data');
    const calls = [1, 2, 3].map(() => given.account.client.call(getBeacons, {}).catch(() => undefined));
    await Promise.all(calls);
    expect(expired).toEqual([{ route: '/monitoring' }]);
    expect(given.place.reloads).toBe(1);
    expect(given.session.token()).toBeNull();
    expect(given.queries.getQueryData(['private'])).toBeUndefined();
    expect(given.account.recorded.current$.value).toBeNull();
  });
});

describe('AUTH-D01 another user signs in in another tab', () => {
  it('whose session stays when a call of the user before is refused after that', async () => {
    let refuse = () => undefined as void;
    const late = () =>
      new Promise((_, fail) => (refuse = () => fail(aFailure('GET /beacons', 401, 'auth.required'))));
    const given = aShell({ answers: { ...whoIAm, 'GET /beacons': late }, token: 'token' });
    given.account.start();
    const called = given.account.client.call(getBeacons, {}).catch(() => undefined);
    given.session.signIn('other');
    refuse();
    await called;
    expect(given.session.token()).toBe('other');
    expect(given.place.reloads).toBe(1);
  });
});

describe('AUTH-D05, PANEL-07 logging out', () => {
  it.each([
    ['answers', () => undefined],
    ['fails', () => Promise.reject(aFailure('POST /account/logout', 500))],
  ])('ends the session and reloads when the server %s', async (_, logout) => {
    const given = aShell({ answers: { ...whoIAm, 'POST /account/logout': logout }, token: 'token' });
    given.account.start();
    await given.account.logOut();
    expect(given.asked.some(({ route }) => route === 'POST /account/logout')).toBe(true);
    expect(given.session.state$.value.loggedIn).toBe(false);
    expect(given.place.reloads).toBe(1);
    expect(given.account.recorded.current$.value).toBeNull();
  });

  it.each([
    ['four seconds: then, and says nothing', 4_000, 4_000, 0],
    ['for ever: after five, and says so', Infinity, 5_000, 1],
  ])(
    'AUTH-D05, ERR-D04 the page loads anew when nothing of the user is left; where that takes %s',
    async (_, wiping, until, logged) => {
      jest.useFakeTimers();
      const keepUser = () => ({
        get: async () => undefined,
        put: () => undefined,
        wipe: () =>
          new Promise<void>((done) => {
            if (wiping < Infinity) setTimeout(done, wiping);
          }),
      });
      const given = aShell({ answers: whoIAm, token: 'token', keepUser });
      given.account.start();
      given.session.signOut();
      await jest.advanceTimersByTimeAsync(until - 1);
      expect(given.place.reloads).toBe(0);
      await jest.advanceTimersByTimeAsync(1);
      expect([given.place.reloads, given.place.logged.length]).toEqual([1, logged]);
      jest.useRealTimers();
    },
  );

  it('asks nothing more that would only be refused, neither meanwhile nor until the page loads anew', async () => {
    const given = aShell({ answers: { ...whoIAm, 'POST /account/logout': () => undefined }, token: 'token' });
    given.account.start();
    const leaving = given.account.logOut();
    void given.account.client.call(getBeacons, {});
    await leaving;
    void given.account.client.quiet.call(getBeacons, {});
    expect(given.asked.map(({ route }) => route)).not.toContain('GET /beacons');
  });
});

describe('I18N-D02 choosing a language', () => {
  it('switches at once and saves it among the settings', async () => {
    const answers = { ...whoIAm, 'PUT /users.editSettings': (body: UserSettings) => body };
    const given = aShell({ answers, token: 'token' });
    given.account.start();
    await waitFor(() => expect(given.session.state$.value.settings).not.toBeNull());
    await given.account.chooseLocale('en');
    expect(saved.locale.get()).toBe('en');
    expect(given.session.state$.value.settings).toEqual(aUserSettings({ Localization: 1 }));
  });
});

describe('I18N-D02, PROFILE-D05 choosing a language on a page that is open for long', () => {
  it('leaves what another device has set meanwhile, such as the time zone', async () => {
    let kept = aUserSettings({ TimeZone: 180 });
    const given = aShell({
      answers: {
        ...whoIAm,
        'GET /users.getSettings': () => kept,
        'PUT /users.editSettings': (body: UserSettings) => (kept = body),
      },
      token: 'token',
    });
    given.account.start();
    await waitFor(() => expect(given.session.state$.value.settings).not.toBeNull());
    kept = { ...kept, TimeZone: 600 };
    await given.account.chooseLocale('en');
    expect(kept).toEqual(aUserSettings({ TimeZone: 600, Localization: 1 }));
  });

  it('keeps the language that was chosen last, in whatever order the answers come', async () => {
    let kept = aUserSettings();
    let answer: ((settings: UserSettings) => void) | null = null;
    const answers: Record<string, unknown> = {
      ...whoIAm,
      'GET /users.getSettings': () => kept,
      'PUT /users.editSettings': (body: UserSettings) => (kept = body),
    };
    const given = aShell({ answers, token: 'token' });
    given.account.start();
    await waitFor(() => expect(given.session.state$.value.settings).not.toBeNull());
    answers['GET /users.getSettings'] = () => {
      answers['GET /users.getSettings'] = () => kept;
      return new Promise<UserSettings>((done) => (answer = done));
    };
    const first = given.account.chooseLocale('en');
    const second = given.account.chooseLocale('ru');
    await new Promise((done) => setTimeout(done));
    (answer as ((settings: UserSettings) => void) | null)?.(kept);
    await Promise.all([first, second]);
    expect(saved.locale.get()).toBe('ru');
    expect(kept.Localization).toBe(0);
  });
});

describe('ERR-01, PANEL-04 a recorded failure', () => {
  const broken = () => Promise.reject(aFailure('GET /beacons', 500, 'internal'));
  const fail = ({ account }: ReturnType<typeof aShell>) =>
    account.client.call(getBeacons, {}).catch(() => undefined);

  it('ERR-02 sends the user to /error with code, text and support id', async () => {
    const given = aShell({ answers: { 'GET /beacons': broken }, token: 'token', path: '/monitoring' });
    const heard = emitted(given, 'store.error');
    await fail(given);
    expect(given.place.path).toBe('/error');
    expect(given.account.recorded.current$.value).toMatchObject({
      failure: { code: 500, textKey: 'errors.internalServerError' },
      supportId: 'req-7f3c2a',
    });
    expect(heard).toHaveLength(1);
  });

  it('ERR-D04 navigates once while the error page is open, and again after it was left', async () => {
    const given = aShell({ answers: { 'GET /beacons': broken }, token: 'token', path: '/monitoring' });
    await fail(given);
    const first = given.account.recorded.current$.value;
    await fail(given);
    expect(given.account.recorded.current$.value).toBe(first);
    given.place.path = '/monitoring';
    await fail(given);
    expect(given.place.path).toBe('/error');
    expect(given.account.recorded.current$.value).not.toBe(first);
  });

  it('ERR-D03 stays where it is while nobody is signed in', async () => {
    const given = aShell({ answers: { 'GET /beacons': broken }, path: '/login' });
    await fail(given);
    expect(given.place.path).toBe('/login');
    expect(given.account.recorded.current$.value).toBeNull();
  });

  it('ERR-D05 is found by support: by the server id, else by time and call', () => {
    const at = new Date('2026-10-14T11:31:02.500Z');
    expect(supportId(aFailure('GET /beacons', 500, 'internal'), at)).toBe('req-7f3c2a');
    expect(supportId(aFailure('GET /beacons', null), at)).toBe('2026-10-14T11:31:02Z GET /beacons -');
    expect(supportId(aFailure('GET /beacons', 502), at)).toBe('2026-10-14T11:31:02Z GET /beacons 502');
  });
});

describe('ERR-D05 whether the server is there', () => {
  const answer = (status: number, body: unknown) => () =>
    Promise.resolve({ ok: status < 400, json: async () => body } as Response);
  const health = { Status: 'ok', Version: '1', Database: 'embedded' };
  it.each([
    ['it says that it is well', answer(200, health), true],
    ['it says that it is not', answer(503, {}), false],
    ['something else answers', answer(200, '<html>'), false],
    ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ])('%s', async (_, read, up) => {
    const asked: string[] = [];
    const reading = (address: unknown) => (asked.push(String(address)), read());
    expect(await isServerUp('https://mayak.example/api', reading as typeof fetch)).toBe(up);
    expect(asked).toEqual(['https://mayak.example/health']);
  });
});

describe('CONF-D03, MSG-D11 the beacons that the frame reads', () => {
  const start = (answers: unknown[]) => {
    const live$ = new Subject<LiveMessage>();
    const queries: unknown[] = [];
    const given = aShell({
      answers: {
        ...whoIAm,
        'GET /beacons': (_: unknown, query: unknown) => {
          queries.push(query);
          return answers.shift();
        },
      },
      token: 'token',
      live$,
    });
    const messages: number[] = [];
    given.bus
      .scope('late')
      .on('unread.state')
      .subscribe(({ payload }) => messages.push(payload.messages));
    given.account.start();
    return { ...given, live$, queries, messages };
  };
  const columns = (Unread: number, part: object) => someColumns({ states: [{ Id: 1, Unread }] }, part);
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('come by themselves on a page without an area, then what changed each minute and with a message', async () => {
    const { live$, queries, messages } = start([
      columns(2, { Version: 10 }),
      columns(3, { Version: 12, Complete: false }),
      columns(1, { Version: 15, Complete: false }),
    ]);
    expect(queries).toEqual([]);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(messages).toEqual([0, 2]);
    await jest.advanceTimersByTimeAsync(63_000);
    expect(messages).toEqual([0, 2, 3]);
    live$.next({ kind: 'message', event: { Id: 1, BeaconId: 1 } });
    await jest.advanceTimersByTimeAsync(500);
    expect(messages).toEqual([0, 2, 3, 1]);
    expect(queries).toEqual([{}, { since: 10 }, { since: 12 }]);
  });

  it('are read at once for the area that shows them, and for both together', async () => {
    const { shell, account, session, queries } = start([columns(2, {}), columns(2, {})]);
    const area = new AbortController();
    const read = {
      api: account.client,
      session$: session.state$,
      queries: shell.queries,
      signal: area.signal,
    };
    expect(fleetOf(read).fleet).toBe(account.fleet);
    await jest.advanceTimersByTimeAsync(0);
    expect(queries).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(queries).toHaveLength(2);
  });

  it('are asked again a minute after a failure, and no more after the logout', async () => {
    const { account, queries, place } = start([]);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(queries).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(queries).toHaveLength(2);
    account.session.signOut();
    await jest.advanceTimersByTimeAsync(180_000);
    expect(queries).toHaveLength(2);
    expect(place.reloads).toBe(1);
  });

  it('count the unread messages of all beacons (MENU-05)', async () => {
    const { account, messages } = start([]);
    const unread = (counts: Record<number, number>, part: object = {}) =>
      someColumns(
        { states: Object.entries(counts).map(([id, Unread]) => ({ Id: Number(id), Unread })) },
        part,
      );
    for (const answer of [
      unread({ 1: 2, 2: 0, 3: 1 }),
      unread({ 2: 4 }, { Complete: false }),
      unread({}, { Complete: false, Removed: [1] }),
      unread({ 3: 1 }),
    ]) {
      account.fleet.merge(answer);
      await jest.advanceTimersByTimeAsync(0);
    }
    expect(messages).toEqual([0, 3, 7, 5, 1]);
  });
});

describe('MENU-05, MENU-06 unread counts', () => {
  it('are told to late listeners, one part at a time', () => {
    const given = aShell();
    given.account.unread.set({ messages: 3 });
    given.account.unread.set({ notifications: 12 });
    given.account.unread.set({ notifications: 12 });
    const heard: unknown[] = [];
    given.bus
      .scope('late')
      .on('unread.state')
      .subscribe(({ payload }) => heard.push(payload));
    expect(heard).toEqual([{ messages: 3, notifications: 12 }]);
  });
});
