import { getBeacon, getBeaconColumns, getTrack, ingestPacket, type Packet } from '@mayak/api';
import {
  aPacketOf,
  keyOf,
  openTestApp,
  type TestUser,
  type TestApp,
  type TestDevice,
} from '../../../testing/testApp.ts';
import { emptyReport } from '@mayak/protocols';

let testApp: TestApp;
let owner: TestUser;
beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('owner');
});
afterAll(() => testApp.close());

const send = (stock: TestDevice, packet: unknown) => testApp.post('/ingest/packets', packet, keyOf(stock));
const beaconOf = (stock: TestDevice) => owner.client.call(getBeacon, { params: { id: stock.id } });
const trackOf = (stock: TestDevice) => owner.client.call(getTrack, { params: { id: stock.id }, query: {} });
const count = async (table: string, stock: TestDevice) =>
  Number(
    (await testApp.poolOf(table).query(`select count(*) n from ${table} where beacon_id = $1`, [stock.id]))
      .rows[0].n,
  );
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

describe('POST /ingest/packets', () => {
  it('INGEST-D01, INGEST-D02 stores all points of a packet and shows the newest', async () => {
    const stock = await testApp.beacon(owner);
    const points = [30, 20, 10].map((ago, i) => ({
      Timestamp: minutesAgo(ago),
      Coordinates: [69 + i / 100, 33],
      Speed: 20,
      Course: 10,
      Altitude: 5,
      Satellites: 9,
    }));
    const answer = await send(stock, aPacketOf(9, {}, { Points: points as Packet['Points'] }));
    expect([answer.status, await answer.json()]).toEqual([200, { Accepted: true, Commands: [] }]);
    const beacon = await beaconOf(stock);
    expect(beacon.Location).toEqual({
      Coordinates: [69.02, 33],
      Timestamp: points[2]?.Timestamp,
      Accuracy: null,
    });
    expect((await trackOf(stock)).TrackPoints.map((p) => p.Timestamp)).toEqual(
      points.map((p) => p.Timestamp),
    );
  });

  it('INGEST-D01 a repeated PacketId is answered with Accepted false and changes nothing', async () => {
    const stock = await testApp.beacon(owner);
    const packet = aPacketOf(10);
    await send(stock, packet);
    const again = await send(stock, {
      ...packet,
      Points: [{ Timestamp: minutesAgo(1), Coordinates: [10, 10] }],
    });
    expect(await again.json()).toEqual({ Accepted: false, Commands: [] });
    expect((await beaconOf(stock)).Location?.Coordinates).toEqual([69, 33]);
    expect([await count('packet', stock), await count('contact', stock)]).toEqual([1, 1]);
  });

  it('INGEST-D01 the same packets at the same moment are stored once', async () => {
    const stock = await testApp.beacon(owner);
    const packet = aPacketOf(10);
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => (await send(stock, packet)).json()),
    );
    expect(answers.filter((a) => (a as { Accepted: boolean }).Accepted)).toHaveLength(1);
    expect(await count('packet', stock)).toBe(1);
  });

  it('INGEST-D01 the same instant in another packet is stored once', async () => {
    const stock = await testApp.beacon(owner);
    const packet = aPacketOf(10);
    await send(stock, packet);
    await send(stock, { ...packet, PacketId: 'other' });
    expect([await count('packet', stock), await count('contact', stock)]).toEqual([1, 2]);
  });

  it('INGEST-D03 a late packet is kept in the track and never moves the marker or a value back', async () => {
    const stock = await testApp.beacon(owner);
    await send(stock, aPacketOf(5, { Coordinates: [70, 30], Values: { 1: 24 } }));
    await send(stock, aPacketOf(60, { Coordinates: [60, 20], Values: { 1: 9, 2: 50 } }));
    const beacon = await beaconOf(stock);
    expect(beacon.Location?.Coordinates).toEqual([70, 30]);
    expect(beacon.Channels.map((c) => c.Value).slice(0, 2)).toEqual([24, 50]);
    expect((await trackOf(stock)).Coordinates).toEqual([
      [60, 20],
      [70, 30],
    ]);
  });

  it('INGEST-D03 within a packet the order of points does not matter', async () => {
    const stock = await testApp.beacon(owner);
    const Points = [5, 40, 20].map((ago) => ({
      Timestamp: minutesAgo(ago),
      Coordinates: [60 + ago / 10, 30] as [number, number],
      Values: { 1: ago },
    }));
    await send(stock, aPacketOf(4, {}, { Points }));
    const beacon = await beaconOf(stock);
    expect([beacon.Location?.Coordinates, beacon.Channels[0]?.Value]).toEqual([[60.5, 30], 5]);
  });

  it('INGEST-D02 a fix an hour ahead is kept with a mark and freezes nothing', async () => {
    const stock = await testApp.beacon(owner);
    await send(stock, aPacketOf(-60, { Coordinates: [1, 1], Values: { 1: 99 } }));
    expect((await beaconOf(stock)).Location).toBeNull();
    await send(stock, aPacketOf(0, { Coordinates: [69, 34], Values: { 1: 24 } }));
    const beacon = await beaconOf(stock);
    expect([beacon.Location?.Coordinates, beacon.Channels[0]?.Value]).toEqual([[69, 34], 24]);
    expect(await count('packet', stock)).toBe(2);
    expect((await trackOf(stock)).Coordinates).toEqual([[69, 34]]);
  });

  it('INGEST-D02 a clock that is 5 minutes fast is taken as it is', async () => {
    const stock = await testApp.beacon(owner);
    await send(stock, aPacketOf(-5));
    expect((await beaconOf(stock)).Location?.Coordinates).toEqual([69, 33]);
  });

  it('BEACON-D06 keeps the times of fix, packet and contact apart', async () => {
    const stock = await testApp.beacon(owner);
    const packet = aPacketOf(20, {}, { PacketDt: minutesAgo(15) });
    const before = Date.now();
    await send(stock, packet);
    const beacon = await beaconOf(stock);
    expect([beacon.Location?.Timestamp, beacon.PacketDt]).toEqual([
      packet.Points[0]?.Timestamp,
      packet.PacketDt,
    ]);
    expect(Date.parse(beacon.ConnectionDt ?? '')).toBeGreaterThanOrEqual(before);
  });

  it.each([
    [12, 12],
    [12.3, 13],
    [1e-50, 1],
    [30_000, 30_000],
    [0, null],
    [null, null],
    [undefined, null],
  ])('keeps a radius of %p m as %p, in the full form, in columns and tracks', async (Accuracy, metres) => {
    const stock = await testApp.beacon(owner);
    await send(stock, aPacketOf(10, { ...(Accuracy !== undefined && { Accuracy }) }));
    expect((await beaconOf(stock)).Location?.Accuracy).toBe(metres);
    const { States } = await owner.client.call(getBeaconColumns, { query: {} });
    expect(States.Accuracy[States.Id.indexOf(stock.id)]).toBe(metres);
    expect((await trackOf(stock)).TrackPoints[0]).toMatchObject({ Accuracy: metres, Delay: 600 });
    const stored = (await testApp.stored(stock.id))?.state.fix?.accuracy;
    expect(stored).toBe(metres);
  });

  it('INGEST-D03 a late fix brings no radius to the newer place', async () => {
    const stock = await testApp.beacon(owner);
    await send(stock, aPacketOf(5, { Accuracy: 8 }));
    await send(stock, aPacketOf(60, { Accuracy: 900 }));
    expect((await beaconOf(stock)).Location?.Accuracy).toBe(8);
    await send(stock, aPacketOf(2));
    expect((await beaconOf(stock)).Location?.Accuracy).toBeNull();
  });

  it('a point without coordinates brings values and leaves the marker', async () => {
    const stock = await testApp.beacon(owner);
    await send(stock, aPacketOf(10));
    await send(stock, aPacketOf(5, { Coordinates: null, Speed: null, Course: null, Values: { 1: 22 } }));
    const beacon = await beaconOf(stock);
    expect([beacon.Location?.Coordinates, beacon.Channels[0]?.Value]).toEqual([[69, 33], 22]);
  });

  it('DIAG-D01, EVENT-02, MSG-D06 keeps events, diagnostics and messages, each once', async () => {
    const stock = await testApp.beacon(owner);
    const at = minutesAgo(3);
    const more = {
      Events: [{ EventId: 18, StartDt: at }],
      Diagnostics: { PacketDt: at, FirmwareVersion: '2.1', BatteryVoltage: 3.9, GsmFault: false },
      Messages: [{ DeviceMessageId: 'm1', Content: 'Need ice', SentDt: at }],
    };
    await send(stock, aPacketOf(2, {}, more));
    await send(stock, aPacketOf(1, {}, more));
    const counts = await Promise.all(
      ['status_event', 'diagnostic', 'message'].map((table) => count(table, stock)),
    );
    expect(counts).toEqual([1, 1, 1]);
    expect((await beaconOf(stock)).UnreadMessagesCount).toBe(1);
  });

  it('INGEST-D04 a device on the shelf is heard, and what it said stays hidden after its activation', async () => {
    const stock = await testApp.beacon(null);
    await send(stock, aPacketOf(30));
    await testApp.seed.activate(owner.id, stock.id, {
      since: new Date(Date.now() - 60_000),
      name: 'Activated',
      vehicleType: 1,
    });
    expect((await trackOf(stock)).Coordinates).toEqual([]);
    await send(stock, aPacketOf(0));
    expect((await trackOf(stock)).Coordinates).toHaveLength(1);
  });
});

