import type { Registry, RegistryRemote } from '@mayak/host/registry';
import semver from 'semver';
import { releaseElsewhere, releasesOnDisk, type Found } from './releases.ts';

interface Options {
  dist: string;
  bases: Map<string, string>;
}

export interface RegistryDoor {
  /** What `/registry.json` answers now. */
  read(): Promise<Registry>;
  /** What it answered last; the page's hints do not wait for other servers. */
  last(): Registry | null;
  /** The release.json of a version, wherever its code lies. */
  description(name: string, version: string): string | null;
}

/** The registry of the builds that are there: the highest version of each remote is its stable one. */
export function createRegistry({ dist, bases }: Options): RegistryDoor {
  const onDisk = releasesOnDisk(dist);
  const elsewhere = [...bases].map(([name, base]) => ({ name, base, read: releaseElsewhere(name, base) }));
  const told = new Map<string, string>();
  let last: Registry | null = null;
  let revision = 0;
  let issued = { of: '', at: '' };

  const find = async (): Promise<Found[]> => {
    const [local, ...remote] = await Promise.all([onDisk(), ...elsewhere.map(({ read }) => read())]);
    const moved = elsewhere.flatMap(({ name, base }, i) => remote[i] ?? placeholder(local, name, base));
    return [...local.filter(({ name }) => !bases.has(name)), ...moved];
  };

  return {
    async read() {
      const found = await find();
      for (const { name, version, text } of found) told.set(`${name}@${version}`, text);
      const state = found.map(({ name, version, base, hash }) => `${name}@${version} ${base} ${hash}`).join();
      if (issued.of !== state) {
        revision += 1;
        issued = { of: state, at: new Date().toISOString() };
      }
      const names = [...new Set(found.map(({ name }) => name))].toSorted();
      last = {
        schema: 1,
        revision,
        issuedAt: issued.at,
        origins: [...bases.values()].map((base) => new URL(base).origin),
        remotes: Object.fromEntries(
          names.map((name) => [name, entryOf(found.filter((one) => one.name === name))]),
        ),
      };
      return last;
    },
    last: () => last,
    description: (name, version) => told.get(`${name}@${version}`) ?? null,
  };
}

/** A remote whose own server never answered: its last local build says what it offers, its code is asked for over there. */
const placeholder = (local: Found[], name: string, base: string): Found[] =>
  newestFirst(local.filter((one) => one.name === name))
    .slice(0, 1)
    .map((one) => ({ ...one, base }));

const newestFirst = (found: Found[]) => found.toSorted((a, b) => semver.rcompare(a.version, b.version));

function entryOf(found: Found[]): RegistryRemote {
  const [stable, previous] = newestFirst(found).map(({ version }) => version);
  return {
    owner: 'mayak',
    enabled: true,
    killReason: null,
    stable: stable ?? '',
    previous: previous ?? null,
    pins: [],
    rollouts: [],
    versions: Object.fromEntries(
      found.map(({ version, base, hash }) => [version, { base, releaseHash: hash, state: 'published' }]),
    ),
  };
}
