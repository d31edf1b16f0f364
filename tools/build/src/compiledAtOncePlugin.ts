import type { Chunk, Compiler } from '@rspack/core';

const name = 'MayakCompiledAtOnce';
/** After the scripts were made small, which drops comments, and before their names are made of what stands in them. */
const stage = 450;

/** The first line of a script that the browser is asked to compile whole. */
export const compiledAtOnce = '//# allFunctionsCalledOnLoad\n';

/**
 * Asks the browser to compile the whole of a chunk's scripts while they come, beside the page, and not function by function when each is
 * called: what is read at the start is mostly run at the start. Browsers that know nothing of it read a comment.
 */
export class CompiledAtOncePlugin {
  readonly #isOfStart: (chunk: Chunk) => boolean;

  constructor(isOfStart: (chunk: Chunk) => boolean) {
    this.#isOfStart = isOfStart;
  }

  apply(compiler: Compiler) {
    if (compiler.options.mode === 'development') return;
    const { sources } = compiler.rspack;
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const files = [...compilation.chunks]
          .filter(this.#isOfStart)
          .flatMap((chunk) => [...chunk.files])
          .filter((file) => file.endsWith('.js'));
        for (const file of new Set(files))
          compilation.updateAsset(file, (source) => new sources.ConcatSource(compiledAtOnce, source));
      });
    });
  }
}
