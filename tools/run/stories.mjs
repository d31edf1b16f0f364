import { spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { env, node, root } from './install.mjs';
import { halvesOf, secondsOf } from './halves.mjs';

const seconds = join(root, 'e2e', 'seconds.json');
const firstPort = 3390;
/** A product of the stories and what stands around it take fewer ports than this. */
const ports = 10;

/** Removes a database that was kept outside of its data folder, as a start by root does, and notes there. */
function forgetDatabase(data) {
  const note = join(data, 'database.json');
  if (existsSync(note))
    rmSync(String(JSON.parse(readFileSync(note, 'utf8')).folder), { recursive: true, force: true });
}

/** Runs these files of stories on a product of its own: its ports, data and builds are nobody else's. */
function half(files, number, folder) {
  const own = join(folder, `half-${number}`);
  const dist = join(own, 'dist');
  const report = join(own, 'e2e.json');
  const data = join(own, 'data');
  cpSync(join(root, 'dist'), dist, {
    recursive: true,
    filter: (path) => !path.startsWith(join(root, 'dist', 'stories')),
  });
  const cli = join('node_modules', '@playwright', 'test', 'cli.js');
  const running = spawn(
    node(),
    [cli, 'test', '-c', 'e2e/playwright.config.ts', '--retries=1', ...files.map((file) => `/${file}`)],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...env,
        E2E_PORT: String(firstPort + (number - 1) * ports),
        E2E_DATA_DIR: data,
        DIST_DIR: dist,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    },
  );
  return new Promise((resolve) => {
    running.on('error', () => resolve({ status: 1, report }));
    running.on('exit', (status) => {
      forgetDatabase(data);
      resolve({ status: status ?? 1, report });
    });
  });
}

const readReport = (report) => {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { stats: { expected: 0, flaky: 0, unexpected: 1 }, suites: [] };
  }
};

/** Runs all stories in halves side by side, which takes little more than half the time; answers what passed and failed. `weigh` keeps how long each file took. */
export async function stories(folder, { weigh = false } = {}) {
  const halves = halvesOf(join(root, 'e2e'), JSON.parse(readFileSync(seconds, 'utf8')));
  const ended = await Promise.all(halves.map((files, i) => half(files, i + 1, folder)));
  const reports = ended.map(({ report }) => readReport(report));
  if (weigh) writeFileSync(seconds, `${JSON.stringify(secondsOf(reports), null, 2)}\n`);
  const counts = reports.map(({ stats }) => stats);
  return {
    isGood: ended.every(({ status }) => status === 0),
    passed: counts.reduce((sum, { expected, flaky }) => sum + expected + flaky, 0),
    failed: counts.reduce((sum, { unexpected }) => sum + unexpected, 0),
  };
}
