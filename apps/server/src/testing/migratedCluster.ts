import { startCluster, type Cluster } from '../platform/db/engine/cluster.ts';
import type { Place } from '../platform/db/engine/place.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openPool } from '../platform/db/pool.ts';

/** The migrated database that tests copy. */
export const template = 'template_mayak';

/** Starts a PostgreSQL for tests, with a migrated database to be copied. */
export async function startMigratedCluster(place: Place, settings: Record<string, string>): Promise<Cluster> {
  const quiet = { info: () => undefined, warn: () => undefined };
  const cluster = await startCluster(place, quiet, settings);
  const admin = openPool({ url: cluster.url('postgres') }, { max: 1, onError: () => undefined });
  await admin.query(`create database ${template}`);
  // A password costs both sides thousands of rounds of a hash at each of some thousand connections; one is enough for a test.
  const { password } = new URL(cluster.url('postgres'));
  await admin.query('set scram_iterations = 1');
  await admin.query(`alter role current_user password '${password}'`);
  await admin.end();
  await migrate({ url: cluster.url(template) });
  return cluster;
}
