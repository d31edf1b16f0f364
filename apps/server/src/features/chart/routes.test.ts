import { Sensor } from '../../core/beacons/record.ts';
import { ChartChannelData, getHistoryData, limits, type Packet } from '@mayak/api';
import { aPacketOf, openTestApp, someChannels, type TestUser, type TestApp } from '../../testing/testApp.ts';

let testApp: TestApp;
let owner: TestUser;
beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('charts');
});
afterAll(() => testApp.close());

const minute = 60_000;
const now = Math.floor(Date.now() / 1000) * 1000;
const iso = (t: number) => new Date(t).toISOString();
const points = (n: number, step: number, values: (i: number) => Record<string, number>): Packet['Points'] =>
  Array.from({ length: n }, (_, i) => ({
    Timestamp: iso(now - (n - i) * step),
    Coordinates: i % 2 === 0 ? ([69, 33 + i / 1000] as [number, number]) : null,
    Speed: 20,
    Values: values(i),
  }));
const historyOf = async (device: { id: number }, query: object = {}, client = owner.client) =>
  (await client.call(getHistoryData, { params: { id: device.id }, query })) ?? [];

describe('GET /beacons.getHistoryData/{id}', () => {
  it('HIST-D01, CHART-01, CHART-D01 gives every channel in channel order with lists of equal length, by time', async () => {
    const device = await testApp.beacon(owner);
    await testApp.seed.append(device.imei, [
      aPacketOf(
        0,
        {},
        { Points: points(5, minute, (i) => ({ '1': 12 + i, ...(i > 2 ? { '3': 18.52 } : {}) })) },
      ),
    ]);
    const list = (await historyOf(device)).map((data) => ChartChannelData.parse(data));
    expect(list.map(({ Name }) => Name)).toEqual(someChannels.map(({ Name }) => Name));
    const [supply, charge, speed] = list;
    expect(supply?.Values).toEqual([12, 13, 14, 15, 16]);
    expect(supply?.FormattedValues[0]).toBe('12.00\u00a0V');
    expect(supply?.Coordinates).toEqual([[69, 33], null, [69, 33.002], null, [69, 33.004]]);
    expect(supply?.Timestamps.map((t) => Date.parse(t))).toEqual(
      [5, 4, 3, 2, 1].map((m) => now - m * minute),
    );
    expect(charge?.Values).toEqual([]);
    // Where the channel is silent its value is that of the fix.
    expect(speed?.Values).toEqual([20, 20, 20, 18.52, 18.52]);
  });

  it('CHAN-D15, I18N-D03 formats for its reader: knots of a vessel, a decimal comma in Russian', async () => {
    const device = await testApp.beacon(owner, { lengthUnit: 3 });
    await testApp.seed.append(device.imei, [
      aPacketOf(0, {}, { Points: points(1, minute, () => ({ '3': 18.52 })) }),
    ]);
    expect((await historyOf(device))[2]?.FormattedValues).toEqual(['10.0\u00a0kn']);
    const russian = testApp.client(owner.token, 'ru');
    expect((await historyOf(device, {}, russian))[2]?.FormattedValues).toEqual(['10,0\u00a0уз']);
  });

  it('CHAN-D11 an analog input is on its scale', async () => {
    const device = await testApp.beacon(owner);
    await testApp.context.writer.changeOne(device.id, (draft) => {
      draft.sensors = draft.sensors.map(
        ({ number, scale }) => new Sensor(device.id, number, { ...scale, AnalogFlag: 0, Min: -50, Max: 150 }),
      );
    });
    await testApp.seed.append(device.imei, [
      aPacketOf(0, {}, { Points: points(1, minute, () => ({ '1': 5 })) }),
    ]);
    expect((await historyOf(device))[0]?.Values).toEqual([50]);
  });

  it('HIST-01 takes two days when no period is asked for, and points that came late stand at their own time', async () => {
    const device = await testApp.beacon(owner);
    const day = 24 * 60;
    const at = (m: number, v: number) => aPacketOf(m, { Values: { '1': v } });
    await testApp.seed.append(device.imei, [at(3 * day, 1), at(1, 3)]);
    await testApp.seed.append(device.imei, [at(day, 2)]);
    expect((await historyOf(device))[0]?.Values).toEqual([2, 3]);
    expect((await historyOf(device, { startDt: iso(now - 4 * day * minute) }))[0]?.Values).toEqual([1, 2, 3]);
  });

  it('CHART-D01 thins a long series to 5000 samples, or to what is asked for, and keeps the extremes', async () => {
    const device = await testApp.beacon(owner);
    const n = 12_500;
    const all = points(n, 10_000, (i) => ({ '1': i === 7_000 ? 99 : i === 7_001 ? 1 : 24 + (i % 10) / 10 }));
    for (let i = 0; i < n; i += 500)
      await testApp.seed.append(device.imei, [aPacketOf(0, {}, { Points: all.slice(i, i + 500) })]);
    for (const [most, query] of [
      [limits.chartSamples, {}],
      [300, { samples: 300 }],
    ] as const) {
      const values = (await historyOf(device, query))[0]?.Values ?? [];
      expect(values.length).toBeLessThanOrEqual(most);
      expect(values.length).toBeGreaterThan(most / 2);
      expect([Math.min(...values.map(Number)), Math.max(...values.map(Number))]).toEqual([1, 99]);
    }
  });

  it('HIST-02, HIST-D04 a period of 367 days is refused, and a failed call is null', async () => {
    const device = await testApp.beacon(owner);
    const query = { startDt: iso(now - 367 * 24 * 60 * minute) };
    expect(await owner.client.call(getHistoryData, { params: { id: device.id }, query })).toBeNull();
  });
});
