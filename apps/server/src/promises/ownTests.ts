import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const pathOf = (test: string) => join(root, 'apps', 'server', 'src', `${test}.test.ts`);

/** What came of a file of tests. */
export interface TestOutcome {
  passed: number;
  /** What failed first; null where nothing did. */
  failed: string | null;
}

interface Report {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** Runs files of the server's own tests, named from `apps/server/src`; answers what came of each. */
export async function runTests(tests: readonly string[]): Promise<Map<string, TestOutcome>> {
  const folder = await mkdtemp(join(tmpdir(), 'mayak-tests-'));
  const report = join(folder, 'report.json');
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const words = ['-c', 'jest.config.mjs', '--selectProjects', 'server', '--silent', '--forceExit', '--json'];
  const files = ['--maxWorkers=2', `--outputFile=${report}`, '--runTestsByPath', ...tests.map(pathOf)];
  const child = spawn(process.execPath, [jest, ...words, ...files], { cwd: root, stdio: 'ignore' });
  await new Promise((done) => child.once('exit', done));
  try {
    const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Report;
    const outcomes = testResults.map(({ name, status, message, assertionResults }) => {
      const wrong = assertionResults.find((one) => one.status === 'failed');
      const failed = status === 'failed' ? (wrong?.fullName ?? message.slice(0, 300)) : null;
      const passed = assertionResults.filter((one) => one.status === 'passed').length;
      return [name, { passed, failed }] as const;
    });
    const byPath = new Map(outcomes);
    return new Map(tests.map((test) => [test, byPath.get(pathOf(test)) ?? { passed: 0, failed: test }]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
