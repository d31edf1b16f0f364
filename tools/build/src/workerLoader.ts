import type { LoaderContext } from '@rspack/core';
import { bundleWorker } from './bundleWorker.ts';

/**
 * Gives the whole script of a worker as a text (`import('./decoder.worker.ts?worker')`), with all that it imports in one piece.
 * A script of its own among the files of a remote would bring the federation's runtime, which a worker does not have; as a text
 * it also runs where the remote's files are of another origin (ERR-D07).
 */
export default function workerLoader(this: LoaderContext): void {
  const done = this.async();
  bundleWorker(this.resourcePath, this.mode).then(
    ({ script, files }) => {
      for (const file of files) this.addDependency(file);
      done(null, `export default ${JSON.stringify(script)};`);
    },
    (error: unknown) => done(error as Error),
  );
}
