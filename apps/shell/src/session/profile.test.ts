import {
  activateBeacon,
  activateBeacons,
  editUserInfo,
  editUserSettings,
  type UserSettings,
} from '@mayak/api';
import { aBeacon, aUser, aUserSettings } from '@mayak/api/fixtures';
import { waitFor } from '@testing-library/react';
import { aFailure, aShell } from '../shell.fixtures';
import { activations } from './withProfile';

const info = (Name: string) => ({ UserName: 'demo', Name });
const small = aUserSettings({
  DistanceUnit: 3,
  Localization: 1,
  MonitoringInterfaceSettings: { ShowPositionOnLoad: false, BeaconCardSize: 1 },
});

async function aTab(server: { settings: UserSettings; info: unknown }) {
  const given = aShell({
    token: 'token',
    answers: {
      'GET /users': aUser(),
      'GET /users.getSettings': () => server.settings,
      'GET /users.getInfo': () => server.info,
      'PUT /users.editSettings': (body: UserSettings) => (server.settings = body),
      'PUT /users.editInfo': (body: unknown) => (server.info = body),
    },
  });
  const stop = given.account.start();
  await waitFor(() => expect(given.session.state$.value.settings).not.toBeNull());
  return { ...given, stop };
}

beforeEach(() => localStorage.clear());

describe('PERM-D09 a beacon with a bridge watch that was taken over', () => {
  it('is seen by the calls that take one over', () =>
    expect(activations).toEqual([activateBeacon.path, activateBeacons.path]));

  it('opens its report to the user at once', async () => {
    const given = aShell({
      token: 'token',
      answers: {
        'POST /beacons.activate': aBeacon(),
        'GET /users': aUser({ BnwasManagement: true }),
      },
    });
    given.session.fill({ user: aUser({ BnwasManagement: false }) });
    await given.account.client.call(activateBeacon, {
      body: { Imei: '490154203237518', ActivationCode: 'AB12CD34' },
    });
    await waitFor(() => expect(given.session.state$.value.user?.BnwasManagement).toBe(true));
  });
});

describe('PROFILE-D05, PROFILE-05, PROFILE-06 settings take effect at once', () => {
  it('whoever changes them: the session of every open area has them with the answer', async () => {
    const tab = await aTab({ settings: aUserSettings(), info: info('Ann') });
    await tab.account.client.call(editUserSettings, { body: small });
    const { settings, user } = tab.session.state$.value;
    expect(settings).toEqual(small);
    expect(user).toMatchObject({
      UserName: 'demo',
      Localization: 1,
      MonitoringInterfaceSettings: { ShowPositionOnLoad: false, BeaconCardSize: 1 },
    });
    tab.stop();
  });

  it('a refused change leaves the session as it was', async () => {
    const given = aShell({
      token: 'token',
      answers: {
        'PUT /users.editSettings': () => Promise.reject(aFailure('PUT /users.editSettings', 500)),
      },
    });
    given.session.fill({ settings: aUserSettings() });
    await given.account.client.call(editUserSettings, { body: small });
    expect(given.session.state$.value.settings).toEqual(aUserSettings());
  });

  it('a reading that was on its way meanwhile does not bring back what was before', async () => {
    let settings = aUserSettings();
    const arrivals: (() => void)[] = [];
    const given = aShell({
      token: 'token',
      answers: {
        'GET /users': aUser(),
        'GET /users.getSettings': () => {
          const asked = settings;
          return new Promise((resolve) => arrivals.push(() => resolve(asked)));
        },
        'GET /users.getInfo': info('Ann'),
        'PUT /users.editSettings': (body: UserSettings) => (settings = body),
      },
    });
    const stop = given.account.start();
    await waitFor(() => expect(arrivals).toHaveLength(1));
    await given.account.client.call(editUserSettings, { body: small });
    arrivals[0]?.();
    await waitFor(() => expect(arrivals).toHaveLength(2));
    expect(given.session.state$.value.settings).toEqual(small);
    arrivals[1]?.();
    await new Promise((resolve) => setTimeout(resolve));
    expect(given.session.state$.value.settings).toEqual(small);
    stop();
  });

  it('and the other tabs of the browser follow, while the one that changed them asks nothing', async () => {
    const server = { settings: aUserSettings(), info: info('Ann') as unknown };
    const [here, there] = [await aTab(server), await aTab(server)];
    const asked = here.asked.length;
    await here.account.client.call(editUserSettings, { body: small });
    await waitFor(() => expect(there.session.state$.value.settings).toEqual(small));
    await here.account.client.call(editUserInfo, { body: { Type: 1, Country: 'NO', Name: 'Ola' } });
    await waitFor(() =>
      expect(there.queries.getQueryData(['/users.getInfo'])).toMatchObject({ Name: 'Ola' }),
    );
    expect(here.queries.getQueryData(['/users.getInfo'])).toMatchObject({ Name: 'Ola' });
    expect(here.asked.slice(asked).map(({ route }) => route)).toEqual([
      'PUT /users.editSettings',
      'PUT /users.editInfo',
    ]);
    for (const { stop } of [here, there]) stop();
  });
});
