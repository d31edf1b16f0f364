import { ChannelKind, getBeacon, getTrack } from '@mayak/api';
import { listPacketFaults, type PacketFaults } from '@mayak/api/operator';
import { gzipSync } from 'node:zlib';
import { rows } from '../../platform/db/pool.ts';
import {
  aPacketOf,
  keyOf,
  openTestApp,
  someImei,
  type TestApp,
  type TestUser,
  type TestDevice,
} from '../../testing/testApp.ts';

const operatorKey = 'a-key-of-the-operator';
let testApp: TestApp;
let owner: TestUser;
beforeAll(async () => {
  testApp = await openTestApp({ operatorKey });
  owner = await testApp.user('received');
});
afterAll(() => testApp.close());

const send = (stock: TestDevice, packet: unknown) => testApp.post('/ingest/packets', packet, keyOf(stock));
const osmand = (query: string) => fetch(`${testApp.api}/ingest/osmand?${query}`);
const beaconOf = ({ id }: TestDevice) => owner.client.call(getBeacon, { params: { id } });
const trackOf = async ({ id }: TestDevice) =>
  (await owner.client.call(getTrack, { params: { id }, query: {} })).Coordinates;
const second = () => Math.floor(Date.now() / 1000) - 60;

interface Raw {
  gateway: string;
  outcome: number;
  address: string;
  fault: string | null;
  bytes: Buffer;
}
const rawOf = async (where: string, value: unknown) =>
  (
    await testApp.context.cells.answers((past) =>
      rows<Raw>(past, `select * from raw_packet where ${where} order by id`, [value]),
    )
  ).flat();
const rawOfBeacon = ({ id }: TestDevice) => rawOf('beacon_id = $1', id);

describe('INGEST-D01 what gateways receive is stored as it came', () => {
  it('a packet, with its sender and its outcome; a repeated one too', async () => {
    const stock = await testApp.beacon(owner);
    const packet = aPacketOf(1);
    await send(stock, packet);
    await send(stock, packet);
    const raw = await rawOfBeacon(stock);
    expect(raw.map(({ gateway, outcome, fault, address }) => [gateway, outcome, fault, address])).toEqual([
      ['own', 1, null, '127.0.0.1'],
      ['own', 2, null, '127.0.0.1'],
    ]);
    expect(JSON.parse(String(raw[0]?.bytes))).toEqual(packet);
  });

  it('a call of a phone with its query', async () => {
    const stock = await testApp.beacon(owner);
    const query = `id=${stock.imei}&lat=1&lon=2`;
    await osmand(query);
    expect((await rawOfBeacon(stock)).map((raw) => String(raw.bytes))).toEqual([`?${query}\n`]);
  });

  it('a body packed by gzip, as what was packed', async () => {
    const stock = await testApp.beacon(owner);
    const packet = aPacketOf(1);
    const answer = await fetch(`${testApp.api}/ingest/packets`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip', ...keyOf(stock) },
      body: gzipSync(JSON.stringify(packet)),
    });
    expect([answer.status, (await rawOfBeacon(stock)).map((raw) => String(raw.bytes))]).toEqual([
      200,
      [JSON.stringify(packet)],
    ]);
  });

  it.each([
    ['broken JSON', '{"PacketId":', 'message: '],
    ['a packet without an id', JSON.stringify({ ...aPacketOf(1), PacketId: undefined }), 'PacketId: '],
    ['a time of 1980', JSON.stringify(aPacketOf(60 * 24 * 365 * 46)), 'PacketDt: '],
  ])('%s, with its fault in words', async (_, body, fault) => {
    const stock = await testApp.beacon(owner);
    expect((await testApp.post('/ingest/packets', body, keyOf(stock))).status).toBe(400);
    const [raw] = await rawOfBeacon(stock);
    expect([raw?.outcome, String(raw?.bytes), raw?.fault?.startsWith(fault)]).toEqual([4, body, true]);
  });

  it('bytes that are no gzip', async () => {
    const stock = await testApp.beacon(owner);
    const answer = await fetch(`${testApp.api}/ingest/packets`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip', ...keyOf(stock) },
      body: 'plain',
    });
    expect(answer.status).toBe(400);
  });

  it('unknown devices, of one address only so many a minute, in the log too', async () => {
    testApp.logged.length = 0;
    const before = await rawOf('beacon_id is null and $1::int = 1', 1);
    const answers = await Promise.all(
      Array.from({ length: 90 }, () => osmand(`id=${someImei('99999')}&lat=1&lon=2`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    const after = await rawOf('beacon_id is null and $1::int = 1', 1);
    expect(after.length - before.length).toBeGreaterThan(40);
    expect(after.length).toBeLessThanOrEqual(60);
    expect(testApp.logged.filter((line) => line.includes('A packet was refused')).length).toBeLessThanOrEqual(
      60,
    );
  });
});

describe('INGEST-D02 a packet of which a part cannot be stored', () => {
  it('is stored without it; the answer and the stored message name the part', async () => {
    const stock = await testApp.beacon(owner);
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const packet = aPacketOf(1, {}, { Events: [{ EventId: 18, StartDt: '1980-01-06T00:00:00Z' }] });
    const Points = [
      { Timestamp: at(3), Coordinates: [69, 33] },
      { Timestamp: at(2), Coordinates: [91, 33] },
      { Timestamp: at(-60 * 48), Coordinates: [69, 34] },
      { timestamp: at(1), coordinates: [69, 35] },
    ];
    const answer = await send(stock, { ...packet, Points });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        Accepted: true,
        Commands: [],
        Faults: [
          { Field: 'Points.1.Coordinates.0', Code: 'outOfRange' },
          { Field: 'Points.1.Timestamp', Code: 'outOfRange' },
          { Field: 'Events.0.StartDt', Code: 'outOfRange' },
        ],
      },
    ]);
    expect(await trackOf(stock)).toEqual([
      [69, 33],
      [69, 35],
    ]);
    const [raw] = await rawOfBeacon(stock);
    expect([raw?.outcome, raw?.fault]).toEqual([3, expect.stringContaining('Points.1.Coordinates.0')]);
  });

  it('of several positions of a phone the readable ones are stored', async () => {
    const stock = await testApp.beacon(owner);
    const location = [50, 95, 52].map((latitude, i) => ({
      timestamp: new Date((second() + i) * 1000).toISOString(),
      coords: { latitude, longitude: 20 },
    }));
    expect((await testApp.post('/ingest/osmand', { location, device_id: stock.imei })).status).toBe(200);
    expect((await trackOf(stock)).map(([lat]) => lat)).toEqual([50, 52]);
    expect((await rawOfBeacon(stock))[0]?.fault).toBe('lat: outOfRange');
  });
});

