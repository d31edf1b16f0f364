import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How the last renewal went. */
export interface Renewal {
  /** The number of the wish. */
  wish: number;
  state: 'underWay' | 'done' | 'failed';
  /** Why it failed. */
  reason?: string;
}

/** What the server that runs on a data folder notes of itself for the commands of its operator. */
export interface Running {
  pid: number;
  version: string;
  /** The folder of the package that it runs from; null in a checkout. */
  folder: string | null;
  /** Where it answers on this machine. */
  address: string;
  processes: number;
  /** Whether systemd starts it again when it ends by a fault. */
  isSupervised: boolean;
  renewal: Renewal | null;
}

/** What the running server is to go on with. */
export interface Wish {
  wish: number;
  folder: string;
}

const noteIn = <T>(name: string) => ({
  /** Null where nothing is noted. */
  read(dataDir: string): T | null {
    try {
      return JSON.parse(readFileSync(join(dataDir, name), 'utf8')) as T;
    } catch {
      return null;
    }
  },
  write(dataDir: string, note: T): void {
    const file = join(dataDir, name);
    writeFileSync(`${file}.new`, `${JSON.stringify(note)}\n`, { mode: 0o644 });
    renameSync(`${file}.new`, file);
  },
  remove: (dataDir: string) => rmSync(join(dataDir, name), { force: true }),
});

export const running = noteIn<Running>('running.json');
export const wish = noteIn<Wish>('update.json');

/** Whether a process is there. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
