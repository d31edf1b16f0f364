import { rspack, type Compiler } from '@rspack/core';

/** After the scripts were made small, which drops comments, and before their names are made of what stands in them. */
const stage = 450;

/**
 * Asks the browser to compile the whole of a chunk's script while it comes, beside the page, and not function by function when each is
 * called: what is read at the start is mostly run at the start. Browsers that know nothing of it read a comment.
 */
export class CompiledAtOncePlugin {
  readonly #chunk: string;

  constructor(chunk: string) {
    this.#chunk = chunk;
  }

  apply(compiler: Compiler) {
    if (compiler.options.mode === 'development') return;
    new rspack.BannerPlugin({
      banner: '//# allFunctionsCalledOnLoad',
      raw: true,
      stage,
      test: new RegExp(`^${this.#chunk}\\..*\\.js$`),
    }).apply(compiler);
  }
}
