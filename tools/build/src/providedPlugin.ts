import type { Compiler } from '@rspack/core';
import type { Provided } from '@mayak/host/registry';
import { offeredNames } from './names.ts';
import { sharedVersions } from './shared.ts';

const name = 'MayakProvided';

/** What the shell of this build provides to its remotes. */
export const providedHere = (): Provided => ({
  contract: sharedVersions['@mayak/host'] ?? '',
  shared: sharedVersions,
  names: offeredNames(),
});

/** Writes `provided.json` beside the shell: a team asks it whether a release can run there, before it is given to anybody. */
export class ProvidedPlugin {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name, stage }, () =>
        compilation.emitAsset('provided.json', new sources.RawSource(JSON.stringify(providedHere()))),
      );
    });
  }
}
