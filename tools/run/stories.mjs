import { spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { env, node, root } from './install.mjs';

const halves = 2;
const firstPort = 3390;
/** A product of the stories and what stands around it take fewer ports than this. */
const ports = 10;

/** Removes a database that was kept outside of its data folder, as a start by root does, and notes there. */
function forgetDatabase(data) {
  const note = join(data, 'database.json');
  if (existsSync(note)) rmSync(String(JSON.parse(readFileSync(note, 'utf8')).folder), { recursive: true, force: true });
}

/** Runs one part of the stories on a product of its own: its ports, data and builds are nobody else's. */
function half(number, folder) {
  const own = join(folder, `half-${number}`);
  const dist = join(own, 'dist');
  const report = join(own, 'e2e.json');
  const data = join(own, 'data');
  cpSync(join(root, 'dist'), dist, { recursive: true, filter: (path) => !path.startsWith(join(root, 'dist', 'stories')) });
  const cli = join('node_modules', '@playwright', 'test', 'cli.js');
  const running = spawn(node(), [cli, 'test', '-c', 'e2e/playwright.config.ts', `--shard=${number}/${halves}`, '--retries=1'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...env,
      E2E_PORT: String(firstPort + (number - 1) * ports),
      E2E_DATA_DIR: data,
      DIST_DIR: dist,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  });
  return new Promise((resolve) => {
    running.on('error', () => resolve({ status: 1, report }));
    running.on('exit', (status) => {
      forgetDatabase(data);
      resolve({ status: status ?? 1, report });
    });
  });
}

const readStats = (report) => {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).stats;
  } catch {
    return { expected: 0, flaky: 0, unexpected: 1 };
  }
};

/** Runs all stories in halves side by side, which takes little more than half the time; answers what passed and failed. */
export async function stories(folder) {
  const ended = await Promise.all(Array.from({ length: halves }, (_, i) => half(i + 1, folder)));
  const counts = ended.map(({ report }) => readStats(report));
  return {
    isGood: ended.every(({ status }) => status === 0),
    passed: counts.reduce((sum, { expected, flaky }) => sum + expected + flaky, 0),
    failed: counts.reduce((sum, { unexpected }) => sum + unexpected, 0),
  };
}
