import { getBeacons, getGroups, getTrack, login } from '@mayak/api';
import { clearHalfDemo, demoHints, startDemo } from './demo.start.ts';
import type { Simulator } from './fleet/index.ts';
import { settingsTable } from './db/settingsTable.ts';
import { openTestApp, type TestApp } from './testing/testApp.ts';

jest.setTimeout(120_000);

let testApp: TestApp;
let simulator: Simulator | null;
beforeAll(async () => {
  testApp = await openTestApp({ demo: true, traccarToken: 'demo' });
  simulator = await startDemo(testApp.context, 2);
});
afterAll(async () => {
  await simulator?.stop();
  await testApp.close();
});

const signIn = async (username: string) =>
  testApp.client(await testApp.client().call(login, { body: { username, password: 'demo123' } }));

describe('GEN-D02 the demo', () => {
  it('lets both demo users in, with about twenty beacons in named groups and tracks of them', async () => {
    const demo = await signIn('demo');
    const list = await demo.call(getBeacons, {});
    expect(list.length).toBeGreaterThanOrEqual(20);
    expect((await demo.call(getGroups, {})).length).toBeGreaterThan(2);
    const moving = list.find((b) => b.Location && b.RelevanceState === 2);
    const track = await demo.call(getTrack, { params: { id: moving?.Id ?? 0 }, query: {} });
    expect(track.TrackPoints.length).toBeGreaterThan(10);
    const shared = await (await signIn('demo2')).call(getBeacons, {});
    expect(shared.length).toBeGreaterThan(0);
    expect(shared.every((b) => !b.IsOwner && b.Owner === 'demo')).toBe(true);
  });

  it('names devices on the shelf and a line for each door, which works as it is written', async () => {
    const hints = await demoHints(testApp.context, testApp.address);
    const [osmand] = /http\S+osmand\S+lon=[\d.-]+/.exec(hints) ?? [];
    expect((await fetch(osmand ?? '')).status).toBe(200);
    expect(hints).toContain('demo / demo123');
    expect(hints.match(/curl/g)).toHaveLength(3);
    expect(hints).toMatch(/\d{15} {2}\w{8} {2}demo-\d+/);
  });

  it('is made once: a later start only keeps the fleet moving', async () => {
    const count = async () =>
      Number((await testApp.context.pool.query('select count(*) n from account')).rows[0].n);
    const before = await count();
    const again = await startDemo(testApp.context);
    await again?.stop();
    expect([again !== null, await count()]).toEqual([true, before]);
  });

  it('is not made where others have their data', async () => {
    const other = await openTestApp({ demo: true });
    await other.user('somebody');
    expect(await startDemo(other.context)).toBeNull();
    await other.close();
  });

  it('that was broken off in the making is cleared, a complete one is not', async () => {
    const other = await openTestApp({ demo: true });
    const { pool } = other.context;
    await other.beacon(await other.user('half'));
    await settingsTable.write(pool, 'demo', 'done');
    expect(await clearHalfDemo(pool)).toBe(false);
    await settingsTable.write(pool, 'demo', 'begun');
    expect(await clearHalfDemo(pool)).toBe(true);
    expect(await settingsTable.isEmpty(pool)).toBe(true);
    await other.close();
  });
});
