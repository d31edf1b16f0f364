import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromiumPath } from './chromium.mjs';
import { env, node, root, testWidth } from './install.mjs';
import { freePorts } from './ports.mjs';
import { flakyIn, secondsOf, shardsOf } from './shards.mjs';

const times = join(root, 'e2e', 'seconds.json');
/** A product of the stories and what stands around it take fewer ports than this. */
const ports = 12;
const built = join(root, 'dist');

/** Removes a database that lies outside of its data folder, which notes where. */
function forgetDatabase(data) {
  const note = join(data, 'database.json');
  if (existsSync(note))
    rmSync(resolve(data, JSON.parse(readFileSync(note, 'utf8')).folder), { recursive: true, force: true });
}

/** Runs Playwright on a product of its own: its ports, data and builds are nobody else's, and go with it. */
export async function runStories(args, port, more = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'mayak-stories-'));
  port ??= await freePorts(ports);
  const [dist, data, report] = ['dist', 'data', 'report.json'].map((name) => join(folder, name));
  const yard = join(built, 'stories', String(port));
  const isServed = (path) => !['stories', 'dev', 'trial'].some((name) => path.startsWith(join(built, name)));
  cpSync(built, dist, { recursive: true, filter: isServed });
  const isSeen = args.some((arg) => ['--headed', '--ui', '--debug'].includes(arg));
  const cli = join('node_modules', '@playwright', 'test', 'cli.js');
  const running = spawn(node(), [cli, 'test', '-c', 'e2e/playwright.config.ts', ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...env,
      E2E_PORT: String(port),
      E2E_DATA_DIR: data,
      DIST_DIR: dist,
      // Products side by side would fight for the ports of devices.
      DEVICE_PORTS: 'off',
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...more,
      ...(isSeen && { CHROMIUM_PATH: chromiumPath() ?? '' }),
    },
  });
  const status = await new Promise((resolve) => {
    running.on('error', () => resolve(1));
    running.on('exit', (code) => resolve(code ?? 1));
  });
  const results = readReport(report);
  forgetDatabase(data);
  for (const path of [folder, yard]) rmSync(path, { recursive: true, force: true });
  return { status, ...results };
}

function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { stats: { expected: 0, flaky: 0, unexpected: 1 }, suites: [] };
  }
}

const counted = ({ expected, flaky, unexpected }) => ({ passed: expected + flaky, failed: unexpected });

/** One journey in another engine: from signing in to leaving (GEN-D03). */
export async function journeyIn(engine) {
  const story = ['--retries=1', '/journey.spec.ts'];
  const ended = await runStories(story, undefined, { E2E_BROWSER: engine });
  return { isGood: ended.status === 0, ...counted(ended.stats), flaky: flakyIn(ended) };
}

/** Runs the stories of these files, or all, in shards side by side; answers what passed and failed. `isTimed` keeps how long each took. */
export async function stories({ isTimed = false, files } = {}) {
  const shards = shardsOf(join(root, 'e2e'), JSON.parse(readFileSync(times, 'utf8')), testWidth, files);
  const first = await freePorts(shards.length * ports);
  const ended = await Promise.all(
    shards.map((files, i) =>
      runStories(['--retries=1', ...files.map((file) => `/${file}`)], first + i * ports),
    ),
  );
  if (isTimed) writeFileSync(times, `${JSON.stringify(secondsOf(ended), null, 2)}\n`);
  const counts = ended.map(({ stats }) => counted(stats));
  return {
    isGood: ended.every(({ status }) => status === 0),
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    flaky: ended.flatMap(flakyIn),
  };
}
