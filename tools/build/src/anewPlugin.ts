import type { Compiler } from '@rspack/core';

const name = 'MayakAnew';

/**
 * Lets a module that threw run anew when its chunk is asked for again, so that Retry can help (ERR-D07): the bundler would
 * take it for an empty module, or with strict handling throw the first error for ever.
 */
export class AnewPlugin {
  apply(compiler: Compiler) {
    const { RuntimeGlobals, RuntimeModule } = compiler.rspack;
    const { ensureChunkHandlers: handlers, moduleCache: cache } = RuntimeGlobals;
    class Anew extends RuntimeModule {
      constructor() {
        super(name, RuntimeModule.STAGE_ATTACH);
      }
      override generate() {
        const forget = `for (const id in ${cache}) if (${cache}[id].error) delete ${cache}[id];`;
        return `${handlers}.mayakAnew = () => { ${forget} };`;
      }
    }
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(name, (chunk, needs) => {
        needs.add(handlers);
        needs.add(cache);
        compilation.addRuntimeModule(chunk, new Anew());
      });
    });
  }
}
