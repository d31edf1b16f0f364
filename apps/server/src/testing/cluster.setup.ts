import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cluster } from '../platform/db/engine/cluster.ts';
import { isAlive } from '../platform/db/engine/orphan.ts';
import { placeOf } from '../platform/db/engine/place.ts';
import tearDown from './cluster.teardown.ts';
import { startMigratedCluster } from './migratedCluster.ts';
import { startPooler, type Pooler } from './pooler.ts';

const prefix = 'mayak-test-';
const running = globalThis as { testCluster?: Cluster; testPooler?: Pooler };

/** Ends clusters of test runs that were killed before they could. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const run = Number(new RegExp(`^${prefix}(\\d+)$`).exec(name)?.[1]);
    if (!run || isAlive(run)) continue;
    const folder = join(tmpdir(), name);
    const pid = Number(
      (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0],
    );
    if (pid && isAlive(pid)) process.kill(pid, 'SIGINT');
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** A run that is broken off takes its database with it. */
function endOnSignals(starting: Promise<Cluster>): void {
  const end = async (signal: NodeJS.Signals): Promise<never> => {
    running.testCluster ??= await starting.catch(() => undefined);
    await tearDown();
    process.exit(128 + constants.signals[signal]);
  };
  let ending: Promise<never> | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void (ending ??= end(signal)));
}

/**
 * One real PostgreSQL for all server tests of a run, with a migrated template that each test file copies. With the path of a
 * pgbouncer in MAYAK_TEST_PGBOUNCER their servers reach it through that one, in transaction mode.
 */
export default async function setUp(): Promise<void> {
  await sweep();
  const folder = join(tmpdir(), `${prefix}${process.pid}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '64MB' };
  // Several servers of several test files share it, each with a pool of its own.
  const settings = { ...fast, max_connections: '300' };
  const place = await placeOf(folder, () => undefined);
  const starting = startMigratedCluster(place, settings);
  endOnSignals(starting);
  const cluster = await starting;
  running.testCluster = cluster;
  // To which a name is added.
  const all = cluster.url('').replace(/\?.*/, '');
  process.env['MAYAK_TEST_CLUSTER'] = all;
  const pgbouncer = process.env['MAYAK_TEST_PGBOUNCER'];
  if (!pgbouncer) return;
  const before = { cluster: all, folder, owner: place.owner };
  running.testPooler = await startPooler(pgbouncer, before);
  process.env['MAYAK_TEST_POOLER'] = running.testPooler.url;
}
