import { join, resolve } from 'node:path';
import { readFile } from 'node:fs/promises';
import { buildOf, buildsIn, checkFolder, layout, newestFirst, type FoundBuild } from '@mayak/releases';
import { Refusal } from '@mayak/cli';
import { distOf } from '../options.ts';
import type { World } from '../world.ts';

/** Where `mfe pack` puts its builds: beside those that the server serves by itself. */
export const packsOf = (dist: string) => join(dist, 'packs');

const inFolder = async (folder: string): Promise<FoundBuild[]> =>
  (await buildsIn(folder)()).map((build) => ({ ...build, folder: join(folder, build.name, build.version) }));

/** The builds that came with the product, the newest first. */
export const builtIns = async (dist: string): Promise<FoundBuild[]> =>
  newestFirst(await inFolder(layout.builds(dist)));

/** The build of a version, packed or in `dist`; the newest one when no version is named. */
export async function findBuild(dist: string, name: string, version?: string): Promise<FoundBuild> {
  const all = [...(await inFolder(layout.builds(packsOf(dist)))), ...(await inFolder(layout.builds(dist)))];
  const own = newestFirst(all.filter((build) => build.name === name));
  const found = version === undefined ? own[0] : own.find((build) => build.version === version);
  if (found) return found;
  const others = [...new Set(own.map((build) => build.version))].join(', ');
  throw new Refusal(
    version !== undefined && others
      ? `There is no build of ${name} ${version}; there are ${others}.`
      : `There is no build of ${name}${version ? ` ${version}` : ''} in ${dist}; make one with mfe pack ${name}.`,
  );
}

/** The build of any folder with a release.json. */
export async function buildAt(folder: string, cwd: string): Promise<FoundBuild> {
  const path = resolve(cwd, folder);
  const text = await readFile(join(path, 'release.json'), 'utf8').catch(() => {
    throw new Refusal(`There is no release.json in ${path}.`);
  });
  try {
    const { name } = JSON.parse(text) as { name?: unknown };
    return { ...buildOf(String(name), '', text), folder: path };
  } catch (cause) {
    throw new Refusal(`The release.json in ${path} is no JSON.`, { cause });
  }
}

interface Asked {
  from: string | undefined;
  version: string | undefined;
  dist: string | undefined;
}

/** The build that the options name, and what is wrong with it as a release of this remote. */
export async function askedBuild(name: string, { from, version, ...where }: Asked, world: World) {
  const build =
    from === undefined
      ? await findBuild(distOf(where, world), name, version)
      : await buildAt(from, world.cwd);
  const { release, wrong } = await checkFolder(build.folder);
  if (release && release.name !== name) wrong.push(`It is a release of ${release.name}.`);
  if (release && release.version !== (version ?? build.version))
    wrong.push(`It is version ${release.version}.`);
  return { build, release, wrong };
}
