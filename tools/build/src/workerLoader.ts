import { rspack, type LoaderContext, type Stats } from '@rspack/core';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { page } from './base.ts';

/**
 * Gives the whole script of a worker as a text (`import('./decoder.worker.ts?worker')`), with all that it imports in one piece.
 * A script of its own among the files of a remote would bring the federation's runtime, which a worker does not have; as a text
 * it also runs where the remote's files are of another origin (ERR-D07).
 */
export default function workerLoader(this: LoaderContext): void {
  const done = this.async();
  const folder = mkdtempSync(join(tmpdir(), 'mayak-worker-'));
  const compiler = rspack({
    ...page(this.mode === 'development' ? 'development' : 'production'),
    entry: this.resourcePath,
    target: ['webworker', 'es2022'],
    output: { path: folder, filename: 'worker.js' },
  });
  const end = (error: Error | null, stats?: Stats) => {
    const failed = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
    for (const file of stats?.compilation.fileDependencies ?? []) this.addDependency(file);
    const script = failed ? '' : readFileSync(join(folder, 'worker.js'), 'utf8');
    rmSync(folder, { recursive: true, force: true });
    compiler.close(() => (failed ? done(failed) : done(null, `export default ${JSON.stringify(script)};`)));
  };
  compiler.run((error, stats) => end(error, stats));
}
