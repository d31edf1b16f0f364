import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { program } from './binaries.ts';
import { endOrphans } from './orphans.ts';
import { isAlive } from './orphan.ts';
import { startFailure } from './reason.ts';
import { tuning } from './tuning.ts';

/** As which user, where and with what environment the programs run. */
export interface RunAs {
  uid?: number;
  gid?: number;
  cwd?: string | undefined;
  env: NodeJS.ProcessEnv;
}

interface Launch {
  native: string;
  folder: string;
  port: number;
  as: RunAs;
  extra: Record<string, string>;
  /** How often it is tried while what stands in the way may pass by itself. */
  attempts: number;
}

/** What may pass by itself: parts of a killed server that are still ending, or a port that is still taken. */
const passing = /pre-existing shared memory|could not bind|postmaster\.pid/;

const pause = 250;

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Starts PostgreSQL and waits until it answers; throws with its own last words when it cannot start. */
export async function launch(
  what: Launch,
  answers: (port: number) => Promise<boolean>,
): Promise<ChildProcess> {
  const { native, folder, port, as, extra, attempts } = what;
  const log = join(folder, 'postgres.log');
  const settings = Object.entries({ ...tuning(), port: String(port), ...extra });
  const options = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  for (let attempt = 0; attempt < attempts; attempt++) {
    await endOrphans(folder);
    const output = openSync(log, 'w');
    const stdio = ['ignore', output, output] as const;
    const child = spawn(program(native, 'postgres'), ['-D', folder, ...options], {
      ...as,
      detached: true,
      stdio: [...stdio],
    });
    closeSync(output);
    child.once('error', () => undefined);
    child.unref();
    while (child.pid !== undefined && !hasEnded(child) && isAlive(child.pid)) {
      if (await answers(port)) return child;
      await wait(20);
    }
    if (!passing.test(readFileSync(log, 'utf8'))) break;
    await wait(pause);
  }
  throw startFailure(readFileSync(log, 'utf8'), { folder, port });
}
