import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from './children.mjs';
import { brokenTestsIn } from './reports.mjs';
import { log, node, root, run, testWidth } from './install.mjs';

/** More broken files than this are a fault of the product; a busy machine breaks one or two. */
const mostTriedAgain = 8;

/** What is told once more with the past of all beacons in a cell of its own (SRV-D37). */
const pastSuites = [
  'core/(ingest|history)/(pipeline|moments|days|sealed|reportingIntervals)',
  'core/(gateway/own/own|rules/engine)',
  'features/(track/fleetMoment|message/routes|live/routes)',
  'secondProcess',
].map((path) => `apps/server/src/${path}\\.test`);

async function jest(report, ...args) {
  const program = join('node_modules', 'jest', 'bin', 'jest.js');
  // A process that a broken test left holds jest's pipes for ever: its file has failed, and the run goes on.
  const ends = ['--forceExit', '--json', `--outputFile=${report}`];
  await run(node(), [program, '-c', 'jest.config.mjs', ...ends, ...args]);
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return undefined;
  }
}

const passedIn = ({ assertionResults }) =>
  assertionResults.filter(({ status }) => status === 'passed').length;
const failuresOf = ({ success, numFailedTests, numRuntimeErrorTestSuites }) =>
  success ? 0 : Math.max(1, numFailedTests + numRuntimeErrorTestSuites);

const namesOf = (files) => files.flatMap((file) => brokenTestsIn(file, root));

/** Runs the key suites of the server with two cells. */
export async function unitsWithCells() {
  process.env.MAYAK_TEST_CELLS = 'on';
  try {
    return await units('--testPathPatterns', ...pastSuites);
  } finally {
    delete process.env.MAYAK_TEST_CELLS;
  }
}

/**
 * Runs all unit and server tests, or those that jest is asked for. A file that failed is tried once more with nothing beside it, as a story is, and is named when it
 * passes then: that is a fault of the test, or of the product under load.
 */
export async function units(...asked) {
  const folder = mkdtempSync(join(tmpdir(), 'mayak-units-'));
  const remove = atEnd(() => rmSync(folder, { recursive: true, force: true }));
  try {
    const first = await jest(join(folder, 'first.json'), `--maxWorkers=${testWidth}`, ...asked);
    if (!first) return { passed: 0, failed: 1, flaky: [], broken: [] };
    const broken = first.testResults.filter(({ status }) => status === 'failed');
    const once = {
      passed: first.numPassedTests,
      failed: failuresOf(first),
      flaky: [],
      broken: namesOf(broken),
    };
    if (broken.length === 0 || broken.length > mostTriedAgain) return once;
    log('The files that failed, once more and one by one');
    const paths = broken.map(({ name }) => name);
    const second = await jest(join(folder, 'second.json'), '--runInBand', '--runTestsByPath', ...paths);
    if (!second) return once;
    return {
      passed: once.passed - broken.reduce((sum, file) => sum + passedIn(file), 0) + second.numPassedTests,
      failed: failuresOf(second),
      flaky: second.testResults
        .filter(({ status }) => status === 'passed')
        .map(({ name }) => name.slice(root.length)),
      broken: namesOf(second.testResults.filter(({ status }) => status === 'failed')),
    };
  } finally {
    remove();
  }
}
