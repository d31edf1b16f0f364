import { ChannelKind, GeoobjectType, getBeacon, getTrack, Transport, type Packet } from '@mayak/api';
import pg from 'pg';
import { emptyReport, pointAt, UnreadableReport } from '@mayak/protocols';
import { sensorOf } from '../beacons/record.ts';
import { devices as stock } from '../beacons/store/devices.ts';
import type { DomainEvent, DomainEventType } from '../../platform/events/events.ts';
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
  owner = await testApp.user('pipeline');
});
afterAll(() => testApp.close());

const send = (device: TestDevice, packet: unknown) => testApp.post('/ingest/packets', packet, keyOf(device));
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const beaconOf = ({ id }: TestDevice) => owner.client.call(getBeacon, { params: { id } });
const devices = (count: number) => Promise.all(Array.from({ length: count }, () => testApp.beacon(owner)));

/** The facts of some kinds while something is done. */
async function eventsOf(types: DomainEventType[], run: () => Promise<unknown>): Promise<DomainEvent[]> {
  const events: DomainEvent[] = [];
  for (const type of types)
    testApp.context.bus.add({ [type]: (list: DomainEvent[]) => events.push(...list) });
  await run();
  return events;
}

describe('SRV-D01, INGEST-D03 beacons do not wait for each other', () => {
  it('a beacon whose row another connection holds stops no other, and is stored in order when it is free', async () => {
    const [held, ...others] = await devices(6);
    if (!held) throw new Error('no beacon');
    const client = await testApp.context.pool.connect();
    await client.query('begin');
    await client.query('select 1 from beacon_state where beacon_id = $1 for update', [held.id]);
    let isOver = false;
    const waiting = [3, 2, 1].map((ago) =>
      send(held, aPacketOf(ago, { Coordinates: [60 + ago, 30] })).finally(() => (isOver = true)),
    );
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all([...others.map((device) => send(device, aPacketOf(5 - round)))]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    }
    expect(isOver).toBe(false);
    await client.query('commit');
    client.release();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await beaconOf(held)).Location?.Coordinates).toEqual([61, 30]);
  });

  it('one report that the database refuses loses no other of its batch', async () => {
    const list = await devices(20);
    const record = testApp.context.beacons.get(list[9]?.id ?? 0);
    if (!record) throw new Error('no beacon');
    const poison = { ...emptyReport(Date.now(), 0), packetId: 'zero\0byte' };
    const good = list.map((device) => send(device, aPacketOf(1)));
    const refused = expect(testApp.context.ingest.send(record, poison)).rejects.toThrow(UnreadableReport);
    expect((await Promise.all(good)).map(({ status }) => status)).toEqual(list.map(() => 200));
    await refused;
  });

  it('a report that finds no partition is not refused for good: its device may send it again', async () => {
    const [device] = await devices(1);
    if (!device) throw new Error('no beacon');
    const { pool } = testApp.past;
    await pool.query(`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'no partition of relation "contact" found for row' using errcode = '23514'; end $$`);
    await pool.query(`create trigger no_room before insert on contact for each row
      when (new.beacon_id = ${device.id}) execute function no_room()`);
    expect((await send(device, aPacketOf(1))).status).toBe(500);
    await pool.query('drop trigger no_room on contact');
    expect((await send(device, aPacketOf(1))).status).toBe(200);
  });

  it('many packets of one beacon at once leave the newest state, each stored once', async () => {
    const [device] = await devices(1);
    if (!device) throw new Error('no beacon');
    const order = Array.from({ length: 60 }, (_, i) => ((i * 37) % 60) + 1);
    await Promise.all(order.map((ago) => send(device, aPacketOf(ago, { Coordinates: [60 + ago / 10, 30] }))));
    const track = await owner.client.call(getTrack, { params: { id: device.id }, query: {} });
    expect(track.Coordinates).toHaveLength(60);
    expect((await beaconOf(device)).Location?.Coordinates).toEqual([60.1, 30]);
  });
});

describe('CHAN-D16 a table that changes while a report waits for its beacon', () => {
  it('makes the values of that report', async () => {
    const device = await testApp.beacon(owner);
    const { writer, ingest } = testApp.context;
    const sent: Promise<boolean>[] = [];
    await writer.changeOne(device.id, async (draft, step) => {
      const points = [pointAt(Date.now(), { values: [[1, 50]] })];
      sent.push(ingest.send(draft.record, { ...emptyReport(Date.now(), Transport.Gsm), points }));
      const settings = draft.sensors.find(({ number }) => number === 1)?.settings;
      if (!settings) throw new Error('no sensor');
      const Calibration: [number, number][] = [
        [0, 0],
        [100, 1_000],
      ];
      const stored = await stock.editChannel(step.db, device.id, 1, { ...settings, Calibration });
      if (!stored) throw new Error('not stored');
      draft.sensors = draft.sensors.map((one) => (one.number === 1 ? sensorOf(device.id, stored) : one));
    });
    expect(await Promise.all(sent)).toEqual([true]);
    expect(testApp.context.beacons.get(device.id)?.state.values[1]).toBe(500);
  });
});

