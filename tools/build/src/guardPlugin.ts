import type { Compiler } from '@rspack/core';

const name = 'MayakGuard';

/**
 * Makes a remote's own chunk loader ask the shell for the hash of each script and style it inserts (ERR-D07): the bundler
 * puts none there, and the federation runtime sees only entries. Without a shell's guard nothing is inserted at all.
 */
export class GuardPlugin {
  apply(compiler: Compiler) {
    const { RuntimePlugin } = compiler.rspack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const hooks = RuntimePlugin.getCompilationHooks(compilation);
      hooks.createScript.tap(name, (code) => `${code}\nself.mayakGuard(script, script.src);`);
      hooks.createLink.tap(name, (code) => `${code}\nself.mayakGuard(link, link.href);`);
    });
  }
}
