import { rspack, type Compiler } from '@rspack/core';
import { integrityOf } from './integrity.ts';

const name = 'MayakEmbedRuntime';

/** The runtime of a foreign page as it was built, for the scripts that are built after it and fetch it by name and hash. */
export class EmbedRuntime {
  #file = '';
  #integrity = '';

  /** Of the build of the runtime. */
  readonly kept = {
    apply: (compiler: Compiler) =>
      compiler.hooks.afterEmit.tap(name, (compilation) => {
        const script = compilation
          .getAssets()
          .find(({ name: file }) => /^runtime\.[0-9a-f]{8}\.js$/.test(file));
        if (!script) return;
        this.#file = script.name;
        this.#integrity = integrityOf(script.source.buffer());
      }),
  };

  /** Of the build of a script that fetches it. */
  readonly told = {
    apply: (compiler: Compiler) =>
      compiler.hooks.beforeRun.tap(name, () => {
        if (this.#file === '') throw new Error('the runtime was not built');
        new rspack.DefinePlugin({
          RUNTIME_FILE: JSON.stringify(this.#file),
          RUNTIME_INTEGRITY: JSON.stringify(this.#integrity),
        }).apply(compiler);
      }),
  };
}
