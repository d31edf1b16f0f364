import { getGroups } from '@mayak/api';
import { aUser, aUserSettings } from '@mayak/api/fixtures';
import { QueryObserver } from '@tanstack/react-query';
import { aFailure, aShell } from '../shell.fixtures';
import type { UserData } from './userData';

/** What a browser keeps, by owner; only the last owner has anything. */
function aBrowser() {
  const kept = { owner: '', data: new Map<string, unknown>(), wiped: 0 };
  const keepUser = (token: string): UserData => {
    if (kept.owner !== token) kept.data.clear();
    kept.owner = token;
    return {
      get: async (name) => structuredClone(kept.data.get(name)),
      put: (name, value) => void kept.data.set(name, structuredClone(value)),
      async wipe() {
        kept.wiped += 1;
        kept.data.clear();
      },
    };
  };
  return { kept, keepUser };
}
const whoIAm = {
  'GET /users': aUser(),
  'GET /users.getSettings': aUserSettings(),
  'GET /users.getInfo': { UserName: 'demo' },
};
const routes = ['GET /users', 'GET /users.getSettings', 'GET /beacons'];
const gone = {
  ...Object.fromEntries(routes.map((route) => [route, () => Promise.reject(aFailure(route, null))])),
  'GET /users.getInfo': () => new Promise(() => undefined),
};
const inASecond = () => jest.advanceTimersByTimeAsync(3_000);

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/** A page of a signed-in user that was open for some seconds. */
async function anEarlierPage({ keepUser }: ReturnType<typeof aBrowser>, token = 'token') {
  const page = aShell({ answers: whoIAm, token, keepUser });
  page.account.start();
  await inASecond();
  return page;
}

describe('ERR-D04 a page that opens without a connection', () => {
  it('knows who the user is, as the last page knew it', async () => {
    const browser = aBrowser();
    await anEarlierPage(browser);
    const page = aShell({ answers: gone, token: 'token', keepUser: browser.keepUser });
    page.account.start();
    await jest.advanceTimersByTimeAsync(0);
    expect(page.session.state$.value).toMatchObject({ user: aUser(), settings: aUserSettings() });
    expect(page.place.path).toBe('/');
  });

  it('takes what the server says in its place', async () => {
    const browser = aBrowser();
    await anEarlierPage(browser);
    const renamed = aUser({ UserName: 'renamed' });
    const page = aShell({
      answers: { ...whoIAm, 'GET /users': renamed },
      token: 'token',
      keepUser: browser.keepUser,
    });
    page.account.start();
    await inASecond();
    expect(page.session.state$.value.user).toEqual(renamed);
  });

  it('CONF-D03, GEO-04 asks for the lists that it knew last as soon as a screen shows them, though they are read once', async () => {
    const browser = aBrowser();
    await anEarlierPage(browser);
    const old = { at: Date.now() - 86_400_000, value: [{ Id: 1, Name: 'Old', BeaconIds: [] }] };
    browser.kept.data.set('answers', { '/groups': old });
    const now = [{ Id: 2, Name: 'New', BeaconIds: [] }];
    const page = aShell({
      answers: { ...whoIAm, 'GET /groups': now },
      token: 'token',
      keepUser: browser.keepUser,
    });
    page.account.start();
    await jest.advanceTimersByTimeAsync(0);
    const query = page.account.client.quiet.query(getGroups, {});
    expect(page.queries.getQueryData(query.queryKey)).toEqual(old.value);
    const screen = new QueryObserver(page.queries, { ...query, staleTime: Infinity });
    const leave = screen.subscribe(() => undefined);
    await inASecond();
    expect(screen.getCurrentResult().data).toEqual(now);
    leave();
  });

  it('knows nothing that another build wrote', async () => {
    const browser = aBrowser();
    await anEarlierPage(browser);
    browser.kept.data.set('answers', { '/users': { at: 1, value: { Id: 'seven' } }, '/users.getInfo': 7 });
    const page = aShell({ answers: gone, token: 'token', keepUser: browser.keepUser });
    page.account.start();
    await jest.advanceTimersByTimeAsync(0);
    expect(page.session.state$.value.user).toBeNull();
  });
});

describe('ERR-D04, AUTH-D01 the kept data of a user', () => {
  it('are wiped at logout before the page begins anew', async () => {
    const browser = aBrowser();
    const { session, place } = await anEarlierPage(browser);
    expect(browser.kept.data.size).toBe(1);
    localStorage.setItem('mayak.fleet.since', '7');
    localStorage.setItem('mayak.fleet.size', '9');
    session.signOut();
    await jest.advanceTimersByTimeAsync(0);
    expect([browser.kept.data.size, place.reloads]).toEqual([0, 1]);
    expect([localStorage.getItem('mayak.fleet.since'), localStorage.getItem('mayak.fleet.size')]).toEqual([
      null,
      null,
    ]);
    await inASecond();
    expect(browser.kept.data.size).toBe(0);
  });

  it('are not seen by another user', async () => {
    const browser = aBrowser();
    await anEarlierPage(browser);
    const page = aShell({ answers: gone, token: 'of another', keepUser: browser.keepUser });
    page.account.start();
    await jest.advanceTimersByTimeAsync(0);
    expect(page.session.state$.value.user).toBeNull();
  });
});
