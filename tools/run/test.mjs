import { join } from 'node:path';
import { browser, build, install, node, root, run, log, width } from './install.mjs';
import { stories } from './stories.mjs';
import { units } from './units.mjs';

const counts = { passed: 0, failed: 0, flaky: [] };
const parts = [];
const broken = [];

/** Runs one part to its end even when an earlier one failed, so that one run tells everything. */
async function part(title, work) {
  const from = Date.now();
  log(title);
  if (!(await work())) broken.push(title);
  parts.push([title, (Date.now() - from) / 1_000]);
}
const runs = (...args) => run(node(), args) === 0;
const program = (...path) => join('node_modules', ...path);

function count({ passed, failed, flaky }) {
  counts.passed += passed;
  counts.failed += failed;
  counts.flaky.push(...flaky);
}

await part('Packages and a browser', () => {
  install();
  browser();
  return true;
});
await part('Format', () =>
  runs(program('prettier', 'bin', 'prettier.cjs'), '--check', '.', '--cache', '--log-level', 'warn'),
);
await part('Lint and types', () =>
  runs(program('nx', 'dist', 'bin', 'nx.js'), 'run-many', '-t', 'lint', 'types', `--parallel=${width}`),
);
await part('Unit and server tests', () => {
  const report = units();
  count(report);
  return report.failed === 0;
});
await part('Build', () => {
  build();
  return true;
});
await part('End-to-end tests', async () => {
  const report = await stories({ isTimed: process.argv.includes('--time') });
  count(report);
  return report.isGood;
});
await part('Benchmarks, one small run', () => runs('bench/map.ts', '--smoke'));

run(node(), ['tools/covered.mjs', '.', '--short'], { cwd: root });
const all = parts.reduce((sum, [, seconds]) => sum + seconds, 0);
const row = ([title, seconds]) => `${title.padEnd(28)}${seconds.toFixed(0).padStart(6)} s\n`;
process.stdout.write(`\n${[...parts, ['All of it', all]].map(row).join('')}`);
if (counts.flaky.length > 0)
  process.stdout.write(
    `\nPassed at the second try only:\n${counts.flaky.map((name) => `  ${name}\n`).join('')}`,
  );
if (broken.length > 0) process.stdout.write(`\nFailed: ${broken.join(', ')}\n`);
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);
process.exit(broken.length > 0 || counts.failed > 0 ? 1 : 0);
