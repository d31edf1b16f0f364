import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The beginning of what a test says when it fails, in one line; the whole is printed where it failed. */
export const briefOf = (said = '') =>
  stripVTControlCharacters(said)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 6)
    .join(' · ')
    .slice(0, 400);

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** The stories of a report of Playwright, each as this browser told it. */
export const testsIn = (suite) => specsOf(suite).flatMap(({ tests }) => tests);

const nameOf = ({ file, title }) => `e2e/${file}: ${title}`;

/** The names of the stories of a report that passed. */
export const passedIn = (report) =>
  specsOf(report)
    .filter(({ ok }) => ok)
    .map(nameOf);

/** The stories of a report that passed at their second try only. */
export const flakyIn = (report) =>
  specsOf(report)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(nameOf);

/** The stories of a report that failed: where each stands, its name, and what it said last. */
export const brokenIn = (report) =>
  specsOf(report)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map((spec) => {
      const said = spec.tests.flatMap(({ results }) => results.at(-1)?.errors ?? []);
      return { place: `/${spec.file}:${spec.line}`, name: nameOf(spec), why: briefOf(said[0]?.message) };
    });

/** What a run comes to once its stories that failed were told again: what failed and is no story, as a shard that ended early, stays. */
export function afterSecondTry({ passed, failed, broken }, passedAgain) {
  const isPassed = ({ name }) => passedAgain.includes(name);
  const flaky = broken.filter(isPassed).map(({ name }) => name);
  return {
    passed: passed + flaky.length,
    failed: failed - flaky.length,
    flaky,
    broken: broken.filter((one) => !isPassed(one)),
  };
}

/** How many seconds the stories of each file took, by the reports of a run. */
export const secondsOf = (reports) =>
  Object.fromEntries(
    reports
      .flatMap(({ suites }) => suites)
      .map((suite) => [
        suite.file,
        Math.round(testsIn(suite).reduce((sum, { results }) => sum + (results[0]?.duration ?? 0), 0) / 1_000),
      ])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** The tests that failed in a file of a report of Jest, or the file itself where it could not be read. */
export function brokenTestsIn({ name, message, assertionResults }, root) {
  const file = relative(root, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return [{ name: file, why: briefOf(message) }];
  return failed.map(({ fullName, failureMessages }) => ({
    name: `${file}: ${fullName}`,
    why: briefOf(failureMessages[0]),
  }));
}
