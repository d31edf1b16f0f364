import { openTestApp, type TestApp } from '../../testing/testApp.ts';
import { rows } from './pool.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

describe('SRV-D34 lists of numbers as the database tells them', () => {
  it.each([
    ["'{}'::float8[]", []],
    ["'{1.5,NULL,-2e-7,1e300}'::float8[]", [1.5, null, -2e-7, 1e300]],
    ["'{NaN,Infinity,-Infinity}'::float8[]", [NaN, Infinity, -Infinity]],
    [
      "'{{1,2},{3,4}}'::float8[]",
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ["'[0:1]={5,6}'::int[]", [5, 6]],
    ["'{-1,NULL,2147483647}'::int[]", [-1, null, 2147483647]],
  ])('%s', async (text, list) => {
    expect(await rows(testApp.context.pool, `select ${text} as list`)).toEqual([{ list }]);
  });
});
