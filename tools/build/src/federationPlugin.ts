import { rspack, type Compiler } from '@rspack/core';
import { fileURLToPath } from 'node:url';
import { leanFederation } from './lean.ts';

const shaken = (part: string) => fileURLToPath(import.meta.resolve(`@module-federation/${part}`));

/**
 * Takes the federation runtime in the form that can be shaken: the federation plugin names its CommonJS files, which keep what is
 * switched off.
 */
export class FederationPlugin {
  apply(compiler: Compiler) {
    const { alias } = compiler.options.resolve;
    compiler.options.resolve.alias = {
      ...(alias || {}),
      '@module-federation/runtime': shaken('runtime'),
      '@module-federation/runtime-tools': shaken('runtime-tools'),
    };
    new rspack.NormalModuleReplacementPlugin(/@module-federation[\\/].+\.cjs$/, (found) => {
      found.request = found.request.replace(/\.cjs$/, '.js');
    }).apply(compiler);
    for (const plugin of leanFederation()) plugin.apply(compiler);
  }
}
