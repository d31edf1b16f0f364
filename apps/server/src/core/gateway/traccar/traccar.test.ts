import { ChannelKind, getBeacon, getNotifications, getTrack } from '@mayak/api';
import {
  openTestApp,
  someImei,
  type TestUser,
  type TestApp,
  type TestDevice,
} from '../../../testing/testApp.ts';

let testApp: TestApp;
let owner: TestUser;
beforeAll(async () => {
  testApp = await openTestApp({ traccarToken: 'forward' });
  owner = await testApp.user('forwarder');
});
afterAll(() => testApp.close());

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const position = (more: object = {}) => ({
  id: 7,
  deviceId: 3,
  protocol: 'teltonika',
  serverTime: ago(1).toISOString(),
  deviceTime: ago(2).toISOString(),
  fixTime: ago(3).toISOString(),
  outdated: false,
  valid: true,
  latitude: 69.5,
  longitude: 33.5,
  altitude: 4,
  speed: 10,
  course: 180,
  accuracy: 15,
  attributes: { batteryLevel: 61, power: 13.8, sat: 11 },
  ...more,
});
const forward = (stock: TestDevice, body: object, token = 'forward') =>
  testApp.post(
    '/ingest/traccar',
    { device: { id: 3, uniqueId: stock.imei }, ...body },
    { Authorization: `Bearer ${token}` },
  );
const beaconOf = (stock: TestDevice) => owner.client.call(getBeacon, { params: { id: stock.id } });

describe('POST /ingest/traccar', () => {
  it('INGEST-D01 takes a forwarded position: knots, values by kind, fix, device and server time apart', async () => {
    const stock = await testApp.beacon(owner);
    const told = position();
    expect((await forward(stock, { position: told })).status).toBe(200);
    const beacon = await beaconOf(stock);
    expect(beacon.Location).toEqual({ Coordinates: [69.5, 33.5], Timestamp: told.fixTime, Accuracy: 15 });
    expect([beacon.PacketDt, beacon.ConnectionDt]).toEqual([told.deviceTime, told.serverTime]);
    expect(beacon.Channels.map((c) => c.Value)).toEqual([13.8, 61, 18.52, 180]);
  });

  it('RULE-D02, EVENT-D01 an SOS that the server forwards is a distress call, which needs no rule', async () => {
    const stock = await testApp.beacon(owner);
    await forward(stock, { position: position({ attributes: { alarm: 'sos' } }) });
    const told = async () =>
      (await owner.client.call(getNotifications, { query: {} })).filter(
        ({ BeaconId }) => BeaconId === stock.id,
      ).length;
    while ((await told()) === 0) await new Promise(setImmediate);
    expect(await told()).toBe(1);
  });

  it('takes times in milliseconds and with an offset', async () => {
    const stock = await testApp.beacon(owner);
    const fixTime = ago(9);
    await forward(stock, {
      position: position({
        fixTime: fixTime.getTime(),
        deviceTime: fixTime.toISOString().replace('Z', '+00:00'),
      }),
    });
    expect((await beaconOf(stock)).Location?.Timestamp).toBe(fixTime.toISOString());
  });

  it('domain rule 4.6: keeps the receive time of Iridium messages and marks them as such', async () => {
    const stock = await testApp.beacon(owner);
    await forward(stock, { position: position({ protocol: 'iridium', fixTime: ago(200).toISOString() }) });
    const track = await owner.client.call(getTrack, { params: { id: stock.id }, query: {} });
    expect(track.TrackPoints[0]).toMatchObject({ Source: 1, Delay: 199 * 60 });
    const { rows } = await testApp.past.pool.query<{ late: number }>(
      'select extract(epoch from rt - t)::float8 as late from packet where beacon_id = $1',
      [stock.id],
    );
    expect(rows[0]?.late).toBeCloseTo(199 * 60, -1);
  });

  it.each([
    ['outdated', { outdated: true }],
    ['invalid', { valid: false }],
  ])('an %s position is kept, but is no fix', async (_, more) => {
    const stock = await testApp.beacon(owner);
    expect((await forward(stock, { position: position(more) })).status).toBe(200);
    expect((await beaconOf(stock)).Location).toBeNull();
  });

  it('INGEST-D01, INGEST-D03 sensors go on without a fix: what comes with the last known position was measured when the device says', async () => {
    const stock = await testApp.beacon(owner);
    const [fixTime, later, last] = [30, 20, 10].map((minutes) => ago(minutes).toISOString());
    const tell = (deviceTime: string | undefined, power: number, more: object) =>
      forward(stock, { position: position({ fixTime, deviceTime, attributes: { power }, ...more }) });
    await tell(fixTime, 13.8, {});
    await tell(later, 12.1, { outdated: true });
    await tell(last, 10.4, { outdated: true });
    const { Channels, Location } = await beaconOf(stock);
    const told = (kind: ChannelKind) => Channels.find(({ ChannelFlag }) => ChannelFlag === kind);
    expect(told(ChannelKind.Voltage)).toMatchObject({ Value: 10.4, Timestamp: last });
    expect(told(ChannelKind.Speed)).toMatchObject({ Value: 18.52, Timestamp: fixTime });
    expect(Location?.Timestamp).toBe(fixTime);
  });

  it.each([0, null, undefined])('an accuracy of %p is unknown', async (accuracy) => {
    const stock = await testApp.beacon(owner);
    expect((await forward(stock, { position: position({ accuracy }) })).status).toBe(200);
    expect((await beaconOf(stock)).Location?.Accuracy).toBeNull();
  });

  it('a server time of the future is not believed', async () => {
    const stock = await testApp.beacon(owner);
    await forward(stock, { position: position({ serverTime: ago(-600).toISOString() }) });
    expect(Date.parse((await beaconOf(stock)).ConnectionDt ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('a wrong token: 401', async () => {
    const stock = await testApp.beacon(owner);
    expect((await forward(stock, { position: position() }, 'guess')).status).toBe(401);
  });

  it.each([
    ['an unknown device', { device: { uniqueId: someImei('88888') }, position: position() }, 404],
    ['no device', { device: {}, position: position() }, 400],
    ['no position', {}, 400],
    ['a latitude of 91', { position: position({ latitude: 91 }) }, 400],
    ['no longitude', { position: position({ longitude: null }) }, 400],
    ['an accuracy below zero', { position: position({ accuracy: -3 }) }, 400],
    ['an accuracy of text', { position: position({ accuracy: 'good' }) }, 400],
    ['no time', { position: position({ fixTime: null, deviceTime: null }) }, 400],
    ['a time of 1970', { position: position({ fixTime: 0 }) }, 400],
  ])('%s: a clear refusal and a line in the log', async (_, body, status) => {
    const stock = await testApp.beacon(owner);
    testApp.logged.length = 0;
    expect((await forward(stock, body)).status).toBe(status);
    expect(testApp.logged.join('')).toContain('A packet was refused');
    expect((await beaconOf(stock)).ConnectionDt).toBeNull();
  });
});