describe('INGEST-D03 a position that contradicts what was told first of its moment', () => {
  it('is kept beside it and shown nowhere, and its message says so', async () => {
    const stock = await testApp.beacon(owner);
    const t = second();
    for (const lat of [50, 51]) await osmand(`id=${stock.imei}&lat=${lat}&lon=20&timestamp=${t}`);
    expect((await trackOf(stock)).map(([lat]) => lat)).toEqual([50]);
    const faults = (await rawOfBeacon(stock)).map(({ fault }) => fault);
    const said = `kept beside what was told first of ${new Date(Number(t) * 1_000).toISOString()}`;
    expect(faults.filter((fault) => fault !== null)).toEqual([said]);
  });
});

describe('INGEST-D01 values of protocols that know no channel numbers', () => {
  it('go to the channels of their kind or name; those without a channel are named', async () => {
    const stock = await testApp.beacon(
      owner,
      {},
      {
        Channels: [
          { Number: 1, Name: 'Tank', ChannelFlag: ChannelKind.Petrol, ChannelType: 0 },
          { Number: 2, Name: 'Rpm', ChannelFlag: ChannelKind.None, ChannelType: 0 },
          { Number: 3, Name: 'Charge', ChannelFlag: ChannelKind.Charge, ChannelType: 0 },
        ],
      },
    );
    const query = `id=${stock.imei}&lat=1&lon=2&batt=55&fuel=40.5&rpm=1800&ignition=true&timestamp=${second()}`;
    expect((await osmand(query)).status).toBe(200);
    expect((await beaconOf(stock)).Channels.map((c) => c.Value)).toEqual([40.5, 1800, 55]);
    const [raw] = await rawOfBeacon(stock);
    expect([raw?.outcome, raw?.fault]).toEqual([1, 'no channel for ignition']);
  });

  it('a position by cells alone is a contact, and no fix', async () => {
    const stock = await testApp.beacon(owner);
    const query = `id=${stock.imei}&timestamp=${second()}&cell=250,1,7801,24535,-71`;
    expect([(await osmand(query)).status, (await osmand(query)).status]).toEqual([200, 200]);
    const beacon = await beaconOf(stock);
    expect([beacon.Location, beacon.ConnectionDt === null, beacon.PacketDt === null]).toEqual([
      null,
      false,
      false,
    ]);
    expect((await rawOfBeacon(stock)).map(({ outcome }) => outcome)).toEqual([1, 2]);
    const { rows } = await testApp.past.pool.query('select 1 from contact where beacon_id = $1', [stock.id]);
    expect(rows).toHaveLength(1);
  });
});

describe('INGEST-D01 GET /operator/packets.faults', () => {
  const faults = async () => {
    const headers = { 'X-Operator-Key': operatorKey };
    const answer = await fetch(`${testApp.api}${listPacketFaults.path}?days=2`, { headers });
    return listPacketFaults.answer?.parse(await answer.json()) as PacketFaults[];
  };

  it('lists them by sender and fault with the newest message', async () => {
    const stock = await testApp.beacon(owner);
    const ids = [1, 2].map((n) => `{"PacketId":${n}`);
    for (const body of ids) await testApp.post('/ingest/packets', body, keyOf(stock));
    await osmand(`id=${stock.imei}&lat=1&lon=2&rpm=900`);
    const own = (await faults()).filter(({ BeaconId }) => BeaconId === stock.id);
    expect(own.map(({ Gateway, Count, Sample }) => [Gateway, Count, Sample])).toEqual([
      ['osmand', 1, `?id=${stock.imei}&lat=1&lon=2&rpm=900\n`],
      ['own', 2, ids[1]],
    ]);
    expect(own[0]).toMatchObject({ Fault: 'no channel for rpm', Address: '127.0.0.1' });
  });
});
