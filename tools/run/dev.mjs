import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { env, install, node, nx, root, log } from './install.mjs';

// The product while it is developed: the page from source, its changes shown at once, and the server started anew after each of
// its own. One address, that of `npm start`; Ctrl+C ends all.
const dist = join('dist', 'dev');
/** What the page's builder ends with when a remote says something new of itself. */
const again = 75;

await install();
log('Building what does not change: the outline map and the guide');
await nx('run-many', '-t', 'build', '-p', '@mayak/basemap', '@mayak/guide');

const running = new Set();
let isEnding = false;
function end(code = 0) {
  if (isEnding) return;
  isEnding = true;
  process.exitCode = code;
  for (const child of running) child.kill('SIGTERM');
}

function start(args, settings) {
  const child = spawn(node(), args, { cwd: root, stdio: 'inherit', env: { ...env, ...settings } });
  running.add(child);
  child.on('exit', () => running.delete(child));
  return child;
}

function startPage() {
  const page = start(['tools/build/src/dev.ts'], { MAYAK_DIST: dist });
  page.on('exit', (code) => (code === again && !isEnding ? startPage() : end(code ?? 1)));
}

startPage();
start(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], { DIST_DIR: dist }).on(
  'exit',
  (code) => end(code ?? 1),
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end());
