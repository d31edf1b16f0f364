import {
  countNotifications,
  editNotificationSettings,
  editUserSettings,
  getNotifications,
  getUserSettings,
  markNotifications,
  type Notification,
} from '@mayak/api';
import { localAt } from '@mayak/timezone';
import { accounts } from '../../platform/sessions/store/accounts.ts';
import {
  aPacketOf,
  keyOf,
  openTestApp,
  type TestUser,
  type TestApp,
  type TestDevice,
} from '../../testing/testApp.ts';
import { planDigest } from './planDigest.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const supply = (ago: number, volts: number) => aPacketOf(ago, { Values: { 1: volts } });
const listOf = ({ client }: TestUser, query = {}) => client.call(getNotifications, { query });
const plain = (text = '') => text.replaceAll('\u00a0', ' ');
const said = (list: Notification[]) => list.map((n) => plain(n.Content));
const idsOf = (list: Notification[]) => list.map((n) => n.Id);

/** An owner who was told three times: pre-emergency, emergency, normal. */
async function notifiedUser(userName: string): Promise<{ owner: TestUser; device: TestDevice }> {
  const owner = await testApp.user(userName, { localization: 1 });
  const device = await testApp.beacon(owner, { name: 'Polar Star' });
  for (const packet of [supply(40, 12), supply(30, 10.5), supply(20, 9), supply(10, 12.25)])
    await testApp.seed.append(device.imei, [packet]);
  return { owner, device };
}

describe('GET /notifications', () => {
  it('NOTIF-01, NOTIF-06, NOTIF-D02, NOTIF-D10 are the newest first, with their beacon', async () => {
    const { owner, device } = await notifiedUser('reader');
    const list = await listOf(owner);
    expect(said(list)).toEqual([
      'Polar Star: Supply = 12.25 V, normal',
      'Polar Star: Supply = 9.00 V, emergency, threshold 10.00 V',
      'Polar Star: Supply = 10.50 V, pre-emergency, threshold 11.00 V',
    ]);
    expect(list.map((n) => n.StatusType)).toEqual([1, 3, 2]);
    expect(list[0]).toMatchObject({
      NotificationType: 4,
      IsRead: false,
      IsShown: false,
      BeaconId: device.id,
      BeaconName: 'Polar Star',
    });
    expect(Date.parse(list[0]?.CreatedDt ?? '')).toBeGreaterThan(Date.parse(list[1]?.CreatedDt ?? ''));
  });

  it('NOTIF-D10, I18N-D03 speak the language of the call', async () => {
    const { owner } = await notifiedUser('speaker');
    const list = await testApp.client(owner.token, 'ru').call(getNotifications, { query: {} });
    expect(plain(list[1]?.Content)).toBe('Polar Star: Supply = 9,00 В, авария, порог 10,00 В');
  });

  it('API-D07, NOTIF-D02 come in pages of 20, or as many as are asked for, at most 100', async () => {
    const { owner, device } = await notifiedUser('pager');
    for (let i = 0; i < 20; i += 1)
      await testApp.seed.append(device.imei, [supply(9 - i / 10, i % 2 ? 12 : 10.5)]);
    const all = await listOf(owner, { takeCount: 100 });
    expect(all).toHaveLength(23);
    expect(await listOf(owner)).toEqual(all.slice(0, 20));
    expect(await listOf(owner, { takeCount: 2, skipCount: 20 })).toEqual(all.slice(20, 22));
    for (const query of ['takeCount=101', 'takeCount=0', 'skipCount=-1', 'filterByUnread=perhaps']) {
      const answer = await fetch(`${testApp.api}/notifications?${query}`, {
        headers: { Authorization: `Bearer ${owner.token}` },
      });
      expect([query, answer.status]).toEqual([query, 400]);
    }
  });

  it('PERM-D05 are those of the caller alone', async () => {
    await notifiedUser('owner-alone');
    expect(await listOf(await testApp.user('somebody'))).toEqual([]);
  });

  it('NOTIF-D02, PERM-D11 keep their words when the beacon is no longer seen, and lose the way to it', async () => {
    const { owner, device } = await notifiedUser('loser');
    testApp.context.beacons.unshare(device.id, owner.id);
    const [newest] = await listOf(owner);
    expect(plain(newest?.Content)).toBe('Polar Star: Supply = 12.25 V, normal');
    expect(newest).toMatchObject({ BeaconId: null, BeaconName: null });
  });

  it('FMT-01, NOTIF-D10 write times in the zone of the user', async () => {
    const owner = await testApp.user('zoned', { localization: 1 });
    const settings = await owner.client.call(getUserSettings, {});
    if (!settings) throw new Error('no settings');
    await owner.client.call(editUserSettings, { body: { ...settings, TimeZone: 600 } });
    const device = await testApp.beacon(owner, { name: 'Hut' });
    await testApp.addRules([
      {
        userId: owner.id,
        beaconId: device.id,
        name: 'Lost',
        enabled: true,
        trigger: { Type: 1, OnConnected: false, OnDisconnected: true },
        deliveries: [0],
        emails: [],
        repeatMinutes: 0,
      },
    ]);
    await testApp.context.rules.judgeSilence(Date.parse('2026-01-01T00:00:00Z'));
    const packet = { ...supply(0, 12), PacketDt: '2026-01-15T20:30:00.000Z' };
    const [point] = packet.Points;
    await testApp.seed.append(device.imei, [
      { ...packet, Points: [{ ...point, Timestamp: packet.PacketDt, Coordinates: [69, 33] }] },
    ]);
    await testApp.seed.append(device.imei, [supply(1, 12)]);
    expect(said(await listOf(owner))).toContain('Hut: connection lost, last contact 16.01.26 06:30');
  });
});

