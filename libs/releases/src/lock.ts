import { randomUUID } from 'node:crypto';
import { open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Refused } from './refused.ts';

interface Holder {
  pid: number;
  host: string;
  token: string;
}

interface Times {
  /** How long others are waited for, ms. */
  patience?: number;
  /** A lock file older than this was left behind, ms. */
  stale?: number;
}

/** Runs work while no other process holds the lock file; `held` tells whether it still is ours. */
export async function withLock<T>(
  path: string,
  work: (held: () => Promise<boolean>) => Promise<T>,
  { patience = 5_000, stale = 30_000 }: Times = {},
): Promise<T> {
  const token = randomUUID();
  const giveUp = Date.now() + patience;
  while (!(await take(path, token))) {
    if (Date.now() > giveUp)
      throw new Refused(
        `Somebody else has been changing what ${path} is the lock of for ${patience / 1_000} s.`,
      );
    await clearAway(path, stale);
    await pause(20 + Math.random() * 30);
  }
  const held = async () => (await holderOf(path))?.token === token;
  const over = new AbortController();
  void renew(path, { held, every: stale / 3, signal: over.signal });
  try {
    return await work(held);
  } finally {
    over.abort();
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

/** Keeps a lock young while its work lasts, however slow that is. */
async function renew(
  path: string,
  { held, every, signal }: { held: () => Promise<boolean>; every: number; signal: AbortSignal },
): Promise<void> {
  for (;;) {
    await pause(every, null, { signal, ref: false }).catch(() => null);
    if (signal.aborted) return;
    const now = new Date();
    if (await held()) await utimes(path, now, now).catch(() => undefined); // else it is old, and taken over
  }
}

/** Takes away the lock of a process that ended; one at a time does so, or it might be that of the next one by then. */
async function clearAway(path: string, stale: number): Promise<void> {
  if (!(await isLeft(path, stale))) return;
  const clearing = `${path}.clearing`;
  if (!(await take(clearing, randomUUID()))) {
    if (await isLeft(clearing, stale)) await rm(clearing, { force: true });
    return;
  }
  try {
    if (await isLeft(path, stale)) await rm(path, { force: true });
  } finally {
    await rm(clearing, { force: true });
  }
}

async function isLeft(path: string, stale: number): Promise<boolean> {
  const [holder, found] = await Promise.all([holderOf(path), stat(path).catch(() => null)]);
  if (!found) return false;
  const isEnded = holder?.host === hostname() && !isAlive(holder.pid);
  return isEnded || Date.now() - found.mtimeMs > stale;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
