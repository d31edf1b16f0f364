import * as z from 'zod/mini';
import { Registry, releaseAddress } from './registry.ts';
import { Release } from './release.ts';
import { runningSets } from './sets.ts';

/** What the server writes into the page, so that its start waits for no file: the registry and the descriptions that it names, by address (ERR-D07). */
export const PageStart = z.object({
  /** What `/config.json` said then. */
  config: z.nullable(z.unknown()),
  registry: z.nullable(Registry),
  releases: z.record(z.string(), Release),
});
export type PageStart = z.infer<typeof PageStart>;

/** A page that nobody wrote anything into. */
export const emptyStart: PageStart = { config: null, registry: null, releases: {} };

/** The versions of a remote that somebody may be given without a fault, the stable one first. */
export function givenOf(registry: Pick<Registry, 'remotes' | 'sets'>, name: string): string[] {
  const { stable = '', pins = [], rollouts = [] } = registry.remotes[name] ?? {};
  const ofSets = runningSets(registry).flatMap(([, { remotes }]) => remotes[name] ?? []);
  return [...new Set([stable, ...[...pins, ...rollouts].map(({ version }) => version), ...ofSets])];
}

/** The descriptions that a registry names, by the addresses under which a page would ask for them. */
export function releasesOf(
  registry: Registry,
  describe: (name: string, version: string, hash: string) => Release | null,
): Record<string, Release> {
  const found = Object.entries(registry.remotes).flatMap(([name, remote]) =>
    givenOf(registry, name).flatMap((version) => {
      const hash = remote.versions[version]?.releaseHash;
      const release = hash === undefined ? null : describe(name, version, hash);
      return hash === undefined || !release ? [] : [[releaseAddress(name, version, hash), release] as const];
    }),
  );
  return Object.fromEntries(found);
}

/** What stands for a remote that nobody could describe: its name is its address and its menu entry, until it can be read. */
export const unreadRelease = (name: string): Release => ({
  name,
  version: '',
  commit: '',
  builtAt: '',
  contract: '',
  shared: {},
  files: {},
  preload: {},
  routes: [{ path: name, keepAlive: false, requires: [] }],
  menu: [{ id: name, labelKey: name, to: `/${name}`, order: 1_000, small: false, requires: [] }],
  panels: [],
  slots: [],
  labels: {},
  texts: { namespaces: [], locales: [] },
  events: { emits: [], listens: [] },
  embed: null,
});
