import { getTankCapacities } from '@mayak/api/tanks';
import { openTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts';
import { day, flow, fuelOf, tank, unsized, vesselsOf } from './fuel.fixtures.ts';

let testApp: TestApp;
let owner: TestUser;
let vessel: ReturnType<typeof vesselsOf>;
beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('learner');
  vessel = vesselsOf(testApp, owner);
});
afterAll(() => testApp.close());

/** Burns 5 l/h under way, and is filled to 900 l at noon of the third day and each five days after it. */
const level = (h: number) => (h < 60 ? 600 - 5 * h : 900 - 5 * ((h - 60) % 120));
const used = (litres: number | null) => litres && Math.round(litres / 10) * 10;

describe('FUEL-D04 the size of a tank without Max', () => {
  it('is learnt from three fillings under way, after which every day is known', async () => {
    const { id, begin, ids } = await vessel([unsized], 14, (h) => ({ '2': level(h) }), 20);
    const first = await fuelOf(owner).chart(id, begin, begin + 10 * day);
    expect(first.Tanks).toEqual([{ Channel: ids[0], Full: null, Fillings: 2 }]);
    expect(first.Values.map(used)).toEqual([120, 120, null, 120, 120, 120, 120, null, 120, 120]);
    const last = await fuelOf(owner).chart(id, begin + 7 * day);
    expect(last.Tanks).toEqual([{ Channel: ids[0], Full: expect.closeTo(900, -1) as number, Fillings: 3 }]);
    expect(last.Values.map(used)).toEqual([120, 120, 120, 120, 120, 120, 120]);
  });

  it('GET /beacons.getTankCapacities/{id} tells it of every tank without Max, also of one that takes no part in the consumption', async () => {
    const idle = { ...unsized, Number: 4, FuelDailyConsumption: false };
    const values = (h: number) => ({ '1': 5, '2': level(h), '3': level(h), '4': level(h) });
    const { id, ids } = await vessel([flow, { ...tank, Number: 3 }, unsized, idle], 14, values, 20);
    const told = await owner.client.call(getTankCapacities, { params: { id } });
    expect(told.map(({ Channel }) => Channel).sort()).toEqual(
      ids.filter((one) => [2, 4].includes(one % 1000)),
    );
    for (const { Full } of told) expect(Math.abs((Full ?? NaN) - 900)).toBeLessThan(20);
  });

  it('FUEL-D05 stands in the sheet as learnt, or as not known yet', async () => {
    const { id, begin, ids } = await vessel([unsized], 14, (h) => ({ '2': level(h) }), 20);
    expect(await fuelOf(owner).sheet(id, ids, begin)).toMatch(
      /Tank: maximum not set; about (8[89]|9[01])\d L, judging by bunkerings \(3\)/,
    );
    expect(await fuelOf(owner).sheet(id, ids, begin, begin + 5 * day)).toContain(
      'Tank: maximum not set; it is learnt after 3 bunkerings (1 so far)',
    );
  });
});
