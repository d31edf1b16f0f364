import { execFileSync } from 'node:child_process';
import type { ChunkGroup, Compilation, Compiler } from '@rspack/core';
import { integrityOf } from './integrity.ts';
import { usedMembers } from './members.ts';
import { usedNames } from './names.ts';
import { labelsOf, makeRelease, type Offer } from './offer.ts';
import { app } from './paths.ts';
import { ofTwoDoors, since } from './shared.ts';

const name = 'MayakRelease';

function commit(name: string): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: app(name), stdio: 'pipe' })
      .toString()
      .trim();
  } catch {
    return 'unknown';
  }
}

function filesOf(compilation: Compilation) {
  const assets = compilation.getAssets().filter(({ name }) => !/\.map$|\.hot-update\./.test(name));
  return Object.fromEntries(assets.map(({ name, source }) => [name, integrityOf(source.buffer())]).sort());
}

/** The named chunk groups of each screen and panel: its door and itself. */
function screensOf({ namedChunkGroups }: Compilation): [string, ChunkGroup[]][] {
  const screens = [...namedChunkGroups.keys()].filter((group) => /^(screen|panel)-/.test(group));
  return screens.map((group) => {
    const door = group.startsWith('panel-') ? `panel_${group.slice(6)}` : 'app';
    const both = [`__federation_expose_${door}`, group].flatMap((name) => namedChunkGroups.get(name) ?? []);
    return [group.replace(/^screen-/, ''), both];
  });
}

/** Scripts and styles of each screen, the entry first. */
const preloadOf = (compilation: Compilation, entry: string) =>
  Object.fromEntries(
    screensOf(compilation).map(([screen, groups]) => {
      const files = groups.flatMap((group) => [...group.getFiles()]);
      const own = files.filter((file) => /(?<!\.hot-update)\.(js|css)$/.test(file));
      return [screen, [...new Set([entry, ...own])]];
    }),
  );

const mainDoor = new RegExp(`^consume shared module .*@mayak/(${ofTwoDoors.join('|')})@`);

/** The script of each screen's first frame, in both languages. */
function firstOf(files: readonly string[]) {
  const found: Record<string, { ru: string; en: string }> = {};
  for (const file of files) {
    const [, screen, locale] = /^firstFrame-(.+)\.(ru|en)\.[0-9a-f]{8}\.js$/.exec(file) ?? [];
    if (screen && locale) found[screen] = { ru: '', en: '', ...found[screen], [locale]: file };
  }
  return found;
}

/** The screens that take no main door of a room of two doors. */
const lightOf = (compilation: Compilation) =>
  screensOf(compilation).flatMap(([screen, groups]) => {
    const modules = groups.flatMap(({ chunks }) =>
      chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]),
    );
    return modules.some((module) => mainDoor.test(module.identifier())) ? [] : [screen];
  });

/** The file of a module that is a source of ours, packed or not, and no package of others. */
const sourceOf = (module: object): string[] => {
  const file = 'resource' in module ? String(module.resource).replace(/\?.*$/, '') : '';
  return /\.(tsx?|js)$/.test(file) && !/node_modules[\\/](?!@mayak[\\/])/.test(file) ? [file] : [];
};

/** Writes `release.json` beside the build: its offer, the hash of each file, and what to fetch early. */
export class ReleasePlugin {
  readonly offer: Offer;
  readonly version: string;

  constructor(offer: Offer, version: string) {
    this.offer = offer;
    this.version = version;
  }

  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const own = new Set<string>();
      compilation.hooks.finishModules.tap(name, (modules) => {
        for (const file of [...modules].flatMap(sourceOf)) own.add(file);
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 1_000;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const files = filesOf(compilation);
        const entry = Object.keys(files).find((file) => /^remoteEntry\.[^.]+\.js$/.test(file));
        if (!entry || compilation.errors.length > 0) return;
        const release = makeRelease({
          offer: this.offer,
          version: this.version,
          commit: commit(this.offer.name),
          builtAt: new Date().toISOString(),
          labels: labelsOf(this.offer.name),
          files,
          preload: preloadOf(compilation, entry),
          first: firstOf(Object.keys(files)),
          light: lightOf(compilation),
          uses: usedNames(own),
          members: usedMembers(own, since),
        });
        compilation.emitAsset('release.json', new sources.RawSource(JSON.stringify(release)));
      });
    });
  }
}
