import { getBeacon, getBeacons, getNotifications, getTrack, login } from '@mayak/api';
import { importData, type Import } from '@mayak/api/operator';
import { transaction } from '../../platform/db/pool.ts';
import { begun } from '../../testing/whileHeld.ts';
import { aPacketOf, openTestApp, someImei, type TestApp } from '../../testing/testApp.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ operatorKey: 'the-key-of-the-operator', ownKey: 'the-key-of-a-companion' });
});
afterAll(() => testApp.close());

const bring = async (body: Partial<Import>, key = 'the-key-of-the-operator') => {
  const answer = await testApp.post('/operator/import', body, { 'X-Operator-Key': key });
  return { status: answer.status, body: await answer.json() };
};
const aUser = (username: string) => ({ username, email: `${username}@example.com`, password: 'secret-1' });
const aDevice = (Owner: string, more: object = {}) => {
  const GsmImei = someImei();
  return {
    Device: { Model: 8 as const, SerialNumber: `I-${GsmImei}`, GsmImei },
    Card: {
      Owner,
      VisibleFrom: new Date(0).toISOString(),
      Name: 'Brought',
      VehicleType: 3 as const,
      ...more,
    },
  };
};
const hour = 60;

describe('POST /operator/import', () => {
  it('finds the users of an import that was quicker', async () => {
    const Users = [aUser('twice-brought')];
    const answers = await transaction(testApp.context.pool, async (db) => {
      await db.query('lock table account in exclusive mode');
      return begun(db, [() => bring({ Users }), () => bring({ Users })]);
    });
    const [one, two] = await Promise.all(answers);
    expect(importData.answer.parse(two?.body)).toEqual(importData.answer.parse(one?.body));
  });

  it('finds the devices of an import that was quicker', async () => {
    await bring({ Users: [aUser('twice-owner')] });
    const Devices = [aDevice('twice-owner'), aDevice('twice-owner')];
    const answers = await transaction(testApp.context.pool, async (db) => {
      await db.query('lock table beacon in exclusive mode');
      return begun(db, [() => bring({ Devices }), () => bring({ Devices: Devices.toReversed() })]);
    });
    const [one, two] = await Promise.all(answers);
    const { Devices: ids } = importData.answer.parse(one?.body);
    expect(importData.answer.parse(two?.body).Devices).toEqual(ids.toReversed());
  });

  it('brings users who can sign in, their beacons with shares, and packets with their receive times', async () => {
    const device = aDevice('skipper', { RelevanceTimeout1: 5, RelevanceTimeout2: 90 });
    const { body } = await bring({
      Users: [aUser('skipper'), aUser('mate')],
      Devices: [
        {
          ...device,
          Shares: [
            { UserName: 'mate', CanManage: true, CanSendMessages: false, CanEditChannelsSettings: false },
          ],
        },
      ],
      Packets: [3 * hour, 2 * hour].map((ago) => {
        const packet = aPacketOf(ago);
        return { Imei: device.Device.GsmImei, ReceivedDt: packet.PacketDt, Packet: packet };
      }),
    });
    expect(importData.answer.parse(body)).toMatchObject({
      Users: [expect.any(Number), expect.any(Number)],
      Packets: 2,
    });
    const token = await testApp.client().call(login, { body: { username: 'skipper', password: 'secret-1' } });
    const skipper = testApp.client(token);
    const [beacon] = await skipper.call(getBeacons, {});
    expect(beacon).toMatchObject({
      Name: 'Brought',
      IsOwner: true,
      CommunicationStatus: 2,
      RelevanceState: 4,
    });
    expect(Date.now() - Date.parse(beacon?.ConnectionDt ?? '')).toBeGreaterThan(1.9 * 3_600_000);
    expect(
      (await skipper.call(getTrack, { params: { id: beacon?.Id ?? 0 }, query: {} })).Coordinates,
    ).toHaveLength(2);
    const mate = testApp.client(
      await testApp.client().call(login, { body: { username: 'mate', password: 'secret-1' } }),
    );
    expect(await mate.call(getBeacon, { params: { id: beacon?.Id ?? 0 } })).toMatchObject({
      IsOwner: false,
      CanManage: true,
    });
  });

  it('brings each thing once, however often it is asked', async () => {
    const packet = aPacketOf(9);
    const device = aDevice('twice');
    const all = {
      Users: [aUser('twice')],
      Devices: [device],
      Packets: [{ Imei: device.Device.GsmImei, ReceivedDt: packet.PacketDt, Packet: packet }],
    };
    const first = importData.answer.parse((await bring(all)).body);
    expect(importData.answer.parse((await bring(all)).body)).toEqual({ ...first, Packets: 0 });
  });

  it.each([
    [false, 0],
    [true, 2],
  ])('lets the rules tell of a past, when asked (%s), as of its time', async (Notify, count) => {
    const name = `told-${Notify}`;
    const Channels = [
      { Number: 1, Name: 'Supply', ChannelType: 0 as const, ChannelFlag: 1 as const, LowerEmergency: 10 },
    ];
    const device = { ...aDevice(name), Channels };
    const told = [30 * hour, 29 * hour, 2 * hour].map((ago, i) =>
      aPacketOf(ago, { Values: { 1: i === 1 ? 9 : 12 } }),
    );
    await bring({
      Users: [aUser(name)],
      Devices: [device],
      Packets: told.map((Packet) => ({ Imei: device.Device.GsmImei, ReceivedDt: Packet.PacketDt, Packet })),
      Notify,
    });
    const client = testApp.client(
      await testApp.client().call(login, { body: { username: name, password: 'secret-1' } }),
    );
    const list = (await client.call(getNotifications, { query: {} })).filter(({ Content }) =>
      Content.includes('Supply'),
    );
    expect(list).toHaveLength(count);
    if (Notify) expect(list.map(({ IsRead }) => IsRead)).toEqual([false, true]);
  });

  it('names the user whose e-mail another one has', async () => {
    await bring({ Users: [aUser('first')] });
    const { status, body } = await bring({
      Users: [aUser('next'), { ...aUser('second'), email: 'FIRST@example.com' }],
    });
    expect([status, body]).toMatchObject([400, { errors: [{ field: 'Users.1.email', code: 'taken' }] }]);
  });

  it('names the device that is refused', async () => {
    const device = aDevice('nobody-at-all');
    const { status, body } = await bring({ Devices: [device] });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('Devices.0.Card.Owner')]);
  });

  it('PERM-D10 is open to programs that the server started, and to no other without the key', async () => {
    expect((await bring({}, 'the-key-of-a-companion')).status).toBe(200);
    expect((await bring({}, 'another-key-of-somebody')).status).toBe(401);
    const outside = await testApp.post(
      '/operator/import',
      {},
      { 'X-Operator-Key': 'the-key-of-a-companion', 'X-Forwarded-For': '203.0.113.9' },
    );
    expect(outside.status).toBe(401);
  });
});
