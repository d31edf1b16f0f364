import * as z from 'zod/mini';
import { givenOf, Release, type Registry, type RegistryFeature } from '@mayak/host/registry';
import { buildsIn, type Build } from './builds.ts';
import { readRegistry } from './changeRegistry.ts';
import { layout } from './layout.ts';
import { served } from './served.ts';

type Features = Readonly<Record<string, RegistryFeature>>;
const Declared = z.pick(Release, { features: true });

const known = new WeakMap<Build, Features>();

/** The features of a build; none of one whose description does not hold, which its own area tells of. */
function featuresOf(build: Build): Features {
  const found = known.get(build);
  if (found) return found;
  const { features = {} } = Declared.safeParse(JSON.parse(build.text)).data ?? {};
  const own = Object.fromEntries(
    Object.entries(features).map(([id, { labelKey: _, ...said }]) => [id, said]),
  );
  known.set(build, own);
  return own;
}

/** The features that these versions of remotes declare; what the first of a remote says of a feature counts. */
function featuresBy(
  { remotes }: Registry,
  builds: readonly Build[],
  versionsOf: (name: string) => readonly string[],
): Features {
  const byHash = new Map(builds.map((build) => [`${build.name} ${build.hash}`, build]));
  const found = Object.entries(remotes).flatMap(([name, remote]) =>
    versionsOf(name)
      .toReversed()
      .map((version) => byHash.get(`${name} ${remote.versions[version]?.releaseHash ?? ''}`)),
  );
  return Object.assign({}, ...found.map((build) => (build ? featuresOf(build) : {}))) as Features;
}

/** The features that the releases which somebody may be given declare; what the stable one says of a feature counts (CONF-D05). */
export const declaredFeatures = (registry: Registry, builds: readonly Build[]): Features =>
  featuresBy(registry, builds, (name) => givenOf(registry, name));

/** The registry with every feature that is declared or was ever changed: what was changed, with what the release says now. */
export function withFeatures(registry: Registry, builds: readonly Build[]): Registry {
  const declared = declaredFeatures(registry, builds);
  const { features: own = {}, ...rest } = registry;
  const ids = [...new Set([...Object.keys(declared), ...Object.keys(own)])].toSorted();
  if (ids.length === 0) return rest;
  const all = ids.map((id) => [id, { ...declared[id], ...own[id], ...usualOf(declared[id]) }] as const);
  return { ...rest, features: Object.fromEntries(all) as Features };
}

const usualOf = (declared: RegistryFeature | undefined) =>
  declared && { owner: declared.owner, default: declared.default };

/** The features that can be operated on beside a data folder and a folder of builds: a set may begin with one that only a version of its own declares. */
export async function featuresIn({ data, dist }: { data: string; dist: string }): Promise<Features> {
  const [built, stored] = await Promise.all(
    [layout.builds(dist), layout.releases(data)].map((folder) => buildsIn(folder)()),
  );
  const registry = served(await readRegistry(data), built ?? []);
  const builds = [...(built ?? []), ...(stored ?? [])];
  const versionsOf = (name: string) => [
    ...new Set([...givenOf(registry, name), ...Object.keys(registry.remotes[name]?.versions ?? {})]),
  ];
  return featuresBy(registry, builds, versionsOf);
}
