import type { Compiler } from '@rspack/core';
import { compress, isText } from './compress.ts';

/** Writes the packed files of a build beside its text files. */
export class CompressPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tapPromise('MayakCompress', async (compilation) => {
      const folder = compilation.outputOptions.path;
      if (folder === undefined || compilation.errors.length > 0) return;
      const names = compilation.getAssets().map(({ name }) => name);
      await compress(folder, names.filter(isText));
    });
  }
}