describe('LIVE-D01, SRV-D01 what a report changes is told as facts', () => {
  it('names channels, areas, messages, acknowledgements and the report itself', async () => {
    const [device] = await devices(1);
    if (!device) throw new Error('no beacon');
    const place = await testApp.seed.createGeoobject(owner.id, {
      name: 'Port',
      type: GeoobjectType.Polygon,
      color: '#ff0000',
      coordinates: [
        [68, 32],
        [70, 32],
        [70, 34],
        [68, 34],
      ],
    });
    await send(device, aPacketOf(9, { Coordinates: [60, 30], Values: { 1: 13 } }));
    const more: Partial<Packet> = {
      Messages: [{ DeviceMessageId: 'm', Content: 'ice', SentDt: minutesAgo(2) }],
    };
    const kinds: DomainEventType[] = [
      'report.received',
      'channel.stateChanged',
      'geoobject.entered',
      'geoobject.left',
      'message.received',
      'beacon.changed',
    ];
    const events = await eventsOf(kinds, async () => {
      await send(device, aPacketOf(5, { Coordinates: [69, 33], Values: { 1: 9 } }, more));
      await send(device, aPacketOf(1, { Coordinates: [60, 30], Values: { 1: 9 } }));
    });
    const of = (type: DomainEventType) => events.filter((event) => event.type === type);
    expect(of('report.received')).toHaveLength(2);
    expect(of('channel.stateChanged')).toMatchObject([{ beaconId: device.id, number: 1 }]);
    expect(of('geoobject.entered')).toMatchObject([{ beaconId: device.id, id: place }]);
    expect(of('geoobject.left')).toMatchObject([{ beaconId: device.id, id: place }]);
    expect(of('message.received')).toMatchObject([{ beaconId: device.id }]);
    expect(of('beacon.changed')).toHaveLength(2);
  });

  it('BNWAS-D08 names the steps of the bridge watch', async () => {
    const device = await testApp.beacon(
      owner,
      {},
      { Channels: [{ Number: 5, Name: 'Alarm', ChannelFlag: ChannelKind.BnwasAlarm, ChannelType: 2 }] },
    );
    const events = await eventsOf(
      ['bridgeAlarm.raised', 'bridgeAlarm.escalated', 'bridgeAlarm.cleared'],
      async () => {
        for (const [ago, value] of [
          [5, 1],
          [4, 2],
          [3, 0],
        ] as const)
          await send(device, aPacketOf(ago, { Values: { 5: value } }));
      },
    );
    expect(events.map(({ type }) => type)).toEqual([
      'bridgeAlarm.raised',
      'bridgeAlarm.escalated',
      'bridgeAlarm.cleared',
    ]);
  });
});

describe('BNWAS-D08 late values of the bridge watch', () => {
  it('of many reports are looked up once for the batch', async () => {
    const device = await testApp.beacon(
      owner,
      {},
      { Channels: [{ Number: 5, Name: 'Alarm', ChannelFlag: ChannelKind.BnwasAlarm, ChannelType: 2 }] },
    );
    await send(device, aPacketOf(1, { Values: { 5: 0 } }));
    const query = jest.spyOn(pg.Client.prototype, 'query');
    const late = Array.from({ length: 30 }, (_, i) => aPacketOf(100 - i, { Values: { 5: i % 2 } }));
    await Promise.all(late.map((packet) => send(device, packet)));
    const texts = query.mock.calls.map(([text]) => JSON.stringify(text));
    query.mockRestore();
    const batches = texts.filter((text) => /"begin/.test(text)).length;
    // What the jobs of the server look up beside it is none of it.
    const lookedUp = texts.filter((text) => text.includes('ch[n] as value from packet')).length;
    expect(batches).toBeLessThan(30);
    expect(lookedUp).toBeGreaterThan(0);
    expect(lookedUp).toBeLessThanOrEqual(batches);
    const { rows } = await testApp.context.pool.query('select 1 from bnwas_log where beacon_id = $1', [
      device.id,
    ]);
    expect(rows).toHaveLength(30);
  });
});
