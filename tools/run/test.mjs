import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath, waysToInstall } from './chromium.mjs';
import { build, fail, install, node, root, run, say } from './install.mjs';
import { stories } from './stories.mjs';

const began = Date.now();
install();
if (!chromiumPath()) {
  say('Installing a browser for the end-to-end tests');
  for (const way of waysToInstall())
    if (way.every(([command, args]) => run(command, args) === 0) && chromiumPath()) break;
  if (!chromiumPath())
    fail('No Chromium or Chrome was found or could be installed; set CHROMIUM_PATH to one.');
}

const results = mkdtempSync(join(tmpdir(), 'mayak-test-'));
const counts = { passed: 0, failed: 0 };
const broken = [];

/** Runs one step to its end even when an earlier one failed, so that one run tells everything. */
function step(title, args) {
  const from = Date.now();
  say(title);
  if (run(node(), args) !== 0) broken.push(title);
  say(`${title}: ${Math.round((Date.now() - from) / 1000)} s`);
}
const readJson = (name) => {
  try {
    return JSON.parse(readFileSync(join(results, name), 'utf8'));
  } catch {
    return undefined;
  }
};

const nx = join('node_modules', 'nx', 'dist', 'bin', 'nx.js');
step('Lint and types', [nx, 'run-many', '-t', 'lint', 'types', '--parallel=2']);
step('Unit and server tests', [
  join('node_modules', 'jest', 'bin', 'jest.js'),
  '-c',
  'jest.config.mjs',
  '--maxWorkers=2',
  '--json',
  `--outputFile=${join(results, 'jest.json')}`,
]);
const units = readJson('jest.json');
counts.passed += units?.numPassedTests ?? 0;
counts.failed += (units?.numFailedTests ?? 0) + (units?.numRuntimeErrorTestSuites ?? 0);

build();
say('End-to-end tests');
const from = Date.now();
const told = await stories(results, { weigh: process.argv.includes('--weigh') });
counts.passed += told.passed;
counts.failed += told.failed;
if (!told.isGood) broken.push('End-to-end tests');
say(`End-to-end tests: ${Math.round((Date.now() - from) / 1000)} s`);

step('Benchmarks, one small run', ['bench/map.ts', '--smoke']);
spawnSync(node(), ['tools/covered.mjs', '.', '--short'], { cwd: root, stdio: 'inherit' });
rmSync(results, { recursive: true, force: true });
say(`All of it: ${Math.round((Date.now() - began) / 1000)} s`);
if (broken.length > 0) process.stdout.write(`\nFailed: ${broken.join(', ')}\n`);
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`);
process.exit(broken.length > 0 || counts.failed > 0 ? 1 : 0);
