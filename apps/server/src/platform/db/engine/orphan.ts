import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isPostgres } from './binaries.ts';

export interface Running {
  pid: number;
  port: number;
}

/** True for one that has ended and that nobody has asked how: in a container the first process may never do so. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return status.slice(status.lastIndexOf(')')).startsWith(') Z');
}

/** True while a process of this id runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (process.platform === 'win32') return 'postgres';
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout;
}

/**
 * The process that a folder's note names, while it is a PostgreSQL that runs. A note of one that is gone, that has ended and was
 * not asked how, or whose number now belongs to something else, is removed: PostgreSQL itself would refuse to start over it.
 */
export async function notedProcess(folder: string): Promise<Running | null> {
  const note = join(folder, 'postmaster.pid');
  const lines = (await readFile(note, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!pid) return null;
  if (isAlive(pid) && isPostgres(await commandOf(pid))) return { pid, port: Number(lines[3]) };
  await rm(note, { force: true });
  return null;
}

/** A PostgreSQL that outlived its server (kill -9) and still serves this folder, or null. */
export async function findOrphan(
  folder: string,
  answers: (port: number) => Promise<boolean>,
): Promise<Running | null> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const running = await notedProcess(folder);
    if (!running || (running.port && (await answers(running.port)))) return running;
    await wait(100);
  }
  throw new Error(`A PostgreSQL process holds ${folder} and does not answer. Stop it, then start again.`);
}
