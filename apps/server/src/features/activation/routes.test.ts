import {
  activateBeacon,
  activateBeacons,
  getBeacon,
  getBeaconInfo,
  getBeacons,
  getChannelSettings,
  getNotificationRules,
  getTrack,
  getUser,
  limits,
} from '@mayak/api';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { onFeature, pin } from '@mayak/host/operations';
import { changeRegistry, layout } from '@mayak/releases';
import { channelsOfModel } from '../../core/provisioning/channelsOfModel.ts';
import { problemOf } from '../../testing/problemOf.ts';
import { aPacketOf, keyOf, openTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const activate = async (user: TestUser, Imei: string, ActivationCode: string) => {
  const answer = await testApp.post(
    '/beacons.activate',
    { Imei, ActivationCode },
    { Authorization: `Bearer ${user.token}` },
  );
  return { status: answer.status, body: (await answer.json()) as { code?: string } };
};
const ready = () => testApp.beacon(null, {}, { model: 8, serialNumber: `A-${Math.random()}` });

describe('POST /beacons.activate', () => {
  it('MGMT-03, MGMT-D04, INGEST-D04 makes the caller the owner, with a name, rules and, being the first, all that it ever sent', async () => {
    const user = await testApp.user('activator');
    const device = await ready();
    await testApp.post('/ingest/packets', aPacketOf(30), keyOf(device));
    const { status, body } = await activate(user, device.imei, device.activationCode.toLowerCase());
    const beacon = activateBeacon.answer.parse(body);
    expect([status, beacon]).toEqual([
      201,
      expect.objectContaining({
        Name: `Marine2 ${beacon.SerialNumber}`,
        IsOwner: true,
        CommunicationStatus: 2,
        VehicleType: 3,
        LengthUnit: 3,
      }),
    ]);
    expect(await user.client.call(getUser, {})).toMatchObject({ BnwasManagement: true });
    const rules = (await user.client.call(getNotificationRules, {})).filter(
      ({ BeaconId }) => BeaconId === beacon.Id,
    );
    expect(rules.length).toBeGreaterThan(0);
    await testApp.post('/ingest/packets', aPacketOf(0), keyOf(device));
    // Its own buffer of the morning, told after the activation.
    await testApp.post('/ingest/packets', aPacketOf(45), keyOf(device));
    const track = await user.client.call(getTrack, { params: { id: beacon.Id }, query: {} });
    expect(track.Coordinates).toHaveLength(3);
    expect(await user.client.call(getBeaconInfo, { params: { id: beacon.Id } })).toMatchObject({
      HiddenPackets: 0,
    });
  });

  it('MGMT-D04, I18N-01 gives the sensors their words in the language of the owner, but for what the operator has named', async () => {
    const Channels = channelsOfModel(8, 'en').map((row) =>
      row.Number === 3 ? { ...row, Name: 'Hold 2' } : row,
    );
    const device = await testApp.beacon(null, {}, { model: 8, serialNumber: 'words', Channels });
    const user = await testApp.user('rusalka', { localization: 0 });
    await activate(user, device.imei, device.activationCode);
    const names = channelsOfModel(8, 'ru').map(({ Name, Number }) => (Number === 3 ? 'Hold 2' : Name));
    const { Channels: sensors } = await user.client.call(getBeacon, { params: { id: device.id } });
    expect(sensors.map(({ Name }) => Name)).toEqual(names);
    const inRussian = testApp.client(user.token, 'ru');
    const ruled = await inRussian.call(getNotificationRules, { query: { beaconId: device.id } });
    expect(ruled.map(({ Name }) => Name).join()).not.toMatch(/BNWAS/);
    const params = { channelId: device.id * 1000 + 9 };
    expect(await user.client.call(getChannelSettings, { params })).toMatchObject({
      EnumValues: channelsOfModel(8, 'ru')[8]?.EnumValues,
    });
  });

  it('MGMT-D03 is 404 for an unknown IMEI or a wrong code, 409 for what is not ready, 400 for what is neither', async () => {
    const [user, other] = [await testApp.user('first'), await testApp.user('second')];
    const device = await ready();
    const wrong = device.activationCode === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA';
    expect(await activate(user, '490154203237518', wrong)).toMatchObject({
      status: 404,
      body: { code: 'beacon.activationFailed' },
    });
    expect(await activate(user, device.imei, wrong)).toMatchObject({ status: 404 });
    expect((await activate(user, '12', 'short')).status).toBe(400);
    const both = await Promise.all(
      [user, other].map((one) => activate(one, device.imei, device.activationCode)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await activate(user, device.imei, device.activationCode)).toMatchObject({
      status: 409,
      body: { code: 'beacon.notAvailable' },
    });
  });

  it('MGMT-D03 ten failures of a user in an hour close it to him alone', async () => {
    const [user, other] = [await testApp.user('guesser'), await testApp.user('honest')];
    const device = await ready();
    for (let i = 0; i < 10; i += 1) expect((await activate(user, device.imei, 'AAAAAAAA')).status).toBe(404);
    expect((await activate(user, device.imei, device.activationCode)).status).toBe(429);
    expect((await activate(other, device.imei, device.activationCode)).status).toBe(201);
  });
});

describe('POST /beacons.activateMany', () => {
  const line = (device: { imei: string; activationCode: string }) => ({
    Imei: device.imei,
    ActivationCode: device.activationCode,
  });
  const wrong = (device: { imei: string; activationCode: string }) => ({
    Imei: device.imei,
    ActivationCode: device.activationCode === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA',
  });

  it('MGMT-D03, MGMT-D04 says of each line what became of it, and the same list again does nothing twice', async () => {
    const [user, other] = [await testApp.user('fleet-manager'), await testApp.user('another-manager')];
    const [first, second, third, taken] = [await ready(), await ready(), await ready(), await ready()];
    await other.client.call(activateBeacon, { body: line(taken) });
    const Beacons = [line(first), wrong(second), line(taken), line(first), line(third)];
    const { Outcomes } = await user.client.call(activateBeacons, { body: { Beacons } });
    expect(Outcomes).toEqual([
      { Outcome: 'activated', BeaconId: first.id },
      { Outcome: 'activationFailed', BeaconId: null },
      { Outcome: 'notAvailable', BeaconId: null },
      { Outcome: 'activated', BeaconId: first.id },
      { Outcome: 'activated', BeaconId: third.id },
    ]);
    const again = await user.client.call(activateBeacons, { body: { Beacons: [line(first), line(third)] } });
    expect(again.Outcomes.map(({ Outcome }) => Outcome)).toEqual(['own', 'own']);
    const owned = (await user.client.call(getBeacons, {})).map(({ Id }) => Id as number);
    expect(owned.sort()).toEqual([first.id, third.id].sort());
    const rules = await user.client.call(getNotificationRules, {});
    expect(new Set(rules.map(({ BeaconId }) => BeaconId as number))).toEqual(new Set(owned));
    expect(await user.client.call(getUser, {})).toMatchObject({ BnwasManagement: true });
  });

  it('CONF-D08 is refused to those who do not have it, by the registry of this moment, and to nobody else', async () => {
    const manifest: unknown = JSON.parse(
      readFileSync(new URL('../../../../management/mayak.json', import.meta.url), 'utf8'),
    );
    const id = 'management.activate-many';
    expect(manifest).toHaveProperty(['features', id]);
    const theirs = await testApp.user('of-acme', { tenant: 'acme' });
    const other = await testApp.user('of-nobody');
    const device = await ready();
    const operation = onFeature(id, pin(id, 'off', 'acme'));
    const features = { [id]: { owner: 'mayak', default: true, since: '2026-11-26' } };
    const { dataDir } = testApp.context.settings;
    const given = { now: new Date(), builtIn: [], features, by: 'anna', why: null };
    await changeRegistry(dataDir, operation, given);
    await new Promise((done) => setTimeout(done, 1_050));
    const of = (user: TestUser) =>
      problemOf(user.client.call(activateBeacons, { body: { Beacons: [line(device)] } }));
    expect(await of(theirs)).toMatchObject({ code: 'permission.denied' });
    expect((await activate(theirs, device.imei, 'AAAAAAAA')).status).toBe(404);
    const { Outcomes } = await other.client.call(activateBeacons, { body: { Beacons: [line(device)] } });
    expect(Outcomes).toMatchObject([{ Outcome: 'activated' }]);
    await rm(layout.registry(dataDir));
  });

  it('MGMT-D03 the lines after the tenth failure of an hour are not looked at', async () => {
    const user = await testApp.user('list-guesser');
    const device = await ready();
    const Beacons = [
      ...Array.from({ length: limits.activation.failures }, () => wrong(device)),
      line(device),
    ];
    const { Outcomes } = await user.client.call(activateBeacons, { body: { Beacons } });
    expect(Outcomes.at(-1)).toEqual({ Outcome: 'tooManyAttempts', BeaconId: null });
    expect((await activate(user, device.imei, device.activationCode)).status).toBe(429);
  });
});
