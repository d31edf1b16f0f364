import { assert, float, integer, property } from 'fast-check';
import { openPool, type Pool } from '../db/pool.ts';
import { linesOf, meant } from './seriesStore.ts';

let pool: Pool;
beforeAll(() => {
  pool = openPool(`${process.env['MAYAK_TEST_CLUSTER'] ?? ''}postgres`, { max: 1, onError: () => undefined });
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

describe('the number that was meant by a 4-byte one', () => {
  it.each([12.3, 0, -0.05, 1.1, 65535, 1e-7, 3.4e38, 123456.7, 16777216, 0.333333])('is %d', (v) =>
    expect(meant(Math.fround(v))).toBe(v),
  );

  it('is stored as the same one, whatever it is', () => {
    assert(property(float({ noNaN: true, noDefaultInfinity: true }), (v) => Math.fround(meant(v)) === v));
    assert(
      property(integer({ min: -999_999, max: 999_999 }), integer({ min: 0, max: 6 }), (n, digits) => {
        const short = n / 10 ** digits;
        return meant(Math.fround(short)) === short;
      }),
    );
  });
});
