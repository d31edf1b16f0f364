import { openTestApp, type TestApp } from '../../testing/testApp.ts';
import type { Db } from '../../platform/db/pool.ts';
import { readBeacons } from './load.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

/** A database that notes what is asked of it. */
function noted(): { db: Db; asked: string[] } {
  const asked: string[] = [];
  const { pool } = testApp.context;
  const query = (...words: unknown[]) => {
    asked.push(JSON.stringify(words[0]));
    return (pool.query as (...all: unknown[]) => unknown).call(pool, ...words);
  };
  return { db: { query: query as Db['query'] }, asked };
}

describe('SRV-D34 reading beacons', () => {
  it('reads the settings of sensors once for all that are set alike, and those that are known not at all', async () => {
    const owner = await testApp.user('alike');
    const ids: number[] = [];
    for (let i = 0; i < 3; i += 1) ids.push((await testApp.beacon(owner)).id);
    // Set as no other sensor is that this process has seen.
    await testApp.context.pool.query(`update channel set name = name || ' alike' where beacon_id = any($1)`, [
      ids,
    ]);
    const settingsAsked = (asked: string[]) => asked.filter((text) => text.includes('enum_values')).length;
    const first = noted();
    const [one, two, three] = await readBeacons(first.db, ids);
    expect(one?.sensors.length).toBeGreaterThan(3);
    expect(two?.sensors.map(({ scale }) => scale)).toEqual(one?.sensors.map(({ scale }) => scale));
    for (const [i, { scale }] of (two?.sensors ?? []).entries()) expect(scale).toBe(one?.sensors[i]?.scale);
    expect(three?.sensors.map(({ id }) => Math.floor(id / 1000))).toEqual(
      three?.sensors.map(() => three.device.id),
    );
    const again = noted();
    await readBeacons(again.db, ids);
    expect(settingsAsked(again.asked)).toBe(settingsAsked(first.asked) - 1);
  });

  it('tells the settings that are stored, each of its own sensor', async () => {
    const owner = await testApp.user('apart');
    const { id } = await testApp.beacon(owner);
    const other = await testApp.beacon(owner);
    const { pool } = testApp.context;
    await pool.query(
      `update channel set name = 'Own, with a comma', max = 12.5 where beacon_id = $1 and number = 2`,
      [id],
    );
    const [one, two] = await readBeacons(pool, [id, other.id]);
    const stored = await pool.query<{ name: string; max: number | null; number: number }>(
      'select number, name, max from channel where beacon_id = $1 order by number',
      [id],
    );
    expect(one?.sensors.map(({ number, scale }) => ({ number, name: scale.Name, max: scale.Max }))).toEqual(
      stored.rows.map(({ number, name, max }) => ({ number, name, max })),
    );
    expect(one?.sensors[1]?.scale.Name).toBe('Own, with a comma');
    expect(two?.sensors[1]?.scale.Name).not.toBe('Own, with a comma');
  });
});
