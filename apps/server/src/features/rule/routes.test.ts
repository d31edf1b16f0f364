import { createGeoobject, deleteGeoobject, getNotificationRules, type Trigger } from '@mayak/api';
import { openTestApp, type TestUser, type TestApp } from '../../testing/testApp.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const outline: [number, number][] = [
  [69, 33],
  [70, 33],
  [70, 34],
];
const area = ({ client }: TestUser, Name: string) =>
  client.call(createGeoobject, {
    body: {
      Name,
      Comment: null,
      Type: 2,
      Coordinates: outline,
      LineWidth: 2,
      InterfaceSettings: { color: '#00AAFF' },
      Shared: false,
    },
  });
const inside = (...GeoobjectIds: number[]): Trigger => ({
  Type: 8,
  GeoobjectIds,
  OnEnter: true,
  OnLeave: false,
});
const add = (userId: number, beaconId: number, name: string, trigger: Trigger) =>
  testApp.addRules([
    {
      userId,
      beaconId,
      name,
      enabled: true,
      trigger,
      deliveries: [0, 1],
      emails: ['one@example.org'],
      repeatMinutes: 5,
    },
  ]);
const silence: Trigger = { Type: 10, TimeoutMinutes: 90, OnRestored: true };

/** An owner of two beacons whose only rules are those that a test gives them. */
async function owner(name: string) {
  const guest = await testApp.user(name);
  const [one, two] = [await testApp.beacon(guest), await testApp.beacon(guest)];
  for (const { id } of [one, two]) await testApp.endRules(id, guest.id);
  const names = async (query = {}) =>
    (await guest.client.call(getNotificationRules, { query })).map((rule) => rule.Name);
  return { guest, one: one.id, two: two.id, names };
}

describe('GET /notificationRules', () => {
  it('RULE-D01 gives the rules of the caller as they are stored', async () => {
    const { guest, one } = await owner('rule-reader');
    await add(guest.id, one, 'Silence', silence);
    expect(await guest.client.call(getNotificationRules, { query: {} })).toEqual([
      {
        Id: expect.any(Number),
        BeaconId: one,
        Name: 'Silence',
        Enabled: true,
        Trigger: silence,
        Deliveries: [0, 1],
        Emails: ['one@example.org'],
        RepeatMinutes: 5,
        SilencedUntil: null,
      },
    ]);
  });

  it('RULE-04, I18N-D03 names the rules that a beacon began with in the language of the reader, until they are renamed', async () => {
    const guest = await testApp.user('rule-language', { localization: 0 });
    const { id } = await testApp.beacon(guest);
    const names = async (locale: 'ru' | 'en') =>
      (await testApp.client(guest.token, locale).call(getNotificationRules, { query: {} })).map(
        ({ Name }) => Name,
      );
    expect(await names('en')).toEqual(['Last online', 'Thresholds of sensors']);
    expect(await names('ru')).toEqual(['Последняя связь', 'Пороги датчиков']);
    await testApp.endRules(id, guest.id);
    await add(guest.id, id, 'Моя тишина', silence);
    expect(await names('en')).toEqual(['Моя тишина']);
  });

  it('gives those of one beacon, and 404 for a beacon that is not seen', async () => {
    const { guest, one, two, names } = await owner('rule-filter');
    await add(guest.id, one, 'First', silence);
    await add(guest.id, two, 'Second', silence);
    expect([await names(), await names({ beaconId: two })]).toEqual([['First', 'Second'], ['Second']]);
    const stranger = await owner('rule-stranger');
    const answer = await fetch(`${testApp.api}/notificationRules?beaconId=${stranger.one}`, {
      headers: { Authorization: `Bearer ${guest.token}` },
    });
    expect(answer.status).toBe(404);
  });

  it('GEO-D05 gives those that use a geoobject, and keeps one that is left without any', async () => {
    const { guest, one, two, names } = await owner('rule-places');
    const [bay, berth] = [await area(guest, 'Bay'), await area(guest, 'Berth')];
    await add(guest.id, one, 'Both', inside(bay.Id, berth.Id));
    await add(guest.id, two, 'Bay only', inside(bay.Id));
    await add(guest.id, one, 'Silence', silence);
    expect(await names({ geoobjectId: bay.Id })).toEqual(['Both', 'Bay only']);
    expect(await names({ geoobjectId: berth.Id })).toEqual(['Both']);
    await guest.client.call(deleteGeoobject, { params: { id: bay.Id } });
    expect(await names({ geoobjectId: bay.Id })).toEqual([]);
    const left = await guest.client.call(getNotificationRules, { query: { beaconId: two } });
    expect(left).toMatchObject([{ Name: 'Bay only', Enabled: false, Trigger: { GeoobjectIds: [] } }]);
  });

  it('PERM-D05 tells nobody of the rules of others', async () => {
    const { guest, one } = await owner('rule-owner');
    await add(guest.id, one, 'Mine', silence);
    const other = await owner('rule-other');
    expect(await other.names()).toEqual([]);
  });
});
