import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { atEnd, start } from './children.mjs';
import { chromiumPath } from './chromium.mjs';
import { copyDemo, forget, madeDemo, newHome } from './demo.mjs';
import { env, log, node, root, testWidth } from './install.mjs';
import { freePorts } from './ports.mjs';
import { afterSecondTry, brokenIn, flakyIn, passedIn, secondsOf } from './reports.mjs';
import { shardsOf } from './shards.mjs';

const times = join(root, 'e2e', 'seconds.json');
/** A product of the stories and what stands around it take fewer ports than this. */
const ports = 12;
const built = join(root, 'dist');
/** More broken stories than this are a fault of the product; a busy machine breaks a few. */
const mostTriedAgain = 16;

/** Runs Playwright on a product of its own: its ports, data and builds are nobody else's, and go with it. `demo` is the fleet that it starts from (`madeDemo`). */
export async function runStories(args, { port, demo = null, more = {} } = {}) {
  port ??= await freePorts(ports);
  const folder = newHome();
  const [dist, data, report] = ['dist', 'data', 'report.json'].map((name) => join(folder, name));
  const yard = join(built, 'stories', String(port));
  const remove = atEnd(() => {
    forget(data);
    for (const path of [folder, yard]) rmSync(path, { recursive: true, force: true });
  });
  const isServed = (path) => !['stories', 'dev', 'trial'].some((name) => path.startsWith(join(built, name)));
  cpSync(built, dist, { recursive: true, filter: isServed });
  copyDemo(demo, data);
  const isSeen = args.some((arg) => ['--headed', '--ui', '--debug'].includes(arg));
  const cli = join('node_modules', '@playwright', 'test', 'cli.js');
  const { ended } = await start(node(), [cli, 'test', '-c', 'e2e/playwright.config.ts', ...args], {
    // It hears no other signal.
    endedBy: 'SIGINT',
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
  const status = await ended.catch(() => 1);
  const results = readReport(report);
  remove();
  return { status, ...results };
}

function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { stats: { expected: 0, flaky: 0, unexpected: 1 }, suites: [] };
  }
}

/** A run that failed by no story, as one whose product did not start, counts as one. */
const counted = ({ status, stats: { expected, flaky, unexpected } }) => ({
  passed: expected + flaky,
  failed: unexpected || Number(status !== 0),
});
const summed = (counts) => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
});

/** One journey in another engine: from signing in to leaving (GEN-D03). */
export async function journeyIn(engine) {
  const story = ['--retries=1', '/journey.spec.ts'];
  const ended = await runStories(story, { demo: await madeDemo(), more: { E2E_BROWSER: engine } });
  return {
    isGood: ended.status === 0,
    ...counted(ended),
    flaky: flakyIn(ended),
    broken: brokenIn(ended),
  };
}

/** Tells the stories that failed once more, with nothing beside them, and recorded. */
async function toldAgain(broken) {
  log('The stories that failed, once more and with nothing beside them');
  const places = broken.map(({ place }) => place);
  const again = await runStories(['--retries=0', '--trace=retain-on-failure', ...places], {
    demo: await madeDemo(),
  });
  return { isGood: again.status === 0, passedAgain: passedIn(again) };
}

/** Runs the stories of these files, or all, in shards side by side; answers what passed and failed. `isTimed` keeps how long each took. */
export async function stories({ isTimed = false, files } = {}) {
  const shards = shardsOf(join(root, 'e2e'), JSON.parse(readFileSync(times, 'utf8')), testWidth, files);
  const demo = await madeDemo();
  const first = await freePorts(shards.length * ports);
  const ended = await Promise.all(
    shards.map((files, i) =>
      runStories(['--retries=0', ...files.map((file) => `/${file}`)], { demo, port: first + i * ports }),
    ),
  );
  if (isTimed) writeFileSync(times, `${JSON.stringify(secondsOf(ended), null, 2)}\n`);
  const isGood = ended.every(({ status }) => status === 0);
  const once = { isGood, ...summed(ended.map(counted)), flaky: [], broken: ended.flatMap(brokenIn) };
  // Without a name all would be told.
  if (once.broken.length === 0 || once.failed > mostTriedAgain) return once;
  const again = await toldAgain(once.broken);
  const after = afterSecondTry(once, again.passedAgain);
  return { ...after, isGood: again.isGood && after.failed === 0 };
}
