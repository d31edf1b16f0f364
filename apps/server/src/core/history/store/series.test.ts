import { openPool, type Pool } from '../../../platform/db/pool.ts';
import { linesOf } from './series.ts';

let pool: Pool;
beforeAll(() => {
  pool = openPool(
    { url: `${process.env['MAYAK_TEST_CLUSTER'] ?? ''}postgres` },
    { max: 1, onError: () => undefined },
  );
});
afterAll(() => pool.end());

describe('columns that come as bytes', () => {
  it('are what the table holds: times to the millisecond, signs, and NaN for null', async () => {
    const lines = await linesOf(
      pool,
      [
        ['time', 't'],
        ['int2', 'i'],
        ['float4', 'f'],
        ['float8', 'd'],
      ],
      `(values (to_timestamp($1::float8 / 1000), -7::int2, 12.3::real, -1e300::float8),
        (to_timestamp(-1), 300::int2, null, null)) v (t, i, f, d)`,
      [1_763_000_000_123],
    );
    expect(lines.map((list) => [...list])).toEqual([
      [1_763_000_000_123, -1_000],
      [-7, 300],
      [Math.fround(12.3), NaN],
      [-1e300, NaN],
    ]);
  });

  it('of no rows are empty', async () => {
    const none = await linesOf(pool, [['time', 't']], '(select now() as t limit 0) p', []);
    expect(none.map((list) => list.length)).toEqual([0]);
  });
});
