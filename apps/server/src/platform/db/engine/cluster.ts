import { limits, type DatabaseTrouble } from '@mayak/api';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { freePort } from './freePort.ts';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { copyBeside, makeLinks, packageFolder } from './binaries.ts';
import { initialise } from './initialise.ts';
import { launch, type RunAs } from './launch.ts';
import { findOrphan, isAlive, notedProcess } from './orphan.ts';
import { StartFailure } from './reason.ts';
import { mark, shared, type Place } from './place.ts';

/** A running embedded PostgreSQL. */
export interface Cluster {
  folder: string;
  port: number;
  url(database: string): string;
  /** What keeps it from running, or null while it runs. */
  trouble(): DatabaseTrouble | null;
  stop(): Promise<void>;
}

interface Notes {
  info(text: string): void;
  warn(text: string): void;
}

/** The folder of programs that the user of this place can run: a copy where the package is closed to him or incomplete. */
async function programsFor(place: Place): Promise<string> {
  const source = packageFolder();
  if (place.owner) return copyBeside(source, shared);
  const isWhole = await makeLinks(source).then(
    () => true,
    () => false,
  );
  return isWhole ? join(source, 'native') : copyBeside(source, dirname(place.folder));
}

/** How often a start is tried over what a server that was killed left behind: the first one, and each that is a repair. */
const patient = 20;
const brief = 3;

/** Without TLS, whatever PGSSLMODE says of other databases: it is reached on this machine alone. */
const addressOf = ({ password }: Place, port: number, database: string) =>
  `postgres://mayak:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;

/** True when the PostgreSQL at this port is that of the place, and takes queries. */
async function answersAt(place: Place, port: number): Promise<boolean> {
  const client = new Client({
    connectionString: addressOf(place, port, 'postgres'),
    connectionTimeoutMillis: 2000,
  });
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
}

/**
 * Starts PostgreSQL in its place, making the cluster at the first start, or takes over one that outlived its server.
 * One that ends by itself is started again on the same port.
 */
export async function startCluster(
  place: Place,
  notes: Notes,
  extra: Record<string, string> = {},
): Promise<Cluster> {
  const { folder, owner } = place;
  const native = await programsFor(place);
  const env = { ...process.env, PGDATA: undefined, HOME: undefined };
  const as: RunAs = owner ? { ...owner, cwd: '/', env } : { env };
  if (place.isNew && !existsSync(join(folder, 'PG_VERSION'))) {
    notes.info(`Making the database in ${folder}`);
    await initialise(native, place, as);
  }
  await mark(folder, place);

  const answers = (port: number) => answersAt(place, port);
  const orphan = await findOrphan(folder, answers);
  if (orphan) notes.info(`Taking over PostgreSQL (process ${orphan.pid}) that outlived the last server`);
  let port = orphan?.port ?? (await freePort());
  let child: ChildProcess | null = null;
  let trouble: DatabaseTrouble | null = null;
  const over = new AbortController();
  let reviving: Promise<void> = Promise.resolve();

  const start = async (attempts: number) => {
    child = await launch({ native, folder, port, as, extra, attempts }, answers);
    child.once('exit', () => {
      reviving = revive();
    });
  };
  /** Another program may take the port between the look for a free one and its use. */
  const startAnywhere = async (more = 3): Promise<void> =>
    start(patient).catch(async (error: unknown) => {
      if (more === 0 || !(error instanceof StartFailure) || error.trouble !== 'portTaken') throw error;
      port = await freePort();
      return startAnywhere(more - 1);
    });
  /** Starts it again and again, with longer and longer pauses, until it runs or the server ends. */
  const revive = async () => {
    const { first, most } = limits.database.restart;
    for (let pause: number = first; !over.signal.aborted; pause = Math.min(2 * pause, most)) {
      trouble ??= 'restarting';
      notes.warn('PostgreSQL ended by itself; starting it again');
      try {
        await notedProcess(folder);
        await start(brief);
        trouble = null;
        return notes.info('PostgreSQL runs again');
      } catch (error) {
        trouble = error instanceof StartFailure ? error.trouble : 'restarting';
        notes.warn((error as Error).message);
      }
      await wait(pause, undefined, { ref: false, signal: over.signal }).catch(() => undefined);
    }
  };
  /** An adopted process is no child of ours, so its end is seen by asking. */
  const watch = async (pid: number) => {
    while (!over.signal.aborted && isAlive(pid)) await wait(500, undefined, { ref: false });
    await (reviving = revive());
  };
  if (orphan) void watch(orphan.pid);
  else await startAnywhere();

  return {
    folder,
    port,
    url: (database) => addressOf(place, port, database),
    trouble: () => trouble,
    async stop() {
      over.abort();
      await reviving;
      const ours = child;
      const pid = ours?.pid ?? orphan?.pid;
      if (pid === undefined || !isAlive(pid)) return;
      process.kill(pid, 'SIGINT');
      const isGone = () => (ours ? ours.exitCode !== null || ours.signalCode !== null : !isAlive(pid));
      for (let turn = 0; turn < 1500 && !isGone(); turn++) await wait(10);
    },
  };
}
