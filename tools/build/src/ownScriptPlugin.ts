import type { Compiler } from '@rspack/core';

const name = 'MayakOwnScript';
const tag = /<script defer src="([^"]+)"><\/script>/;

/** Tells the page's head the address of the page's own script, which begins when the head says so; see `prefetch.js` of the shell (CONF-D04). */
export class OwnScriptPlugin {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const page = compilation.getAsset('index.html')?.source.source().toString();
        if (page === undefined) return;
        const [script, address] = tag.exec(page) ?? [];
        if (!script || !address) throw new Error('index.html has no script of its own');
        const told = page.replace(script, '').replace('%MAIN%', address);
        compilation.updateAsset('index.html', new sources.RawSource(told));
      });
    });
  }
}
