import { addressKey, type Registry, type RegistryRemote } from '@mayak/host/registry';
import semver from 'semver';
import { releaseElsewhere, releasesOnDisk, type Found } from './releases.ts';

interface Options {
  dist: string;
  bases: Map<string, string>;
}

export interface RegistryDoor {
  /** What `/registry.json` answers now. */
  read(): Promise<Registry>;
  /** The same without asking other servers anew. */
  known(): Promise<Registry>;
  /** The release.json of a version, wherever its code lies; `key` tells builds of one version apart. */
  description(name: string, version: string, key: string): string | null;
}

/** The registry of the builds that are there: the highest version of each remote is its stable one. */
export function createRegistry({ dist, bases }: Options): RegistryDoor {
  const onDisk = releasesOnDisk(dist);
  const elsewhere = [...bases].map(([name, base]) => releaseElsewhere(name, base));
  const texts = new Map<string, string>();
  let revision = 0;
  let issued = { of: '', at: '' };

  const tell = (local: Found[]): Registry => {
    const moved = elsewhere.flatMap((other) => other.last() ?? placeholder(local, other.name, other.base));
    const found = [...local.filter(({ name }) => !bases.has(name)), ...moved];
    for (const { name, version, hash, text } of found)
      texts.set(`${name}@${version} ${addressKey(hash)}`, text);
    const state = found.map(({ name, version, base, hash }) => `${name}@${version} ${base} ${hash}`).join();
    if (issued.of !== state) {
      revision += 1;
      issued = { of: state, at: new Date().toISOString() };
    }
    const names = [...new Set(found.map(({ name }) => name))].toSorted();
    return {
      schema: 1,
      revision,
      issuedAt: issued.at,
      origins: [...bases.values()].map((base) => new URL(base).origin),
      remotes: Object.fromEntries(
        names.map((name) => [name, entryOf(found.filter((one) => one.name === name))]),
      ),
    };
  };

  return {
    async read() {
      const [local] = await Promise.all([onDisk(), ...elsewhere.map(({ read }) => read())]);
      return tell(local);
    },
    known: async () => tell(await onDisk()),
    description: (name, version, key) => texts.get(`${name}@${version} ${key}`) ?? null,
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
