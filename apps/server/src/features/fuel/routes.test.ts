import { exportFuelReport, getFuelDailyConsumption, getTrack, LengthUnit, limits } from '@mayak/api';
import type { ImportedChannel } from '@mayak/api/operator';
import { aPacketOf, openTestApp, type TestUser, type TestApp } from '../../testing/testApp.ts';
import { day, flow, fuelOf, hour, iso, minute, sheetOf, tank, today, vesselsOf } from './fuel.fixtures.ts';
import { fuelRu } from './fuel.ru.ts';

const idle: ImportedChannel = { ...tank, Number: 3, Name: 'Spare', FuelDailyConsumption: false };

let testApp: TestApp;
let owner: TestUser;
let vessel: ReturnType<typeof vesselsOf>;
beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('bunker');
  vessel = vesselsOf(testApp, owner);
});
afterAll(() => testApp.close());

const chartOf = (id: number, from: number, to = today) => fuelOf(owner).chart(id, from, to);

describe('GET /beacons.getFuelDailyConsumption/{id}', () => {
  it('FUEL-01, CHART-02, FUEL-D03, FUEL-D04 gives litres by day of the user, from his midnight, by flow', async () => {
    const { id, begin } = await vessel([flow], 3, (h) => ({ '1': h < 24 ? 10 : 20 }));
    const chart = await chartOf(id, begin);
    expect(chart.Timestamps).toEqual([0, 1, 2].map((n) => iso(begin + n * day)));
    expect(chart.Values.map(Math.round as (n: number | null) => number)).toEqual([241, 480, 480]);
    expect(chart.Coverage).toEqual([100, 100, 100]);
  });

  it('FMT-D01, FUEL-D03 days of a named zone have the hours that its clocks show, 25 where they are put back', async () => {
    const [from, to] = [Date.parse('2026-10-23T22:00Z'), Date.parse('2026-10-26T23:00Z')];
    const norwegian = await testApp.user('norwegian', { zoneName: 'Europe/Oslo' });
    const device = await testApp.beacon(norwegian, {}, { Channels: [flow] });
    const Points = Array.from({ length: (to - from) / (10 * minute) + 1 }, (_, i) => ({
      Timestamp: iso(from + i * 10 * minute),
      Coordinates: [69, 33] as [number, number],
      Values: { '1': 10 },
    }));
    await testApp.seed.append(device.imei, [aPacketOf(0, {}, { Points })]);
    const chart = await fuelOf(norwegian).chart(device.id, from, to);
    expect(chart.Timestamps).toEqual([
      '2026-10-23T22:00:00.000Z',
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ]);
    expect(chart.Values.map((litres) => Math.round(litres ?? 0))).toEqual([240, 250, 240]);
    const sheet = await fuelOf(norwegian).sheet(
      device.id,
      device.channels.map(({ number }) => device.id * 1000 + number),
      from,
      to,
    );
    expect(sheet).toContain('24.10.26 00:00 – 27.10.26 00:00, Europe/Oslo');
  });

  it('FUEL-D03 leaves a day empty of which less than half is known', async () => {
    const { id, begin } = await vessel(
      [flow],
      2,
      (h) => (h < 34 ? { '1': 10 } : {}) as Record<string, number>,
    );
    const chart = await chartOf(id, begin);
    expect(chart.Values[1]).toBeNull();
    expect(chart.Coverage[1]).toBeLessThan(50);
  });

  it('FUEL-D04 counts by levels without a flow sensor, and tells of the bunkering', async () => {
    const { id, begin, ids } = await vessel([tank], 2, (h) => ({ '2': 700 - 5 * h + (h >= 30 ? 250 : 0) }));
    const chart = await chartOf(id, begin);
    for (const litres of chart.Values) expect(Math.abs((litres ?? 0) - 120)).toBeLessThan(10);
    expect(chart.Movements).toMatchObject([{ Kind: 'Bunkering', Channel: ids[0] }]);
  });

  it('FUEL-D04 a flow sensor that fell silent leaves its days empty, whichever period is asked for; one that never spoke is not there', async () => {
    const both = await vessel([flow, tank], 2, (h) => ({
      ...(h <= 24 ? { '1': 10 } : {}),
      '2': 700 - 5 * h,
    }));
    expect((await chartOf(both.id, both.begin)).Values.map((n) => n && Math.round(n))).toEqual([240, null]);
    expect((await chartOf(both.id, both.begin + day)).Values).toEqual([null]);
    const unwired = await vessel([flow, tank], 1, (h) => ({ '2': 700 - 5 * h }));
    expect((await chartOf(unwired.id, unwired.begin)).Values[0]).toBeCloseTo(120, 0);
  });

  it('INGEST-D02, FUEL-D04 values under a clock that is ahead are left out, late ones are counted in their day', async () => {
    const { id, begin, imei } = await vessel([flow], 2, () => ({ '1': 10 }));
    const ahead = { Timestamp: iso(Date.now() + hour), Coordinates: null, Values: { '1': 10_000 } };
    await testApp.seed.append(imei, [aPacketOf(0, {}, { Points: [ahead] })]);
    const before = await chartOf(id, begin - day);
    expect(before.Values.map((n) => n && Math.round(n))).toEqual([null, 240, 240]);
    const late = Array.from({ length: 144 }, (_, i) => ({
      Timestamp: iso(begin - day + i * 10 * minute),
      Coordinates: null,
      Values: { '1': 5 },
    }));
    await testApp.seed.append(imei, [aPacketOf(0, {}, { Points: late })]);
    const after = await chartOf(id, begin - day);
    expect(after.Values.map((n) => n && Math.round(n))).toEqual([120, 240, 240]);
  });

  it('CHAN-D12 channels that do not take part are not counted', async () => {
    const { id, begin } = await vessel([idle], 1, (h) => ({ '3': 700 - 5 * h }));
    expect((await chartOf(id, begin)).Values).toEqual([null]);
  });

  it('FUEL-01, FUEL-09 takes seven days when no period is asked for, and a failed call is null', async () => {
    const { id } = await vessel([flow], 1, () => ({ '1': 10 }));
    const params = { id };
    const chart = await owner.client.call(getFuelDailyConsumption, { params, query: {} });
    expect(chart?.Timestamps.length).toBeGreaterThanOrEqual(7);
    const query = { startDt: iso(Date.now() - limits.maxPeriod.fuel - 2 * hour) };
    expect(await owner.client.call(getFuelDailyConsumption, { params, query })).toBeNull();
  });
});

