import { setTimeout as pause } from 'node:timers/promises';
import {
  buildsIn,
  layout,
  newestFirst,
  ownRegistry,
  served,
  teamsReader,
  withFeatures,
  withTrust,
  type Build,
} from '@mayak/releases';
import { addressKey, Release, type Registry } from '@mayak/host/registry';
import { untouched } from '@mayak/host/operations';
import { releaseElsewhere } from './elsewhere.ts';

/** So long a page waits for the answer of another server, milliseconds. */
const atOnce = 300;

interface Options {
  /** The folder of the builds that came with the product. */
  dist: string;
  /** The data folder with the registry and the release store. */
  data: string;
  bases: Map<string, string>;
  /** Logs each registry file once that cannot be used. */
  log: (error: Error) => void;
}

export interface RegistryReader {
  /** What `/registry.json` answers now. */
  read(): Promise<Registry>;
  /** The same without asking other servers anew. */
  known(): Promise<Registry>;
  /** The same, asked anew where they answer at once: no other server holds a page up. */
  soon(): Promise<Registry>;
  /** The release.json of a version, wherever its code lies; `key` tells builds of one version apart. */
  description(name: string, version: string, key: string): string | null;
  /** The same as it is read by a page; null where it does not hold. */
  release(name: string, version: string, hash: string): Release | null;
  /** The folders that may hold files of a version, the likelier first. */
  folders(name: string, version: string): Promise<string[]>;
}

/** The registry of the data folder, completed by the builds of `dist`; whatever changes on disk is in the next answer. */
export function createRegistry({ dist, data, bases, log }: Options): RegistryReader {
  const [built, stored] = [buildsIn(layout.builds(dist)), buildsIn(layout.releases(data))];
  const own = lastGood(ownRegistry(data), log);
  const teams = lastGood(teamsReader(data), log);
  const elsewhere = [...bases].map(([name, base]) => releaseElsewhere(name, base));
  const texts = new Map<string, string>();

  const compose = async (): Promise<Registry> => {
    const [registry, local, kept, signers] = await Promise.all([own(), built(), stored(), teams()]);
    const moved = elsewhere.flatMap((other) => other.last() ?? placeholder(local, other.name, other.base));
    for (const { name, version, hash, text } of [...kept, ...local, ...moved])
      texts.set(`${name}@${version} ${addressKey(hash)}`, text);
    const here = local.filter(({ name }) => !bases.has(name));
    const bare = served(registry && withoutVersions(registry, bases), [...here, ...moved]);
    const all = withFeatures(bare, [...kept, ...here, ...moved]);
    const origins = [...all.origins, ...[...bases.values()].map((base) => new URL(base).origin)];
    return withTrust({ ...all, origins: [...new Set(origins)] }, signers, [...local, ...moved]);
  };

  const description: RegistryReader['description'] = (name, version, key) =>
    texts.get(`${name}@${version} ${key}`) ?? null;
  const parsed = new Map<string, Release | null>();

  return {
    async read() {
      await Promise.all(elsewhere.map(({ read }) => read()));
      return compose();
    },
    known: compose,
    async soon() {
      const asked = Promise.all(elsewhere.map(({ read }) => read()));
      if (elsewhere.length > 0) await Promise.race([asked, pause(atOnce, null, { ref: false })]);
      return compose();
    },
    description,
    release(name, version, hash) {
      const text = description(name, version, addressKey(hash));
      if (text === null) return null;
      const known = parsed.get(text);
      if (known !== undefined) return known;
      const { success, data } = Release.safeParse(JSON.parse(text));
      parsed.set(text, success ? data : null);
      return success ? data : null;
    },
    async folders(name, version) {
      const isPublished = (await own())?.remotes[name]?.versions[version] !== undefined;
      const both = [layout.releases(data), layout.builds(dist)];
      return isPublished ? both : both.toReversed();
    },
  };
}

/** What a file said when it could last be used, while it cannot. */
function lastGood<T>(read: () => Promise<T | null>, log: Options['log']): () => Promise<T | null> {
  let good: T | null = null;
  let logged = '';
  return async () => {
    try {
      good = await read();
      logged = '';
    } catch (error) {
      const known = error instanceof Error ? error : new Error(String(error));
      if (logged !== known.message) log(known);
      logged = known.message;
    }
    return good;
  };
}

/** A remote whose code lies elsewhere has one version; that it is switched off is still true. */
const withoutVersions = (registry: Registry, bases: Map<string, string>): Registry => ({
  ...registry,
  remotes: Object.fromEntries(
    Object.entries(registry.remotes).map(([name, remote]) => {
      const { owner, enabled, killReason } = remote;
      return [name, bases.has(name) ? { ...untouched(owner), enabled, killReason } : remote];
    }),
  ),
});

/** A remote whose own server never answered: its last local build says what it offers, its code is asked for over there. */
const placeholder = (local: Build[], name: string, base: string): Build[] =>
  newestFirst(local.filter((one) => one.name === name))
    .slice(0, 1)
    .map((one) => ({ ...one, base }));
