import { limits } from '@mayak/api';
import { openTestApp, type TestApp } from '../../testing/testApp.ts';
import { holdLimits } from './holdLimits.ts';
import { openPool, prepared, rows, type Pool } from './pool.ts';

let testApp: TestApp;
const pools: Pool[] = [];
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(async () => {
  for (const pool of pools) await pool.end();
  await testApp.close();
});

/** A pool as through a pooler: here the pooler's address is PostgreSQL's own, and each connection a new one. */
function pooled(): Pool {
  const { url, directUrl } = testApp.context.pool.address;
  const own = directUrl ?? url;
  const pool = openPool({ url: own, directUrl: own }, { max: 1, onError: () => undefined });
  pools.push(pool);
  return pool;
}
const shown = (pool: Pool) =>
  rows<{ setting: string }>(
    pool,
    `select setting from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name`,
  ).then((list) => list.map(({ setting }) => Number(setting)));
const { idleInTransaction, statement } = limits.database;
const silent = { warn: () => undefined };

describe('SRV-D01 a pool through a pooler in transaction mode', () => {
  it('has the limits of statements and transactions in each session, those of the operator where they are shorter', async () => {
    const pool = pooled();
    await holdLimits(pool, silent);
    expect([await shown(pool), await shown(pooled())]).toEqual([
      [idleInTransaction, statement],
      [idleInTransaction, statement],
    ]);
    const [{ name = '' } = {}] = await rows<{ name: string }>(pool, 'select current_database() as name');
    await rows(pool, `alter role current_user in database ${name} set statement_timeout = 5000`);
    const other = pooled();
    await holdLimits(other, silent);
    expect([await shown(other), await shown(pooled())]).toEqual([
      [idleInTransaction, 5_000],
      [idleInTransaction, 5_000],
    ]);
  });

  it('leaves no statement prepared', async () => {
    const pool = pooled();
    expect(await prepared(pool, 'one', 'select $1::integer as n', [1])).toEqual([{ n: 1 }]);
    expect(await rows(pool, 'select name from pg_prepared_statements')).toEqual([]);
    const { url } = pool.address;
    const direct = openPool({ url }, { max: 1, onError: () => undefined });
    pools.push(direct);
    await prepared(direct, 'one', 'select $1::integer as n', [1]);
    expect(await rows(direct, 'select name from pg_prepared_statements')).toEqual([{ name: 'one' }]);
  });
});
