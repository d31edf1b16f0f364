import {
  isInSet,
  settled,
  type FirstCall,
  type Provided,
  type Registry,
  type Release,
} from '@mayak/host/registry';
import { addressedCalls, type HeadCall } from './addressedCalls.ts';

/** What a page will ask for, so that its head can ask at once: scripts and styles to load, each with its hash, and calls of the API. */
export interface Hints {
  load: [address: string, integrity: string][];
  /** The base map's painter, to be started once the page's script is there: on a slow link the list comes before the land. Null for a place without a map. */
  land: Land | null;
  calls: FirstCall[];
  /** Calls with the arguments of the address; a head of before passes them by (GEN-D23). */
  addressed: HeadCall[];
  /** The base of the API, as the configuration has it. */
  api: string;
  /** The script that draws the first frame of the area before the page's own is there, by language; null where it has none. */
  first: Record<'ru' | 'en', Hints['load'][number]> | null;
}

/** Addresses of the base map's painter and of its files of tiles, the small world first. */
export interface Land {
  painter: string;
  files: string[];
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

/** The hints for an address: the code of the remote whose area its path names, where it lies here, what it takes of the shell's late rooms, and that area's first calls. */
export function hintsOf(
  registry: Registry,
  describe: Describe,
  address: URL,
  late?: Provided['late'],
): Omit<Hints, 'land' | 'api'> {
  const remotes = offered(registry, describe);
  const place = placeOf(address.pathname, remotes);
  const shown = remotes.find(({ release }) => release.routes.some((route) => route.path === place));
  const takesLate = shown && !shown.release.light?.includes(place);
  const rooms: Hints['load'] = late && takesLate ? [[`/${late[0]}`, late[1]]] : [];
  if (!shown?.base.startsWith('/')) return { load: rooms, calls: [], addressed: [], first: null };
  const { release, base } = shown;
  const first = release.first?.[place];
  const hashed = (file: string): Hints['load'][number] => [`${base}${file}`, release.files[file] ?? ''];
  return {
    load: [...codeOf(shown, place), ...rooms],
    calls: (release.calls?.[place] ?? [])
      .filter(isEverybodys(registry))
      .map(({ feature: _, ...call }) => call),
    addressed: addressedCalls(release.addressed?.[place] ?? [], address, isEverybodys(registry)),
    first: first ? { ru: hashed(first.ru), en: hashed(first.en) } : null,
  };
}

/** A call for those who have a feature is made ahead only while everybody has it: nobody is known yet. */
const isEverybodys =
  (registry: Registry) =>
  ({ feature }: FirstCall): boolean => {
    if (feature === undefined) return true;
    const known = registry.features?.[feature];
    return known !== undefined && settled(known) === true && !isInSet(registry, feature);
  };

const codeOf = ({ base, release: { preload, files } }: Offered, place: string): [string, string][] =>
  (preload[place] ?? []).map((file) => [`${base}${file}`, files[file] ?? '']);