describe('what is refused at POST /ingest/packets', () => {
  const refused = async (stock: TestDevice, packet: unknown) => {
    const answer = await send(stock, packet);
    const body = (await answer.json()) as { code: string; errors?: { field: string; code: string }[] };
    return [answer.status, body.code, ...(body.errors ?? []).map((e) => `${e.field}: ${e.code}`)];
  };
  const bad = (point: object, more: object = {}) => ({
    ...aPacketOf(1),
    ...more,
    Points: [{ ...aPacketOf(1).Points[0], ...point }],
  });
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

  it.each([
    [
      'a message',
      { Messages: [{ DeviceMessageId: '1', Content: 'a\ud800b', SentDt: at(0) }] },
      'Messages.0.Content',
    ],
    ['its own id', { PacketId: 'a\ud800b' }, 'PacketId'],
    ['its firmware', { Diagnostics: { PacketDt: at(0), FirmwareVersion: '\udc00' } }, 'Diagnostics'],
  ])('half a character in %s, which no database keeps: 400', async (_, more, field) => {
    const stock = await testApp.beacon(owner);
    expect(await refused(stock, aPacketOf(1, {}, { Points: [], ...more }))).toEqual([
      400,
      'validation',
      `${field}: invalidCharacters`,
    ]);
  });

  it.each([
    ['a latitude of 91', () => bad({ Coordinates: [91, 0] }), 'Points.0.Coordinates.0: outOfRange'],
    ['a longitude of text', () => bad({ Coordinates: [9, 'east'] }), 'Points.0.Coordinates.1: invalidFormat'],
    ['one coordinate', () => bad({ Coordinates: [9] }), 'Points.0.Coordinates: invalidFormat'],
    ['a time that is none', () => bad({ Timestamp: 'yesterday' }), 'Points.0.Timestamp: invalidFormat'],
    ['a fix 25 hours ahead', () => bad({ Timestamp: at(25) }), 'Points.0.Timestamp: outOfRange'],
    ['a fix of 1980', () => bad({ Timestamp: '1980-01-06T00:00:00Z' }), 'Points.0.Timestamp: outOfRange'],
    ['a packet 25 hours ahead', () => bad({}, { PacketDt: at(25) }), 'PacketDt: outOfRange'],
    ['a value of channel 0', () => bad({ Values: { 0: 1 } }), 'Points.0.Values.0: unknown'],
    [
      'a message with a zero byte',
      () =>
        aPacketOf(
          1,
          {},
          { Points: [], Messages: [{ DeviceMessageId: 'a', Content: 'a\0b', SentDt: at(0) }] },
        ),
      'Messages.0.Content: invalidCharacters',
    ],
    ['a radius below zero', () => bad({ Accuracy: -1 }), 'Points.0.Accuracy: outOfRange'],
    ['a radius of text', () => bad({ Accuracy: 'fine' }), 'Points.0.Accuracy: invalidFormat'],
    ['a radius of 31 km', () => bad({ Accuracy: 31_000 }), 'Points.0.Accuracy: outOfRange'],
    ['no PacketId', () => bad({}, { PacketId: undefined }), 'PacketId: required'],
    ['an unknown transport', () => bad({}, { Transport: 9 }), 'Transport: outOfRange'],
  ])(
    'INGEST-D02, API-D07 %s: 400 that names the field, kept with its fault and no more',
    async (_, packet, error) => {
      const stock = await testApp.beacon(owner);
      testApp.logged.length = 0;
      expect(await refused(stock, packet())).toEqual([400, 'validation', error]);
      expect(testApp.logged.join('')).toContain(stock.imei);
      const counts = [await count('packet', stock), await count('contact', stock)];
      expect([...counts, await count('raw_packet', stock)]).toEqual([0, 0, 1]);
      expect((await beaconOf(stock)).ConnectionDt).toBeNull();
    },
  );

  it('a packet that the database refuses does not take others of its batch with it', async () => {
    const [one, two] = [await testApp.beacon(owner), await testApp.beacon(owner)];
    const record = testApp.context.beacons.get(one.id);
    if (!record) throw new Error('no record');
    const poison = { ...emptyReport(Date.now(), 0), packetId: 'zero\0byte' };
    const [bad, fine] = await Promise.allSettled([
      testApp.context.ingest.send(record, poison),
      send(two, aPacketOf(1)),
    ]);
    expect([bad.status, fine.status]).toEqual(['rejected', 'fulfilled']);
    expect([await count('contact', one), await count('packet', two)]).toEqual([0, 1]);
  });

  it.each([
    ['no headers', {}],
    ['an unknown IMEI', { 'X-Device-Imei': '123456789012345', 'X-Device-Key': 'x' }],
  ])('INGEST-D01 %s: 401 device.unauthorized', async (_, headers) => {
    const answer = await testApp.post('/ingest/packets', aPacketOf(1), headers);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      401,
      'device.unauthorized',
    ]);
  });

  it('INGEST-D01 a wrong key: 401, whatever the body holds', async () => {
    const stock = await testApp.beacon(owner);
    const answer = await testApp.post('/ingest/packets', {}, { ...keyOf(stock), 'X-Device-Key': 'wrong' });
    expect(answer.status).toBe(401);
  });

  it('INGEST-D04 a disabled device: 403', async () => {
    const stock = await testApp.beacon(owner);
    const record = testApp.context.beacons.get(stock.id);
    if (record) record.device = { ...record.device, communicationStatus: 0 };
    expect(await refused(stock, aPacketOf(1))).toEqual([403, 'permission.denied']);
  });

  it.each([
    [
      'more than 1 MB',
      () => JSON.stringify({ ...aPacketOf(1), PacketId: 'x'.repeat(1_100_000) }),
      'application/json',
      413,
      'payload.tooLarge',
    ],
    ['text', () => 'hello', 'text/plain', 415, 'payload.type'],
    ['broken JSON', () => '{"PacketId":', 'application/json', 400, 'validation'],
  ])('API-D07 %s: a problem', async (_, body, type, status, code) => {
    const stock = await testApp.beacon(owner);
    const answer = await testApp.post('/ingest/packets', body(), { ...keyOf(stock), 'Content-Type': type });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code]);
  });

  it('the contract knows the answer', async () => {
    const stock = await testApp.beacon(owner);
    const answer = await send(stock, aPacketOf(1));
    expect(ingestPacket.answer.parse(await answer.json())).toBeTruthy();
  });
});
