import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../platform/db/engine/freePort.ts';

/** How long a version may take until it answers for the first time, ms. */
const patience = 60_000;

/** Which version answers at an address that it is well; null where none does. */
export const versionAt = (address: string): Promise<string | null> =>
  fetch(`${address}/health`, { signal: AbortSignal.timeout(3_000) })
    .then((answer) => (answer.ok ? (answer.json() as Promise<{ Version: string }>) : null))
    .then((health) => health?.Version ?? null)
    .catch(() => null);

/** Another user than the one who updates: whose the data are. */
export interface User {
  uid: number;
  gid: number;
}

/** Starts the package in a folder on a database of its own, as the user of the data, without demo and devices, and ends it, at once where it is broken off; answers what it said where it did not come. */
export async function tryRelease(
  folder: string,
  version: string,
  user: User | null = null,
  signal?: AbortSignal,
): Promise<string | null> {
  const data = mkdtempSync(join(tmpdir(), 'mayak-trial-'));
  // The user that root lets PostgreSQL run as passes through it, so that the database goes with it.
  chmodSync(data, 0o711);
  if (user) chownSync(data, user.uid, user.gid);
  const port = await freePort();
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env;
  const child = spawn(join(folder, 'mayak'), ['start'], {
    ...user,
    cwd: data,
    // What a terminal tells all that runs in it is not for a server: SIGHUP would have it renew itself and stay.
    detached: true,
    env: {
      PATH,
      HOME,
      ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}),
      DATA_DIR: join(data, 'data'),
      PORT: String(port),
      DEMO: 'off',
      DEVICE_PORTS: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const ended = once(child, 'close').catch((error: Error) => (said += error.message));
  const isOver = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  const isWaiting = () => !isOver() && !signal?.aborted;
  try {
    for (const end = performance.now() + patience; performance.now() < end && isWaiting(); await pause(100))
      if ((await versionAt(`http://127.0.0.1:${port}`)) === version) return null;
    return said.trim() || '?';
  } finally {
    if (!isOver()) child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}
