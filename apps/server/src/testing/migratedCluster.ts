import { readFile, writeFile } from 'node:fs/promises';
import { startCluster, type Cluster } from '../platform/db/engine/cluster.ts';
import type { Place } from '../platform/db/engine/place.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openPool, rows, type Pool } from '../platform/db/pool.ts';
import { makeCell } from '../core/cells/makeCell.ts';
import { cellStore, pastTables } from '../core/cells/store.ts';

/** The migrated database that tests copy. */
export const template = 'template_mayak';

/**
 * The past lies in two cells of their own: that of all beacons in the second one. Where everything else is are none of its tables, so
 * that a statement fails that takes both (SRV-D37).
 */
async function moveOut(url: string): Promise<void> {
  const pool = openPool({ url }, { max: 1, onError: () => undefined });
  for (const schema of ['past_1', 'past_2']) await makeCell({ url: null, schema }, { url });
  await cellStore.add(pool, { url: null, schema: 'past_2' });
  await pool.query("update cell set schema = 'past_1', is_open = false where number = 1");
  await pool.query(`drop table ${pastTables.join(', ')}`);
  await pool.end();
}

/** Passwords go over as they are, within this machine, instead of by rounds of questions and answers. */
async function tellPasswords(admin: Pool): Promise<void> {
  const [{ path } = { path: '' }] = await rows<{ path: string }>(
    admin,
    `select current_setting('hba_file') as path`,
    [],
  );
  await writeFile(path, (await readFile(path, 'utf8')).replaceAll('scram-sha-256', 'password'));
  await admin.query('select pg_reload_conf()');
}

/** Starts a PostgreSQL for tests, with a migrated database to be copied. */
export async function startMigratedCluster(place: Place, settings: Record<string, string>): Promise<Cluster> {
  const quiet = { info: () => undefined, warn: () => undefined };
  const cluster = await startCluster(place, quiet, settings);
  const admin = openPool({ url: cluster.url('postgres') }, { max: 1, onError: () => undefined });
  await admin.query(`create database ${template}`);
  // A password costs both sides thousands of rounds of a hash at each of some thousand connections: one is enough for a test, told as it is.
  const { password } = new URL(cluster.url('postgres'));
  await admin.query('set scram_iterations = 1');
  await admin.query(`alter role current_user password '${password}'`);
  await tellPasswords(admin);
  await admin.end();
  await migrate({ url: cluster.url(template) });
  if (process.env['MAYAK_TEST_CELLS']) await moveOut(cluster.url(template));
  return cluster;
}
