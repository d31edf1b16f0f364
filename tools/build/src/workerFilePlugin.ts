import type { Compiler } from '@rspack/core';
import { createHash } from 'node:crypto';
import { bundleWorker, type WorkerScript } from './bundleWorker.ts';

const plugin = 'MayakWorkerFile';

/** Writes the script of a worker as a file of its own, and its address in the place of a word of the page: its head starts it before the page's own script is there. */
export class WorkerFilePlugin {
  readonly given: { name: string; entry: string; word: string };

  constructor(given: { name: string; entry: string; word: string }) {
    this.given = given;
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.rspack;
    const { name, entry, word } = this.given;
    let made: WorkerScript = { script: '', files: [] };
    compiler.hooks.beforeCompile.tapPromise(plugin, async () => {
      const isAsItWas = made.script !== '' && !made.files.some((path) => compiler.modifiedFiles?.has(path));
      if (isAsItWas) return;
      made = await bundleWorker(entry, compiler.options.mode);
    });
    compiler.hooks.thisCompilation.tap(plugin, (compilation) => {
      compilation.fileDependencies.addAll(made.files);
      const hash = createHash('sha256').update(made.script).digest('hex').slice(0, 8);
      const file = `${name}.${hash}.js`;
      const add = { name: plugin, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL };
      compilation.hooks.processAssets.tap(add, () =>
        compilation.emitAsset(file, new sources.RawSource(made.script)),
      );
      const tell = { name: plugin, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT };
      compilation.hooks.processAssets.tap(tell, () => {
        const page = compilation.getAsset('index.html')?.source.source().toString();
        if (page === undefined) return;
        compilation.updateAsset('index.html', new sources.RawSource(page.replace(word, `/${file}`)));
      });
    });
  }
}
