import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPool } from '../platform/db/pool.ts';
import { startCluster, type Cluster } from '../platform/db/engine/cluster.ts';
import { isAlive } from '../platform/db/engine/orphan.ts';
import { placeOf } from '../platform/db/engine/place.ts';
import { migrate } from '../platform/db/migrate.ts';
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

/**
 * One real PostgreSQL for all server tests of a run, with a migrated template that each test file copies. With the path of a
 * pgbouncer in MAYAK_TEST_PGBOUNCER their servers reach it through that one, in transaction mode.
 */
export default async function setUp(): Promise<void> {
  await sweep();
  const folder = join(tmpdir(), `${prefix}${process.pid}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const quiet = { info: () => undefined, warn: () => undefined };
  const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '64MB' };
  // Several servers of several test files share it, each with a pool of its own.
  const settings = { ...fast, max_connections: '300' };
  const place = await placeOf(folder, quiet.warn);
  const cluster = await startCluster(place, quiet, settings);
  running.testCluster = cluster;
  const admin = openPool({ url: cluster.url('postgres') }, { max: 1, onError: () => undefined });
  await admin.query('create database template_mayak');
  // A password costs both sides thousands of rounds of a hash at each of some thousand connections; one is enough for a test.
  const { password } = new URL(cluster.url('postgres'));
  await admin.query('set scram_iterations = 1');
  await admin.query(`alter role current_user password '${password}'`);
  await admin.end();
  await migrate({ url: cluster.url('template_mayak') });
  process.env['MAYAK_TEST_CLUSTER'] = cluster.url('');
  const pgbouncer = process.env['MAYAK_TEST_PGBOUNCER'];
  if (!pgbouncer) return;
  const before = { cluster: cluster.url(''), folder, owner: place.owner };
  running.testPooler = await startPooler(pgbouncer, before);
  process.env['MAYAK_TEST_POOLER'] = running.testPooler.url;
}
