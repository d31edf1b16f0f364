import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Cluster } from '../platform/db/engine/cluster.ts';
import type { Pooler } from './pooler.ts';

/** Ends the cluster of the run and its folder. */
export default async function tearDown(): Promise<void> {
  const { testCluster, testPooler } = globalThis as { testCluster?: Cluster; testPooler?: Pooler };
  await testPooler?.stop();
  if (!testCluster) return;
  await testCluster.stop();
  await rm(dirname(testCluster.folder), { recursive: true, force: true });
}
