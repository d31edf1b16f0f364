import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { atEnd, start } from './children.mjs';
import { env, node, root } from './install.mjs';
import { freePorts } from './ports.mjs';

/** A new folder for an installation: the user that root lets PostgreSQL run as may pass through it, so that its database lies inside. */
export function newHome() {
  const home = mkdtempSync(join(tmpdir(), 'mayak-stories-'));
  chmodSync(home, 0o711);
  return home;
}

/** Where the database of a data folder lies as its note says: a path from it, or a whole one where it lies elsewhere; null before there is one. */
function databaseOf(data) {
  const note = join(data, 'database.json');
  return existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')).folder : null;
}

/** Removes a data folder, and its database that lies outside of it. */
export function forget(data) {
  const folder = databaseOf(data);
  if (folder !== null) rmSync(resolve(data, folder), { recursive: true, force: true });
  rmSync(data, { recursive: true, force: true });
}

/** Starts a server with the demo fleet in a data folder and stops it once it serves; true when both went well. */
async function make(data) {
  const port = await freePorts(1);
  const { child, ended } = await start(node(), ['apps/server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...env, DATA_DIR: data, PORT: String(port), DEMO: 'true', DEVICE_PORTS: 'off', LOG_LEVEL: 'warn' },
  });
  let isOver = false;
  const code = ended.catch(() => 1).finally(() => (isOver = true));
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!isOver && !(await isUp())) await pause(250);
  child.kill('SIGTERM');
  return (await code) === 0;
}

let making;

/**
 * The data folder of a demo fleet that was made once for all products of this run and stands still (`copyDemo`); null where it cannot be
 * copied: each product makes its own then.
 */
export function madeDemo() {
  making ??= (async () => {
    if (process.platform === 'win32') return null;
    const home = newHome();
    const data = join(home, 'data');
    atEnd(() => {
      forget(data);
      rmSync(home, { recursive: true, force: true });
    });
    const isMade = await make(data);
    return isMade && !isAbsolute(databaseOf(data) ?? '/') ? data : null;
  })();
  return making;
}

/** Copies a demo fleet with the owners and rights of its files; what fails leaves nothing, and the product makes its own. */
export function copyDemo(from, to) {
  if (from !== null && spawnSync('cp', ['-a', from, to], { stdio: 'inherit' }).status !== 0)
    rmSync(to, { recursive: true, force: true });
}
