import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const main = join(import.meta.dirname, '..', 'main.ts');

interface Own {
  folder: string;
  port: number;
  /** What is started, with its words; by default the server of these sources. */
  command?: readonly [string, ...string[]];
  env?: Record<string, string>;
}

/** Where such a server says what it does. */
export const logOf = (folder: string) => join(folder, 'server.log');

/** Starts a server of two processes, as its operator does, on a data folder and a port of this machine; it may not answer yet. */
export function startOwnServer({
  folder,
  port,
  command = [process.execPath, main],
  env = {},
}: Own): ChildProcess {
  const log = openSync(logOf(folder), 'a');
  const [program, ...words] = command;
  const server = spawn(program, words, {
    env: {
      ...process.env,
      DATA_DIR: folder,
      DEMO: 'off',
      PORT: String(port),
      PROCESSES: '2',
      LOG_LEVEL: 'info',
      NODE_ENV: 'test',
      ...env,
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return server;
}

/** The processes that serve for it. */
export async function servingFor({ pid }: ChildProcess): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  const lines = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  const found = lines.filter(
    ([, parent, ...args]) =>
      Number(parent) === pid && args.some((word) => word.endsWith('/server/src/main.ts')),
  );
  return found.map(([serving]) => Number(serving));
}
