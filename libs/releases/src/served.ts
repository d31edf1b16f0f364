import { emptyRegistry, untouched } from '@mayak/host/operations';
import type { Registry, RegistryRemote } from '@mayak/host/registry';
import { newestFirst, type Build } from './builds.ts';

/** The registry that shells are given: what is published, and the builds that came with the product for remotes that nobody published. */
export function served(own: Registry | null, builds: readonly Build[]): Registry {
  const before = own ?? emptyRegistry;
  const isPublished = (name: string) => Object.keys(before.remotes[name]?.versions ?? {}).length > 0;
  const used = builds.filter(({ name }) => !isPublished(name));
  const names = new Set([...Object.keys(before.remotes), ...used.map(({ name }) => name)]);
  const remotes = [...names].toSorted().map((name): [string, RegistryRemote] => {
    const remote = before.remotes[name] ?? untouched();
    return [
      name,
      isPublished(name) ? remote : { ...remote, ...builtIn(used.filter((b) => b.name === name)) },
    ];
  });
  const times = builds.map(({ builtAt }) => builtAt);
  const issued = Math.max(Date.parse(before.issuedAt), ...times);
  return {
    ...before,
    // Builds have no revision of their own; the sum of their times grows with each of them, the same on every server.
    revision: before.revision + times.reduce((sum, at) => sum + Math.floor(at / 1_000), 0),
    issuedAt: new Date(issued).toISOString(),
    remotes: Object.fromEntries(remotes),
  };
}

/** The highest version is stable, the one below it the previous. */
export function builtIn(builds: readonly Build[]): Pick<RegistryRemote, 'stable' | 'previous' | 'versions'> {
  const [stable, previous] = newestFirst(builds).map(({ version }) => version);
  return {
    stable: stable ?? '',
    previous: previous ?? null,
    versions: Object.fromEntries(
      builds.map(({ version, base, hash }) => [version, { base, releaseHash: hash, state: 'published' }]),
    ),
  };
}
