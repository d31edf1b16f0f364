import { addressKey, Release, releaseAddress, type FirstCall, type Registry } from '@mayak/host/registry';

/** What a page will ask for, so that its head can ask at once: JSON to fetch, scripts and styles to load, each with its hash, and calls of the API. */
export interface Hints {
  fetch: [address: string, integrity: string][];
  load: [address: string, integrity: string][];
  calls: FirstCall[];
}

type Describe = (name: string, version: string, key: string) => string | null;

interface Offered {
  base: string;
  hash: string;
  release: Release;
}

function offered(registry: Registry, describe: Describe): Offered[] {
  return Object.entries(registry.remotes).flatMap(([name, { enabled, stable, versions }]) => {
    const version = versions[stable];
    const text = version && describe(name, stable, addressKey(version.releaseHash));
    if (!enabled || !version || !text) return [];
    // A description that does not hold is for the shell to complain of, in that remote's own area.
    const { success, data } = Release.safeParse(JSON.parse(text));
    return success ? [{ base: version.base, hash: version.releaseHash, release: data }] : [];
  });
}

/** The first path segment, or that of the first menu entry for the root (ROUTE-02). */
function placeOf(path: string, remotes: Offered[]): string {
  const asked = path.split('/')[1];
  if (asked) return asked;
  const menu = remotes.flatMap(({ release }) => release.menu).toSorted((a, b) => a.order - b.order);
  return menu[0]?.to.slice(1) ?? '';
}

/** The hints for a path: every description, and the code of the remote whose area the path names, where it lies here. */
export function hintsOf(registry: Registry, describe: Describe, path: string): Hints {
  const remotes = offered(registry, describe);
  const place = placeOf(path, remotes);
  const shown = remotes.find(
    ({ base, release }) => base.startsWith('/') && release.routes.some((route) => route.path === place),
  );
  const descriptions = remotes.map(({ release: { name, version }, hash }): [string, string] => [
    releaseAddress(name, version, hash),
    hash,
  ]);
  return {
    fetch: descriptions,
    load: codeOf(shown, place),
    calls: shown?.release.calls?.[place] ?? [],
  };
}

function codeOf(shown: Offered | undefined, place: string): [string, string][] {
  return (shown?.release.preload[place] ?? []).map((file) => [
    `${shown?.base}${file}`,
    shown?.release.files[file] ?? '',
  ]);
}
