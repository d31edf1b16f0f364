import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Databases } from './databases.ts';
import { asking, provedStore } from './store.ts';

const run = promisify(execFile);

/** PostgreSQL and all its parts, by their numbers. */
async function partsOf(folder: string): Promise<number[]> {
  const note = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const main = Number(note.split('\n')[0]);
  if (!main) return [];
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return [main, ...pairs.flatMap(([pid, parent]) => (parent === main && pid ? [pid] : []))];
}

/** Signals processes, the main one of a PostgreSQL last; some may have ended since they were listed. */
function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids.toReversed())
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
}

/** Signals the whole of a PostgreSQL. */
export const signalDatabase = async (folder: string, name: NodeJS.Signals): Promise<void> =>
  signal(await partsOf(folder), name);

/** Kills the main process of a PostgreSQL; its parts see it, and it is started again by who holds it. */
export async function killDatabase({ cluster }: Databases): Promise<void> {
  const [main] = await partsOf(cluster.folder);
  if (main) signal([main], 'SIGKILL');
}

const baseOf = ({ folder }: Databases) => join(folder, 'base');
const copy = (from: string, to: string) => run('cp', ['-a', from, to]);

/** Keeps the files as they are after a checkpoint, while nobody works: what a disk is sure to have from then on. */
export async function keepBase(databases: Databases): Promise<void> {
  await asking(databases.url('postgres'), (db) => provedStore.checkpoint(db));
  const [base, live] = [baseOf(databases), databases.cluster.folder];
  await rm(base, { recursive: true, force: true });
  // PostgreSQL takes no folder of another owner, or one that others may read.
  const { uid, gid, mode } = await stat(live);
  await mkdir(base);
  await chown(base, uid, gid);
  await chmod(base, mode & 0o777);
  for (const name of await readdir(live))
    if (name !== 'pg_wal' && name !== 'postmaster.pid' && name !== 'postgres.log')
      await copy(join(live, name), join(base, name));
}

/**
 * Cuts the power of a database: it goes on with its files as they were at the checkpoint, and with its log. Where nobody works any
 * more the log ends where it had been flushed, which is the least that a disk may have after a cut; else with what had been written
 * of it. A sector that was half written, and a disk that says "flushed" and has not, are not played.
 */
export async function cutPower(databases: Databases, isAtRest: boolean): Promise<void> {
  const live = databases.cluster.folder;
  const [next, gone] = [join(databases.folder, 'next'), join(databases.folder, 'gone')];
  await copy(baseOf(databases), next);
  const flushed = isAtRest ? await asking(databases.url('postgres'), (db) => provedStore.flushed(db)) : null;
  await signalDatabase(live, 'SIGSTOP');
  const parts = await partsOf(live);
  await rename(join(live, 'pg_wal'), join(next, 'pg_wal'));
  if (flushed) await forget(join(next, 'pg_wal'), flushed);
  await rename(live, gone);
  await rename(next, live);
  signal(parts, 'SIGKILL');
  await rm(gone, { recursive: true, force: true });
}

/** Takes from the log what was not flushed. */
async function forget(log: string, { file, end }: { file: string; end: number }): Promise<void> {
  for (const name of await readdir(log))
    if (/^[0-9A-F]{24}$/.test(name) && name > file) await rm(join(log, name));
  const segment = await open(join(log, file), 'r+').catch(() => null);
  // The end of one file is the begin of the next, which need not be there yet.
  if (!segment) return;
  try {
    const { size } = await segment.stat();
    await segment.write(Buffer.alloc(size - end), 0, size - end, end);
  } finally {
    await segment.close();
  }
}
