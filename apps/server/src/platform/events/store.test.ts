import { setTimeout as pause } from 'node:timers/promises';
import { transaction } from '../db/pool.ts';
import { openTestApp, type TestApp } from '../../testing/testApp.ts';
import { changeLog } from './store.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

describe('SRV-D01 the change log', () => {
  it('dates a fact by the moment when it was written down, however long ago its change began', async () => {
    const age = await transaction(testApp.context.pool, async (db) => {
      await db.query('select 1');
      await pause(300);
      await changeLog.add(db, 'a long change', []);
      const { rows } = await db.query<{ age: number }>(
        `select extract(epoch from at - now())::float8 as age from change_log where process = 'a long change'`,
      );
      return rows[0]?.age;
    });
    expect(age).toBeGreaterThan(0.25);
  });

  it('takes no entry for settled that a change still under way may precede', async () => {
    const { pool } = testApp.context;
    await changeLog.add(pool, 'just now', []);
    const { rows } = await pool.query<{ id: number }>('select max(id) as id from change_log');
    expect(await changeLog.settled(pool)).toBeLessThan(Number(rows[0]?.id));
    await pool.query(`update change_log set at = at - interval '11 seconds'`);
    expect(await changeLog.settled(pool)).toBeGreaterThanOrEqual(Number(rows[0]?.id));
  });

  it('SRV-D13 leaves to the wire what was written down just now', async () => {
    const { pool } = testApp.context;
    const id = await changeLog.add(pool, 'another', []);
    const read = async (age: number) =>
      (await changeLog.after(pool, id - 1, { process: 'this one', known: [], age })).map((entry) => entry.id);
    expect(await read(60_000)).toEqual([]);
    expect(await read(0)).toEqual([id]);
    await pool.query(`update change_log set at = at - interval '61 seconds' where id = $1`, [id]);
    expect(await read(60_000)).toEqual([id]);
  });

  it('is numbered by what a promoted standby has too: no sequence is unlogged', async () => {
    const { rows } = await testApp.context.pool.query(
      `select relname from pg_class where relkind = 'S' and relpersistence <> 'p'`,
    );
    expect(rows).toEqual([]);
  });

  it('a try leaves nothing behind; GET /health says where it fails, and reads go on', async () => {
    const { pool, pulse } = testApp.context;
    const health = async () => {
      const answer = await fetch(`${testApp.address}/health`);
      return [answer.status, ((await answer.json()) as { Writable?: boolean }).Writable];
    };
    expect(await health()).toEqual([200, undefined]);
    expect((await pool.query(`select 1 from change_log where process = 'probe'`)).rows).toEqual([]);
    // As on a standby.
    await pulse.over((client) => client.query('set default_transaction_read_only = on'));
    expect(await health()).toEqual([503, false]);
    await pulse.over((client) => client.query('set default_transaction_read_only = off'));
    await pool.query('alter table change_log rename to change_log_gone');
    expect(await health()).toEqual([503, false]);
    await pool.query('alter table change_log_gone rename to change_log');
    expect(await health()).toEqual([200, undefined]);
  });
});
