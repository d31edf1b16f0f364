import type { Compiler } from '@rspack/core';
import type { Provided } from '@mayak/host/registry';
import { integrityOf } from './integrity.ts';
import { offeredNames } from './names.ts';
import { notes } from './surface/notes.ts';
import { sharedVersions } from './shared.ts';

const name = 'MayakProvided';

/** What the shell of this build provides to its remotes. */
export const providedHere = (): Provided => ({
  contract: sharedVersions['@mayak/host'] ?? '',
  shared: sharedVersions,
  names: offeredNames(),
  steps: notes(),
});

/** The file of the rooms whose main doors come after the start. */
const isLate = ({ name }: { name: string }) => /^rooms\.[0-9a-f]+\.js$/.test(name);

/** Writes `provided.json` beside the shell: a team asks it whether a release can run there, before it is given to anybody. */
export class ProvidedPlugin {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const file = compilation.getAssets().find(isLate);
        const late: Provided['late'] = file && [file.name, integrityOf(file.source.buffer())];
        const text = JSON.stringify({ ...providedHere(), late });
        compilation.emitAsset('provided.json', new sources.RawSource(text));
      });
    });
  }
}
