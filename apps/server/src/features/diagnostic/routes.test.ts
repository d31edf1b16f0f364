import {
  Failure,
  getDiagnosticMessages,
  getExchangeSchedule,
  getStatusEvents,
  type Diagnostics,
} from '@mayak/api';
import { aPacketOf, openTestApp, type TestUser, type TestApp } from '../../testing/testApp.ts';

let testApp: TestApp;
let owner: TestUser;
beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('keeper');
});
afterAll(() => testApp.close());

const minute = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString();
const health = (minutes: number, part: Partial<Diagnostics> = {}) =>
  aPacketOf(minutes, {}, { Diagnostics: { PacketDt: ago(minutes), ...part } });

describe('GET /beacons.getDiagnosticMessages/{id}', () => {
  it('DIAG-01, DIAG-D01 tells what the device said, null where it said nothing, no fault it did not tell of', async () => {
    const stock = await testApp.beacon(owner);
    await testApp.seed.append(stock.imei, [
      health(5, { FirmwareVersion: '2.4.0', BatteryVoltage: 4.08, GsmSignalQuality: null, SimFault: true }),
    ]);
    const params = { id: stock.id };
    const [message] = await owner.client.call(getDiagnosticMessages, { params });
    expect(message).toMatchObject({
      FirmwareVersion: '2.4.0',
      BatteryVoltage: 4.08,
      GsmSignalQuality: null,
      SolarVoltage: null,
      SimFault: true,
      GsmFault: false,
    });
  });

  it('DIAG-D02 gives the 50 newest, newest first', async () => {
    const stock = await testApp.beacon(owner);
    const list = Array.from({ length: 53 }, (_, i) => health(100 - i, { GpsSignalsCount: i }));
    await testApp.seed.append(stock.imei, list);
    const messages = await owner.client.call(getDiagnosticMessages, { params: { id: stock.id } });
    expect(messages.map(({ GpsSignalsCount }) => GpsSignalsCount)).toEqual(
      Array.from({ length: 50 }, (_, i) => 52 - i),
    );
  });

  it('DIAG-D02 what a fast clock dated ahead is as old as its arrival', async () => {
    const stock = await testApp.beacon(owner);
    await testApp.seed.append(stock.imei, [health(-20 * 60, { GpsSignalsCount: 1, GsmTransferPeriod: 60 })]);
    await testApp.seed.append(stock.imei, [health(0, { GpsSignalsCount: 2, GsmTransferPeriod: 900 })]);
    const params = { id: stock.id };
    const messages = await owner.client.call(getDiagnosticMessages, { params });
    expect(messages.map(({ GpsSignalsCount }) => GpsSignalsCount)).toEqual([2, 1]);
    expect(await owner.client.call(getExchangeSchedule, { params })).toMatchObject({ ExchangeInterval: 900 });
  });

  it('INGEST-D04 hides what was said before the owner had it', async () => {
    const stock = await testApp.beacon(owner, { since: new Date(Date.now() - 30 * minute) });
    await testApp.seed.append(stock.imei, [health(60), health(10)]);
    expect(await owner.client.call(getDiagnosticMessages, { params: { id: stock.id } })).toHaveLength(1);
  });
});

describe('GET /beacons.getStatusEvents/{id}', () => {
  const events = (...minutes: number[]) => minutes.map((m, i) => ({ EventId: i + 1, StartDt: ago(m) }));

  it('EVENT-01, EVENT-D03 gives the last 30 days, newest first', async () => {
    const stock = await testApp.beacon(owner);
    const day = 24 * 60;
    await testApp.seed.append(stock.imei, [aPacketOf(1, {}, { Events: events(31 * day, 29 * day, 5) })]);
    const params = { id: stock.id };
    const list = await owner.client.call(getStatusEvents, { params, query: {} });
    expect(list.map(({ EventId }) => EventId)).toEqual([3, 2]);
    const query = { startDt: ago(40 * day) };
    expect(await owner.client.call(getStatusEvents, { params, query })).toHaveLength(3);
  });

  it('EVENT-D03 an event that a fast clock dated ahead is told at once, in the place of its arrival', async () => {
    const stock = await testApp.beacon(owner);
    const packetOf = (minutes: number, EventId: number, dated: number) =>
      aPacketOf(minutes, {}, { Events: [{ EventId, StartDt: ago(dated) }] });
    await testApp.seed.append(stock.imei, [
      packetOf(3, 18, -20 * 60),
      packetOf(2, 17, -10),
      packetOf(1, 16, 1),
    ]);
    const params = { id: stock.id };
    const list = await owner.client.call(getStatusEvents, { params, query: {} });
    expect(list.map(({ EventId }) => EventId)).toEqual([16, 17, 18]);
    expect(Date.parse(list[2]?.StartDt ?? '')).toBeGreaterThan(Date.now() + 19 * 60 * minute);
  });

  it('tells when each was received, so that one found late can be shown so', async () => {
    const stock = await testApp.beacon(owner);
    const before = Date.now();
    await testApp.seed.append(stock.imei, [aPacketOf(1, {}, { Events: events(120) })]);
    const [event] = await owner.client.call(getStatusEvents, { params: { id: stock.id }, query: {} });
    const { ReceivedDt = '', StartDt = '' } = event ?? {};
    expect(Date.parse(ReceivedDt) - Date.parse(StartDt)).toBeGreaterThan(118 * minute);
    expect(Date.parse(ReceivedDt)).toBeLessThanOrEqual(before);
  });

  it('API-D06 a period of more than 366 days: 400', async () => {
    const stock = await testApp.beacon(owner);
    const query = { startDt: ago(367 * 24 * 60) };
    const failure = await owner.client
      .call(getStatusEvents, { params: { id: stock.id }, query })
      .catch((e: unknown) => e);
    expect(failure instanceof Failure && failure.problem?.errors).toMatchObject([
      { field: 'startDt', code: 'outOfRange' },
    ]);
  });
});

describe('GET /beacons.getExchangeSchedule/{id}', () => {
  const scheduleOf = async (packets: Parameters<TestApp['seed']['append']>[1]) => {
    const stock = await testApp.beacon(owner);
    await testApp.seed.append(stock.imei, packets);
    return owner.client.call(getExchangeSchedule, { params: { id: stock.id } });
  };

  it.each([
    [
      'the period of the phone network when it spoke by it',
      0,
      { GsmTransferPeriod: 60, IridiumTransferPeriod: 600 },
      60,
    ],
    [
      'that of the satellite when it spoke by it',
      1,
      { GsmTransferPeriod: 60, IridiumTransferPeriod: 600 },
      600,
    ],
    ['the only one that it told', 0, { IridiumTransferPeriod: 600 }, 600],
    ['the only one that is a period', 0, { GsmTransferPeriod: 0, IridiumTransferPeriod: 900 }, 900],
  ] as const)('is %s', async (_, transport, periods, seconds) => {
    const packet = { ...health(2, periods), Transport: transport };
    expect(await scheduleOf([packet])).toMatchObject({ ExchangeInterval: seconds, Source: 'device' });
  });

  it('is what its contacts show when the device told nothing', async () => {
    expect(await scheduleOf([40, 30, 20, 10].map((m) => aPacketOf(m)))).toMatchObject({
      ExchangeInterval: 600,
      Source: 'observed',
    });
  });

  it('is not known of a beacon that never spoke', async () => {
    expect(await scheduleOf([])).toEqual({ ExchangeInterval: null, Source: null, ConnectionDt: null });
  });
});
