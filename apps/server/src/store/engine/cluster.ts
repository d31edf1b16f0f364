import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { copyBeside, makeLinks, packageFolder, program } from './binaries.ts';
import { findOrphan, isAlive, type Running } from './orphan.ts';
import { initialise } from './initialise.ts';
import { sharedPrograms, type Place } from './place.ts';
import { tuning } from './tuning.ts';

/** A running embedded PostgreSQL. */
export interface Cluster {
  folder: string;
  port: number;
  url(database: string): string;
  stop(): Promise<void>;
}

interface Notes {
  info(text: string): void;
  warn(text: string): void;
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** The folder of programs that the user of this place can run: a copy where the package is closed to him or incomplete. */
async function programsFor(place: Place): Promise<string> {
  const source = packageFolder();
  if (place.owner) return copyBeside(source, sharedPrograms);
  const isWhole = await makeLinks(source).then(
    () => true,
    () => false,
  );
  return isWhole ? join(source, 'native') : copyBeside(source, dirname(place.folder));
}

/** Starts PostgreSQL on a folder, making the cluster on the first start, or takes over one that outlived its server. */
export async function startCluster(
  place: Place,
  notes: Notes,
  extra: Record<string, string> = {},
): Promise<Cluster> {
  const url = (port: number, database: string) =>
    `postgres://mayak:${place.password}@127.0.0.1:${port}/${database}`;
  const answers = async (port: number) => {
    const client = new Client({ connectionString: url(port, 'postgres'), connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ data_directory: string }>('show data_directory');
      return rows[0]?.data_directory === place.folder;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  };

  const native = await programsFor(place);
  const runs = {
    ...(place.owner ?? {}),
    cwd: place.owner ? '/' : undefined,
    env: { ...process.env, PGDATA: undefined, HOME: undefined },
  };

  if (!existsSync(join(place.folder, 'PG_VERSION'))) {
    notes.info(`Making the database in ${place.folder}`);
    await initialise(native, place, runs);
  }

  let running: Running | null = await findOrphan(place.folder, answers);
  let child: ChildProcess | null = null;
  let stopping = false;
  const port = running?.port ?? (await freePort());
  if (running) notes.info(`Taking over PostgreSQL (process ${running.pid}) that outlived the last server`);

  async function launch(): Promise<void> {
    const log = join(place.folder, 'postgres.log');
    for (let attempt = 0; attempt < 20; attempt++) {
      const options = Object.entries({ ...tuning(), port: String(port), ...extra }).flatMap(([k, v]) => [
        '-c',
        `${k}=${v}`,
      ]);
      const output = openSync(log, 'w');
      const started = spawn(program(native, 'postgres'), ['-D', place.folder, ...options], {
        ...runs,
        detached: true,
        stdio: ['ignore', output, output],
      });
      closeSync(output);
      started.once('error', () => undefined);
      started.unref();
      const pid = started.pid ?? 0;
      while (pid && isAlive(pid) && started.exitCode === null) {
        if (await answers(port)) {
          child = started;
          running = { pid, port };
          started.once('exit', () => void revive());
          return;
        }
        await wait(20);
      }
      if (!/pre-existing shared memory|could not bind|postmaster\.pid/.test(readFileSync(log, 'utf8'))) break;
      await wait(250);
    }
    throw new Error(
      `PostgreSQL does not start in ${place.folder}:\n${readFileSync(log, 'utf8').trim().split('\n').slice(-5).join('\n')}`,
    );
  }

  async function revive(): Promise<void> {
    if (stopping) return;
    notes.warn('PostgreSQL ended by itself; starting it again');
    await launch().catch((error: Error) => notes.warn(error.message));
  }

  /** An adopted process is no child of ours, so its end is seen by asking. */
  async function watch(pid: number): Promise<void> {
    while (!stopping && isAlive(pid)) await wait(1000, undefined, { ref: false });
    await revive();
  }

  if (running) void watch(running.pid);
  else await launch();

  return {
    folder: place.folder,
    port,
    url: (database) => url(port, database),
    async stop() {
      stopping = true;
      const pid = child?.pid ?? running?.pid;
      if (!pid || !isAlive(pid)) return;
      process.kill(pid, 'SIGINT');
      const gone = () => (child ? child.exitCode !== null || child.signalCode !== null : !isAlive(pid));
      for (let turn = 0; turn < 1500 && !gone(); turn++) await wait(10);
    },
  };
}
