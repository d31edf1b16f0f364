import type { Compiler } from '@rspack/core';

const name = 'MayakServiceWorker';

/** Writes `sw.js` beside the shell with the names of the files of this build. */
export class ServiceWorkerPlugin {
  readonly source: () => string;

  constructor(source: () => string) {
    this.source = source;
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const files = compilation
          .getAssets()
          .flatMap((asset) => (/\.[0-9a-f]{8}\.\w+$/.test(asset.name) ? [`/${asset.name}`] : []));
        const text = this.source().replace("'%FILES%'", () => JSON.stringify(files));
        compilation.emitAsset('sw.js', new sources.RawSource(text));
      });
    });
  }
}
