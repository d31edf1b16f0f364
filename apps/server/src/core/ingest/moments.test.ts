import { getBeacon, getHistoryData, getTrack, type Packet } from '@mayak/api';
import {
  aPacketOf,
  keyOf,
  openTestApp,
  type TestApp,
  type TestUser,
  type TestDevice,
} from '../../testing/testApp.ts';

let testApp: TestApp;
let owner: TestUser;
beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('moments');
});
afterAll(() => testApp.close());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
let serial = 0;
const send = async (device: TestDevice, points: object[], more: Partial<Packet> = {}) => {
  const packet = { ...aPacketOf(1, {}, { PacketId: `part-${serial++}`, ...more }), Points: points };
  const answer = await testApp.post('/ingest/packets', packet, keyOf(device));
  expect(answer.status).toBe(200);
};
interface Row {
  t: Date;
  seq: number;
  lat: number | null;
  speed: number | null;
  ch: (number | null)[] | null;
  src: number;
}
const rowsOf = async ({ id }: TestDevice) =>
  (
    await testApp.past.pool.query<Row>(
      'select t, seq, lat, speed, ch, src from packet where beacon_id = $1 order by t, seq',
      [id],
    )
  ).rows;
const historyOf = async ({ id }: TestDevice, index = 0) =>
  (await owner.client.call(getHistoryData, { params: { id }, query: {} }))?.[index]?.Values;
const trackOf = async ({ id }: TestDevice) =>
  (await owner.client.call(getTrack, { params: { id }, query: {} }))?.Coordinates;

describe('INGEST-D01, INGEST-D03 parts of one moment', () => {
  const t = minutesAgo(10);
  const fix = { Timestamp: t, Coordinates: [69.5, 33.5], Speed: 12, Course: 45 };
  const values = { Timestamp: t, Values: { 1: 24.5, 2: 60 } };

  it.each([
    ['values by Iridium, then the fix by GSM', [values, fix]],
    ['the fix, then the values', [fix, values]],
  ])('%s: one row, in the track and in the history', async (_, [first, second]) => {
    const device = await testApp.beacon(owner);
    await send(device, [first as object], { Transport: first === values ? 1 : 0 });
    await send(device, [second as object], { Transport: second === values ? 1 : 0 });
    const rows = await rowsOf(device);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ seq: 0, lat: 69.5, speed: 12, src: 0, ch: [24.5, 60, 12, 45] });
    expect([await trackOf(device), await historyOf(device)]).toEqual([[[69.5, 33.5]], [24.5]]);
  });

  it('GGA and RMC of one packet are one row', async () => {
    const device = await testApp.beacon(owner);
    const gga = { Timestamp: t, Coordinates: [69.5, 33.5], Altitude: 7, Satellites: 9 };
    await send(device, [gga, fix]);
    expect(await rowsOf(device)).toMatchObject([{ seq: 0, lat: 69.5, speed: 12 }]);
  });

  it('a differing part gets a row of its own; the track shows the first fix of a moment', async () => {
    const device = await testApp.beacon(owner);
    await send(device, [fix]);
    await send(device, [{ ...fix, Coordinates: [60, 30] }]);
    await send(device, [
      { ...fix, Coordinates: [61, 31] },
      { ...fix, Coordinates: [60, 30] },
    ]);
    expect((await rowsOf(device)).map(({ seq, lat }) => [seq, lat])).toEqual([
      [0, 69.5],
      [1, 60],
      [2, 61],
    ]);
    expect(await trackOf(device)).toEqual([[69.5, 33.5]]);
  });

  it('two differing values of a sensor at one moment are both stored, and the first is shown', async () => {
    const device = await testApp.beacon(owner);
    await send(device, [
      { Timestamp: t, Values: { 1: 20 } },
      { Timestamp: t, Values: { 1: 21, 2: 5 } },
    ]);
    expect((await rowsOf(device)).map(({ ch }) => ch)).toEqual([[20], [21, 5]]);
    expect([await historyOf(device), await historyOf(device, 1)]).toEqual([[20], [5]]);
  });

  it('a part sent again in another packet changes nothing', async () => {
    const device = await testApp.beacon(owner);
    for (const part of [values, fix, values, fix]) await send(device, [part]);
    expect(await rowsOf(device)).toHaveLength(1);
  });

  it('BNWAS-D08 an alarm is written down once, though its moment comes in three parts', async () => {
    const device = await testApp.beacon(
      owner,
      {},
      { Channels: [{ Number: 5, Name: 'Alarm', ChannelFlag: 10, ChannelType: 2 }] },
    );
    await send(device, [{ Timestamp: t, Values: { 5: 1 } }]);
    await send(device, [{ ...fix, Values: { 5: 1 } }]);
    await send(device, [{ ...fix, Altitude: 3, Values: { 5: 1 } }]);
    const { rows } = await testApp.context.pool.query('select kind from bnwas_log where beacon_id = $1', [
      device.id,
    ]);
    expect([rows, (await rowsOf(device)).length]).toEqual([[{ kind: 'raised' }], 1]);
  });
});

describe('CHART, HIST the history keeps values as they were told', () => {
  it.each([16_777_217, 12.3, 1e39, 4_294_967_296.5, 0.1, -1e-300])('%d', async (value) => {
    const device = await testApp.beacon(owner);
    await send(device, [{ Timestamp: minutesAgo(5), Values: { 1: value } }]);
    const beacon = await owner.client.call(getBeacon, { params: { id: device.id } });
    expect([await historyOf(device), beacon.Channels[0]?.Value]).toEqual([[value], value]);
  });
});
