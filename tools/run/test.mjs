import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles, storiesFor, touchedProjects } from './changed.mjs';
import { check } from './checks.mjs';
import { endOnSignals } from './children.mjs';
import { browser, build, install, log, node, root, run, width } from './install.mjs';
import { firefoxPath } from './firefox.mjs';
import { journeyIn, stories } from './stories.mjs';
import { units, unitsWithCells } from './units.mjs';
import { missingForWebKit } from './webkit.mjs';

const isTimed = process.argv.includes('--time');
const counts = { passed: 0, failed: 0, flaky: [], broken: [] };
const parts = [];
const failedParts = [];

/** Runs one part to its end even when an earlier one failed, so that one run tells everything. */
async function part(title, work) {
  const from = Date.now();
  log(title);
  if (!(await work())) failedParts.push(title);
  parts.push([title, (Date.now() - from) / 1_000]);
}
const runs = async (...args) => (await run(node(), args)) === 0;
const program = (...path) => join('node_modules', ...path);

function count({ passed, failed, flaky, broken }) {
  counts.passed += passed;
  counts.failed += failed;
  counts.flaky.push(...flaky);
  counts.broken.push(...broken);
}

endOnSignals();
await part('Packages and a browser', async () => {
  await install();
  await browser();
  return true;
});

const formatted = (...paths) =>
  runs(program('prettier', 'bin', 'prettier.cjs'), '--check', ...paths, '--cache', '--log-level', 'warn');
/** Of the projects that changed files touch. */
const linted = (files) => {
  const asked = ['affected', `--files=${files.join(',')}`, '-t', 'lint', 'types', `--parallel=${width}`];
  return runs(program('nx', 'dist', 'bin', 'nx.js'), ...asked);
};
/** Files, exports and packages that nobody uses. */
const isAllUsed = () => runs(program('knip', 'bin', 'knip.js'), '--no-progress');
const unitsPart = (...asked) =>
  part('Unit and server tests', async () => {
    const report = await units(...asked);
    count(report);
    return report.failed === 0;
  });
async function storiesPart(asked) {
  await part('Build', async () => {
    await build();
    return true;
  });
  await part('End-to-end tests', async () => {
    const report = await stories(asked);
    count(report);
    return report.isGood;
  });
}

/** What the changed files can touch. */
async function changed() {
  const all = changedFiles();
  const files = all.filter((path) => existsSync(join(root, path)));
  if (files.length > 0) {
    await part('Format', () => formatted('--ignore-unknown', ...files));
    await part('Lint and types', () => linted(all));
    await unitsPart('--passWithNoTests', '--findRelatedTests', ...files);
  }
  const asked = storiesFor(all, touchedProjects(all));
  if (asked?.length !== 0) await storiesPart({ files: asked });
}

async function everything() {
  await part('Format', () => formatted('.'));
  await part('Lint and types', () => check('lint', 'types'));
  await part('What nobody uses', isAllUsed);
  await unitsPart();
  await part('The server with two cells', async () => {
    const report = await unitsWithCells();
    count(report);
    return report.failed === 0;
  });
  await storiesPart({ isTimed });
  const journey = (engine, name) =>
    part(`A journey in ${name}`, async () => {
      const report = await journeyIn(engine);
      count(report);
      return report.isGood;
    });
  if (firefoxPath()) await journey('firefox', 'Firefox');
  else log('No Firefox is installed here: no story was told in it');
  const missing = missingForWebKit();
  if (missing) log(`No story was told in WebKit, which needs ${missing}`);
  else await journey('webkit', 'WebKit');
  await part('Benchmarks, one small run', () => runs('bench/map.ts', '--smoke'));
  await run(node(), ['tools/covered.mjs', '.', '--short'], { cwd: root });
}

await (process.argv.includes('--changed') ? changed() : everything());
const all = parts.reduce((sum, [, seconds]) => sum + seconds, 0);
const row = ([title, seconds]) => `${title.padEnd(28)}${seconds.toFixed(0).padStart(6)} s\n`;
process.stdout.write(`\n${[...parts, ['All of it', all]].map(row).join('')}`);
if (counts.flaky.length > 0)
  process.stdout.write(
    `\nPassed at the second try only:\n${counts.flaky.map((name) => `  ${name}\n`).join('')}`,
  );
for (const { name, why } of counts.broken) process.stdout.write(`\nFailed: ${name}\n  ${why}\n`);
if (failedParts.length > 0) process.stdout.write(`\nFailed: ${failedParts.join(', ')}\n`);
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);
process.exit(failedParts.length > 0 || counts.failed > 0 ? 1 : 0);
