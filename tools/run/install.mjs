import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { start } from './children.mjs';
import { hasChromium, waysToInstall } from './chromium.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
const stamp = join(root, 'node_modules', '.installed');

/** How many things are done side by side: as many as there are cores, and two at least, since much of a step is waiting. */
export const width = Math.min(4, Math.max(2, availableParallelism()));

/** How many tests run side by side: one more than that, since each waits a part of its time. */
export const testWidth = width + 1;

/**
 * The environment of every step: this workspace's own programs come first, Nx keeps no daemon behind, and what Node compiled once it
 * takes from there: the server is up in half the time.
 */
export const env = {
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  ...process.env,
  PATH: bin + delimiter + (process.env.PATH ?? ''),
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
};

export function log(text) {
  process.stdout.write(`\u203a ${text}\n`);
}

export function fail(text) {
  process.stderr.write(`\n\u2717 ${text}\n`);
  process.exit(1);
}

/** Runs a program to its end and gives its exit code. */
export async function run(command, args, options = {}) {
  const { ended } = await start(command, args, { cwd: root, stdio: 'inherit', env, ...options });
  return ended.catch((error) => fail(`${command} did not start: ${error.message}`));
}

const npm = process.env.npm_execpath;
const runNpm = (...args) =>
  npm ? run(process.execPath, [npm, ...args]) : run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);

/** What is to be installed; a new app brings nothing, since nobody imports it. */
function lockHash() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const isApp = ([path, { resolved = '' }]) => path.startsWith('apps/') || resolved.startsWith('apps/');
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(packages).filter((one) => !isApp(one))))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
}

/** The Node that runs the product: the pinned one of the packages, or this one when it is new enough. */
export function node() {
  const own = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    'Node 24 is missing: its package did not install. Allow its install script, or run with Node 24.',
  );
}

/** The command line of Rspack from the root of the workspace, a program for `node()`. */
export const rspack = 'node_modules/@rspack/cli/bin/rspack.js';

/** Installs the packages of the lock file, once for each change of it. */
export async function install() {
  if (Number(process.versions.node.split('.')[0]) < 20) fail('Node 20 or newer is needed.');
  const hash = lockHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  log('Installing packages (once, two or three minutes)');
  if ((await runNpm('ci', '--no-audit', '--no-fund', '--loglevel=error')) !== 0)
    fail('npm ci failed; what it printed is above.');
  const fetchNode = join(root, 'node_modules', 'node', 'installArchSpecificPackage.js');
  if (!existsSync(join(root, 'node_modules', 'node', 'bin')) && existsSync(fetchNode))
    await run(process.execPath, [fetchNode], { cwd: join(root, 'node_modules', 'node') });
  writeFileSync(stamp, hash);
}

/** Runs targets of the workspace's projects; Nx remembers what did not change. */
export async function nx(...args) {
  const program = join(root, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');
  if ((await run(node(), [program, ...args, `--parallel=${width}`])) !== 0)
    fail(`nx ${args.join(' ')} failed; what it printed is above.`);
}

/** Builds what changed since the last time. */
export async function build() {
  log('Building what changed');
  await nx('run-many', '-t', 'build', 'embed');
}

/** Runs commands one after the other; true when all went well. */
async function isDone(commands) {
  for (const [command, args] of commands) if ((await run(command, args)) !== 0) return false;
  return true;
}

/** Brings a browser for the stories where none is. */
export async function browser() {
  if (hasChromium()) return;
  log('Installing a browser for the end-to-end tests');
  for (const way of waysToInstall()) if ((await isDone(way)) && hasChromium()) return;
  if (!hasChromium())
    fail('No Chromium or Chrome was found or could be installed; set CHROMIUM_PATH to one.');
}