describe('POST /notifications.markAs and GET /notifications.getCount', () => {
  const counts = ({ client }: TestUser) =>
    Promise.all([
      client.call(countNotifications, { query: {} }),
      client.call(countNotifications, { query: { filterByUnread: true } }),
      client.call(countNotifications, { query: { filterByUnshown: true } }),
    ]);
  const mark = ({ client }: TestUser, query: { asRead?: boolean; asShown?: boolean }, body: number[]) =>
    client.call(markNotifications, { query, body });

  it('NOTIF-07 to NOTIF-09, NOTIF-D03 read and shown are marked apart, each for itself', async () => {
    const { owner } = await notifiedUser('marker');
    const [newest, second] = idsOf(await listOf(owner)) as [number, number];
    expect(await counts(owner)).toEqual([3, 3, 3]);
    await mark(owner, {}, [newest]);
    expect(await counts(owner)).toEqual([3, 3, 3]);
    await mark(owner, { asShown: true }, [newest, second]);
    expect(await counts(owner)).toEqual([3, 3, 1]);
    await mark(owner, { asRead: true, asShown: false }, [second]);
    expect(await counts(owner)).toEqual([3, 2, 1]);
    expect((await listOf(owner)).map((n) => [n.IsRead, n.IsShown])).toEqual([
      [false, true],
      [true, true],
      [false, false],
    ]);
    expect(idsOf(await listOf(owner, { filterByUnread: true, filterByUnshown: true }))).toEqual([newest - 2]);
  });

  it('NOTIF-D03 an empty list means all of the caller', async () => {
    const { owner } = await notifiedUser('all-marker');
    await mark(owner, { asRead: true }, []);
    expect(await counts(owner)).toEqual([3, 0, 3]);
  });

  it('NOTIF-D03, PERM-D05 ids of others are ignored', async () => {
    const [{ owner }, { owner: other }] = [await notifiedUser('victim'), await notifiedUser('intruder')];
    await mark(other, { asRead: true, asShown: true }, idsOf(await listOf(owner)));
    expect(await counts(owner)).toEqual([3, 3, 3]);
    expect(await counts(other)).toEqual([3, 3, 3]);
  });

  it('API-D09 a body that is no list of ids answers 400', async () => {
    const { token } = await testApp.user('scribbler');
    for (const body of [{}, ['x'], [1.5], 7]) {
      const answer = await testApp.post('/notifications.markAs?asRead=true', JSON.stringify(body), {
        Authorization: `Bearer ${token}`,
      });
      expect(answer.status).toBe(400);
    }
  });
});

describe('LIVE-D01 the stream', () => {
  it('tells of a new notification at once, and only its user', async () => {
    const owner = await testApp.user('listener');
    const stranger = await testApp.user('stranger');
    const device = await testApp.beacon(owner);
    await testApp.seed.append(device.imei, [supply(2, 12)]);
    const heard: string[] = [];
    const overheard: string[] = [];
    const leave = [
      testApp.context.live.join(owner.id, (block) => heard.push(block) > 0),
      testApp.context.live.join(stranger.id, (block) => overheard.push(block) > 0),
    ];
    const answer = await testApp.post('/ingest/packets', supply(1, 9), keyOf(device));
    expect(answer.ok).toBe(true);
    const [newest] = await listOf(owner);
    expect(heard).toContain(`event: notification\ndata: {"Id":${newest?.Id},"BeaconId":${device.id}}\n\n`);
    expect(overheard).toEqual([]);
    leave.forEach((end) => end());
  });
});

describe('FMT-D01 the digest of a user who chooses another zone', () => {
  it('is next sent by the clock of that zone', async () => {
    const { pool } = testApp.context;
    const sailor = await testApp.user('sailor', { timeZone: 60 });
    const body = { QuietFrom: null, QuietTo: null, EmergenciesPass: true, DigestAt: 480 };
    await sailor.client.call(editNotificationSettings, { body });
    const timeOfDigest = async () => {
      const { rows } = await pool.query<{ due: Date }>(
        'select digest_due as due from notification_settings where user_id = $1',
        [sailor.id],
      );
      return new Date(localAt(rows[0]?.due.getTime() ?? 0, 'America/New_York')).toISOString().slice(11, 16);
    };
    expect(await timeOfDigest()).not.toBe('08:00');
    await accounts.edit(pool, sailor.id, { zoneName: 'America/New_York' });
    await planDigest(testApp.context, sailor.id);
    expect(await timeOfDigest()).toBe('08:00');
  });
});
