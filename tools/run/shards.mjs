import { readdirSync } from 'node:fs';

/** A file that was never timed. */
const usual = 15;

/** Divides the files of stories into shards that take about the same time, by the seconds that each took when it was timed. */
export function shardsOf(
  folder,
  seconds,
  most,
  files = readdirSync(folder).filter((file) => file.endsWith('.spec.ts')),
) {
  const count = Math.min(most, files.length);
  const secondsOf = (file) => seconds[file] ?? usual;
  const shards = Array.from({ length: count }, () => ({ files: [], seconds: 0 }));
  for (const file of files.toSorted((a, b) => secondsOf(b) - secondsOf(a) || (a < b ? -1 : 1))) {
    const shortest = shards.toSorted((a, b) => a.seconds - b.seconds)[0];
    shortest.files.push(file);
    shortest.seconds += secondsOf(file);
  }
  return shards.map(({ files: own }) => own.toSorted());
}

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];
/** The stories of a report, each as this browser told it. */
export const testsIn = (suite) => specsOf(suite).flatMap(({ tests }) => tests);

/** The stories of a report that passed at their second try only. */
export const flakyIn = (report) =>
  specsOf(report)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `e2e/${file}: ${title}`);

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
