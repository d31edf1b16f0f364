import { chmod, mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { dayOf, daysLater } from '../features/payment/day.ts';
import type { Cluster } from '../platform/db/engine/cluster.ts';
import { placeOf } from '../platform/db/engine/place.ts';
import { startMigratedCluster, template } from '../testing/migratedCluster.ts';
import { daysBehind, type Cast } from './cast.ts';
import { provedStore, asking } from './store.ts';
import type { Processes } from './servingProcess.ts';

/**
 * The database of schedules. A kill takes from it what a kill takes, and what is acknowledged is on the disk as far as the system
 * knows (`synchronous_commit`); that the system writes to the disk itself is left out, since no machine is switched off. Its log is
 * kept, so that a cut of the power can be made of it.
 */
const settings = {
  fsync: 'off',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '64MB',
  max_connections: '200',
  wal_keep_size: '1GB',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  // What a kill leaves of it lies in its folder, and goes with that.
  dynamic_shared_memory_type: 'mmap',
};

const cast = 'template_cast';
/** So long a database may take to come back on a busy machine, ms. */
const back = 120_000;

/** A PostgreSQL of its own with the cast of all schedules, to be copied for each. */
export interface Databases {
  folder: string;
  cluster: Cluster;
  cast: Cast;
  url(name: string): string;
  /** Makes a database with the cast, anew where it is there. */
  make(name: string): Promise<string>;
  close(): Promise<void>;
}

/** Room for databases, bytes. */
const room = 2 ** 31;

/** In memory where there is room: files are copied again and again, and the disk is not what is tried. */
async function fastFolder(): Promise<string> {
  const memory = '/dev/shm';
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return process.platform === 'linux' && free > room ? memory : tmpdir();
}

/** Makes one in a folder, by a process of these. */
export async function openDatabases(processes: Processes, where?: string): Promise<Databases> {
  const folder = await mkdtemp(join(where ?? (await fastFolder()), 'mayak-prove-'));
  await chmod(folder, 0o711);
  const cluster = await startMigratedCluster(await placeOf(folder, () => undefined), settings);
  const asAdmin = <T>(run: Parameters<typeof asking<T>>[1]) => asking(cluster.url('postgres'), run);
  await asAdmin((db) => provedStore.create(db, cast, template));
  const maker = processes.take();
  const dataDir = join(folder, 'cast');
  await mkdir(dataDir);
  await maker.open({ url: cluster.url(cast), dataDir });
  const made = await maker.ask('cast', null);
  await maker.ask('close', null);
  processes.giveBack(maker);
  const lastDay = daysLater(dayOf(Date.now()), -daysBehind);
  await asking(cluster.url(cast), (db) => provedStore.owes(db, made.owner.id, lastDay));
  return {
    folder,
    cluster,
    cast: made,
    url: (name) => cluster.url(name),
    async make(name) {
      // It may still be on its way back from the last schedule.
      for (const end = performance.now() + back; performance.now() < end; await wait(100))
        if (await asAdmin(provedStore.answers).catch(() => false)) break;
      await asAdmin(async (db) => {
        await provedStore.drop(db, name);
        await provedStore.create(db, name, cast);
      });
      return cluster.url(name);
    },
    async close() {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
