import { readdir, readFile, readlink } from 'node:fs/promises';
import { isPostgres } from './binaries.ts';

const commandOf = (pid: number | string) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');

/** The parent of a process, by the fields after its name, which may hold anything. */
async function parentOf(pid: string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

async function isOrphan(pid: string, folder: string): Promise<boolean> {
  if (!(await commandOf(pid)).startsWith('postgres: ')) return false;
  if ((await readlink(`/proc/${pid}/cwd`).catch(() => '')) !== folder) return false;
  return !isPostgres(await commandOf(await parentOf(pid)));
}

/**
 * Ends what a PostgreSQL that was killed left in its folder. A part that counts through a long query looks for the end
 * of its parent only when it is done, and until then no other PostgreSQL may start there: calls were answered after 10
 * to 18 s. Elsewhere than on Linux it is waited for.
 */
export async function endOrphans(folder: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    if (!(await isOrphan(pid, folder))) continue;
    try {
      process.kill(Number(pid), 'SIGQUIT');
    } catch {
      // ended meanwhile, or another user's
    }
  }
}
