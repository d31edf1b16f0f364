import type { FirstCall, Registry, Release } from '@mayak/host/registry';

/** What a page will ask for, so that its head can ask at once: scripts and styles to load, each with its hash, and calls of the API. */
export interface Hints {
  load: [address: string, integrity: string][];
  /** What is loaded once the page's script is there: on a slow link the list comes before the land. */
  after: [address: string, integrity: string][];
  calls: FirstCall[];
}

/** The description of a version; null for one that nobody has or that does not hold: the page tells of it in that remote's own area. */
export type Describe = (name: string, version: string, hash: string) => Release | null;

interface Offered {
  base: string;
  release: Release;
}

function offered(registry: Registry, describe: Describe): Offered[] {
  return Object.entries(registry.remotes).flatMap(([name, { enabled, stable, versions }]) => {
    const version = versions[stable];
    const release = version && describe(name, stable, version.releaseHash);
    return enabled && release ? [{ base: version.base, release }] : [];
  });
}

/** The first path segment, or that of the first menu entry for the root (ROUTE-02). */
function placeOf(path: string, remotes: Offered[]): string {
  const asked = path.split('/')[1];
  if (asked) return asked;
  const menu = remotes.flatMap(({ release }) => release.menu).toSorted((a, b) => a.order - b.order);
  return menu[0]?.to.slice(1) ?? '';
}

/** The hints for a path: the code of the remote whose area the path names, where it lies here, and that area's first calls. */
export function hintsOf(registry: Registry, describe: Describe, path: string): Omit<Hints, 'after'> {
  const remotes = offered(registry, describe);
  const place = placeOf(path, remotes);
  const shown = remotes.find(
    ({ base, release }) => base.startsWith('/') && release.routes.some((route) => route.path === place),
  );
  return { load: codeOf(shown, place), calls: shown?.release.calls?.[place] ?? [] };
}

function codeOf(shown: Offered | undefined, place: string): [string, string][] {
  return (shown?.release.preload[place] ?? []).map((file) => [
    `${shown?.base}${file}`,
    shown?.release.files[file] ?? '',
  ]);
}
