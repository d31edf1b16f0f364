import { readdirSync } from 'node:fs';

/** A file that was never weighed. */
const usual = 15;

/** Divides the files of stories into two halves that take about the same time, by the seconds that each took when it was weighed. */
export function halvesOf(folder, seconds) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.spec.ts'));
  const weightOf = (file) => seconds[file] ?? usual;
  const halves = [
    { files: [], weight: 0 },
    { files: [], weight: 0 },
  ];
  for (const file of files.toSorted((a, b) => weightOf(b) - weightOf(a) || (a < b ? -1 : 1))) {
    const lighter = halves[0].weight <= halves[1].weight ? halves[0] : halves[1];
    lighter.files.push(file);
    lighter.weight += weightOf(file);
  }
  return halves.map((half) => half.files.toSorted());
}

const testsOf = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(testsOf),
];

/** How many seconds the stories of each file took, by the reports of a run. */
export const secondsOf = (reports) =>
  Object.fromEntries(
    reports
      .flatMap(({ suites }) => suites)
      .map((suite) => [
        suite.file,
        Math.round(testsOf(suite).reduce((sum, { results }) => sum + (results[0]?.duration ?? 0), 0) / 1_000),
      ])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