describe('POST /reports.exportFuelReport', () => {
  const send = (guest: TestUser, body: object) =>
    testApp.post('/reports.exportFuelReport', body, { Authorization: `Bearer ${guest.token}` });
  const bodyOf = (id: number, channels: number[], from: number, to = today) => ({
    StartDt: iso(from),
    EndDt: iso(to),
    Settings: { Beacon: id, Channels: channels },
  });
  it('FUEL-07, FUEL-D05 gives a spreadsheet with days, totals, levels and bunkerings, in the language of the reader', async () => {
    const { id, begin, ids } = await vessel([flow, tank], 2, (h) => ({
      '1': 10,
      '2': 700 - 10 * h + (h >= 30 ? 250 : 0),
    }));
    const body = bodyOf(id, ids, begin);
    const file = await owner.client.call(exportFuelReport, { body });
    const sheet = sheetOf(file);
    for (const word of ['Flow, L', 'Tank, L', 'Total, L', 'Refuelled, L', 'Distance, km', 'Bunkering'])
      expect(sheet).toContain(word);
    expect(sheet).toMatch(/<v>240<\/v>/);
    // FMT-01
    expect(sheet).toMatch(/Period: \d\d\.\d\d\.\d\d 00:00 – \d\d\.\d\d\.\d\d 00:00, UTC\+03:00/);
    const russian = await testApp.client(owner.token, 'ru').call(exportFuelReport, { body });
    expect(sheetOf(russian)).toContain(fuelRu.bunkered);
  });

  it.each([
    ['km', {}, [16.7, 27.9, 44.6]],
    ['nmi', { lengthUnit: LengthUnit.Knot }, [9, 15.1, 24.1]],
  ] as const)(
    'FUEL-D05, FMT-D05 tells the same %s by day as in all, also of the leg over midnight, and nothing of the future',
    async (word, card, distances) => {
      const device = await testApp.beacon(owner, card, { Channels: [flow] });
      const midnightBetween = today - day;
      const points = [-10, -5, 5, 10, 15].map((m, i) => ({
        Timestamp: iso(midnightBetween + m * minute),
        Coordinates: [69 + i / 10, 33] as [number, number],
        Speed: 130,
        Values: { '1': 10 },
      }));
      await testApp.seed.append(device.imei, [aPacketOf(0, {}, { Points: points })]);
      const body = bodyOf(device.id, [device.id * 1000 + 1], midnightBetween - day, today + 5 * day);
      const sheet = sheetOf(await owner.client.call(exportFuelReport, { body }));
      expect(sheet).toContain(`Distance, ${word}`);
      const rows = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, cells]) =>
        [...(cells ?? '').matchAll(/<c r="([A-Z]+)\d+"(?![^>]*t="s")[^>]*>(?:<v>([^<]*)<\/v>)?/g)].map(
          ([, column, v]) => [column, v] as const,
        ),
      );
      const driven = rows
        .map((cells) => Number(cells.find(([column]) => column === 'H')?.[1]))
        .filter((n) => n > 0);
      // Of the day before and of the next, each with its part of the leg over midnight, and in all.
      expect(driven.map((n) => Math.round(n * 10) / 10)).toEqual(distances);
      const days = rows.filter((cells) => Number(cells.find(([column]) => column === 'A')?.[1]) > 40_000);
      expect(days).toHaveLength(3);
    },
  );

  it('TRACK-D09, FUEL-D05 tells as much of a ship that reports on the hour as its track, up to the end of the period', async () => {
    const device = await testApp.beacon(owner, {}, { Channels: [flow] });
    const begin = today - 2 * day;
    const Points = Array.from({ length: 27 }, (_, i) => ({
      Timestamp: iso(begin + i * hour),
      Coordinates: [60 + i / 10, 33] as [number, number],
      Speed: 11,
      Values: { '1': 10 },
    }));
    await testApp.seed.append(device.imei, [aPacketOf(0, {}, { Points })]);
    const body = bodyOf(device.id, [device.id * 1000 + 1], begin, begin + day);
    const query = { startDt: body.StartDt, endDt: body.EndDt };
    const { Figures } = await owner.client.call(getTrack, { params: { id: device.id }, query });
    const sheet = sheetOf(await owner.client.call(exportFuelReport, { body }));
    expect(sheet).toContain(`<v>${Math.round((Figures?.Length ?? 0) / 10) / 100}</v>`);
  });

  it.each([
    ['without a sensor', (ids: number[]) => ({ channels: ids.slice(0, 0) }), 'Settings.Channels', 'required'],
    ['with a sensor of another beacon', () => ({ channels: [999_001] }), 'Settings.Channels', 'unknown'],
    [
      'with a sensor without daily consumption',
      (ids: number[]) => ({ channels: ids }),
      'Settings.Channels',
      'unknown',
    ],
    [
      'over more than 92 days',
      (ids: number[]) => ({ channels: ids.slice(0, 1), from: today - 93 * day }),
      'StartDt',
      'outOfRange',
    ],
    [
      'that ends before it begins',
      (ids: number[]) => ({ channels: ids.slice(0, 1), from: today + day }),
      'StartDt',
      'order',
    ],
  ])('FUEL-D07 a report %s: 400 with the field and the reason', async (_, part, field, code) => {
    const { id, ids, begin } = await vessel([flow, idle], 1, () => ({ '1': 10, '3': 5 }));
    const asked: { channels: number[]; from?: number } = part(ids);
    const answer = await send(owner, bodyOf(id, asked.channels, asked.from ?? begin));
    expect([answer.status, await answer.json()]).toMatchObject([400, { errors: [{ field, code }] }]);
  });

  it('PERM-D06 a beacon that is not seen: 404, whatever else is wrong', async () => {
    const { id } = await vessel([flow], 1, () => ({ '1': 10 }));
    const stranger = await testApp.user('stranger');
    expect((await send(stranger, bodyOf(id, [], today))).status).toBe(404);
  });

  it('FUEL-D07 view access is enough', async () => {
    const { id, ids, begin } = await vessel([flow], 1, () => ({ '1': 10 }));
    const guest = await testApp.user('reader');
    await testApp.seed.share(id, guest.id, {
      canManage: false,
      canSendMessages: false,
      canEditChannelsSettings: false,
    });
    const answer = await send(guest, bodyOf(id, ids, begin));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('spreadsheetml'),
    ]);
  });
});
