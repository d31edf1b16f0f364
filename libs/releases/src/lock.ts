import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Refused } from './refused.ts';

interface Holder {
  pid: number;
  host: string;
  token: string;
}

/** A lock file older than this was left behind: a change takes milliseconds. */
const stale = 30_000;

/** Runs work while no other process holds the lock file; `held` tells whether it still is ours. */
export async function withLock<T>(
  path: string,
  work: (held: () => Promise<boolean>) => Promise<T>,
  patience = 5_000,
): Promise<T> {
  const token = randomUUID();
  const giveUp = Date.now() + patience;
  while (!(await take(path, token))) {
    if (Date.now() > giveUp)
      throw new Refused(
        `Somebody else has been changing what ${path} is the lock of for ${patience / 1_000} s.`,
      );
    await clearAway(path);
    await pause(20 + Math.random() * 30);
  }
  const held = async () => (await holderOf(path))?.token === token;
  try {
    return await work(held);
  } finally {
    if (await held()) await rm(path, { force: true });
  }
}

async function take(path: string, token: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    const holder: Holder = { pid: process.pid, host: hostname(), token };
    await file.writeFile(JSON.stringify(holder));
    await file.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function holderOf(path: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    return null; // gone, or just being written
  }
}

/** Moves the lock of a process that ended away; moving is atomic, so that only one of several does it. */
async function clearAway(path: string): Promise<void> {
  const [holder, found] = await Promise.all([holderOf(path), stat(path).catch(() => null)]);
  if (!found) return;
  const isOld = Date.now() - found.mtimeMs > stale;
  const isLeft = holder?.host === hostname() && !isAlive(holder.pid);
  if (!isOld && !isLeft) return;
  const aside = `${path}.${randomUUID()}`;
  await rename(path, aside).catch(() => undefined);
  await rm(aside, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
