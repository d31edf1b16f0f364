import { afterSecondTry, briefOf, brokenIn, brokenTestsIn, flakyIn, passedIn } from './reports.mjs';

const story = (title: string, line: number, status: string, message = '') => ({
  title,
  file: 'map.spec.ts',
  line,
  ok: status !== 'unexpected',
  tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
});
const report = {
  suites: [
    {
      file: 'map.spec.ts',
      specs: [story('MAP-01 markers stand', 10, 'expected')],
      suites: [
        {
          specs: [
            story('MAP-02 a marker moves', 20, 'flaky'),
            story(
              'MAP-03 a popup opens',
              30,
              'unexpected',
              '\u001B[31mError: not seen\u001B[39m\n\n  Timeout: 25000ms',
            ),
          ],
        },
      ],
    },
  ],
};

it('names the stories that passed, those that passed at the second try, and those that failed with what they said', () => {
  expect(passedIn(report)).toEqual([
    'e2e/map.spec.ts: MAP-01 markers stand',
    'e2e/map.spec.ts: MAP-02 a marker moves',
  ]);
  expect(flakyIn(report)).toEqual(['e2e/map.spec.ts: MAP-02 a marker moves']);
  expect(brokenIn(report)).toEqual([
    {
      place: '/map.spec.ts:30',
      name: 'e2e/map.spec.ts: MAP-03 a popup opens',
      why: 'Error: not seen · Timeout: 25000ms',
    },
  ]);
});

it('a story that failed counts as passed at its second try, but not what no story of a report names, as shards that ended early', () => {
  const one = { place: '/map.spec.ts:30', name: 'one', why: 'late' };
  const two = { place: '/map.spec.ts:40', name: 'two', why: 'late' };
  const told = { passed: 10, failed: 2, broken: [one, two] };
  const all = { passed: 12, failed: 0, flaky: ['one', 'two'], broken: [] };
  expect(afterSecondTry(told, ['two', 'one'])).toEqual(all);
  expect(afterSecondTry(told, ['two'])).toEqual({ passed: 11, failed: 1, flaky: ['two'], broken: [one] });
  expect(afterSecondTry({ ...told, failed: 3 }, ['one', 'two'])).toEqual({ ...all, failed: 1 });
});

it('names the tests of a file that failed, or the file where it could not be read', () => {
  const file = { name: '/root/apps/one.test.ts', message: '', assertionResults: [] };
  const tests = [
    { status: 'passed', fullName: 'adds', failureMessages: [] },
    { status: 'failed', fullName: 'takes away', failureMessages: ['Error: 2 is not 1\n  at one'] },
  ];
  expect(brokenTestsIn({ ...file, assertionResults: tests }, '/root/')).toEqual([
    { name: 'apps/one.test.ts: takes away', why: 'Error: 2 is not 1 · at one' },
  ]);
  expect(brokenTestsIn({ ...file, message: 'Cannot find module' }, '/root')).toEqual([
    { name: 'apps/one.test.ts', why: 'Cannot find module' },
  ]);
});

it('is brief about a long complaint, and says nothing of none', () => {
  expect(briefOf('word '.repeat(400))).toHaveLength(400);
  expect(briefOf(undefined)).toBe('');
});
