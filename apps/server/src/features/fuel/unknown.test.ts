import { exportFuelReport } from '@mayak/api';
import { openTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts';
import { day, flow, fuelOf, sheetOf, unsized, vesselsOf } from './fuel.fixtures.ts';
import { fuelRu } from './fuel.ru.ts';

let testApp: TestApp;
let owner: TestUser;
let vessel: ReturnType<typeof vesselsOf>;
beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('unsized');
  vessel = vesselsOf(testApp, owner);
});
afterAll(() => testApp.close());

/** Burns 10 l/h under way; 300 l are bunkered in the middle of the second day. */
const bunkered = (h: number) => 700 - 10 * h + 300 * Math.max(0, Math.min(1, h - 36));

describe('FUEL-D03, FUEL-D04 fuel bunkered under way into a tank without Max', () => {
  it('GET /beacons.getFuelDailyConsumption/{id} tells its day as unknown, with the reason, and never as 0', async () => {
    const { id, begin } = await vessel([unsized], 3, (h) => ({ '2': bunkered(h) }), 20);
    const chart = await fuelOf(owner).chart(id, begin);
    expect(chart.Values.map((n) => n && Math.round(n / 10))).toEqual([24, null, 24]);
    expect(chart.Unknown).toEqual([null, 'Rise', null]);
    expect(chart.Coverage).toEqual([100, 100, 100]);
  });

  it('FUEL-D05 stands in the sheet as a blank with its reason, and the total says how many days it is of', async () => {
    const { id, begin, ids } = await vessel([unsized], 3, (h) => ({ '2': bunkered(h) }), 20);
    const sheet = await fuelOf(owner).sheet(id, ids, begin);
    expect(sheet).toContain('Total (2 of 3 days known)');
    expect(sheet.match(/level rose for an unknown reason/g)).toHaveLength(1);
    const total = (row: number) => new RegExp(`<c r="C${row}"[^>]*><v>([^<]*)</v>`).exec(sheet)?.[1];
    // Below the head, days stand in rows 7 to 9, the summary in 10.
    expect(total(8)).toBeUndefined();
    expect(Number(total(10))).toBeCloseTo(Number(total(7)) + Number(total(9)), 1);
  });

  it('FUEL-D05 the sum of no known day is blank, in the words of the reader', async () => {
    const { id, begin, ids } = await vessel([unsized], 1, (h) => ({ '2': bunkered(h + 30) }), 20);
    const body = { StartDt: new Date(begin).toISOString(), EndDt: new Date(begin + day).toISOString() };
    const file = await testApp
      .client(owner.token, 'ru')
      .call(exportFuelReport, { body: { ...body, Settings: { Beacon: id, Channels: ids } } });
    expect(sheetOf(file)).toContain('Итого (известно дней: 0 из 1)');
    expect(sheetOf(file)).toContain(fuelRu.unknown.Rise);
  });

  it('FUEL-D05 tells of which sensor a day is unknown beside a flow sensor that knows it', async () => {
    const { id, begin, ids } = await vessel([flow, unsized], 3, (h) => ({ '1': 10, '2': bunkered(h) }), 20);
    const sheet = await fuelOf(owner).sheet(id, ids, begin);
    for (const text of ['Tank: level rose for an unknown reason', 'Tank: 2 of 3 days known', '>Total<'])
      expect(sheet).toContain(text);
  });
});
