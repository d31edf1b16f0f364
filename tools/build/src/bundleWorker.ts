import { rspack, type Stats } from '@rspack/core';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { page } from './base.ts';

/** The whole script of a worker, and the files that it was made of. */
export interface WorkerScript {
  script: string;
  files: readonly string[];
}

/** Bundles a worker with all that it imports in one piece, without the federation's runtime, which a worker does not have; for production unless `mode` is development. Fails with what the build says. */
export function bundleWorker(entry: string, mode: string | undefined): Promise<WorkerScript> {
  const folder = mkdtempSync(join(tmpdir(), 'mayak-worker-'));
  const compiler = rspack({
    ...page(mode === 'development' ? mode : 'production'),
    entry,
    target: ['webworker', 'es2022'],
    output: { path: folder, filename: 'worker.js' },
  });
  return new Promise((done, failed) => {
    const end = (error: Error | null, stats?: Stats) => {
      const fault = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      const files = [...(stats?.compilation.fileDependencies ?? [])];
      const script = fault ? '' : readFileSync(join(folder, 'worker.js'), 'utf8');
      rmSync(folder, { recursive: true, force: true });
      compiler.close(() => (fault ? failed(fault) : done({ script, files })));
    };
    compiler.run((error, stats) => end(error, stats));
  });
}
