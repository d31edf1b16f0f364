import type { Release } from '../registry/index.ts';

/** The hashes of every file that the page may load from its remotes, by address. */
export interface Files {
  add(base: string, release: Release): void;
  /** The integrity of an address; null for a file that no release lists. */
  find(address: string): string | null;
  /** The address belongs to a remote, not to the shell. */
  covers(address: string): boolean;
  /** From now on the files under this base, or this one file, are asked for under new addresses: the browser hands out a failed preload once more. */
  renew(base: string): void;
  /** The address to ask for. */
  addressOf(address: string): string;
}

const bare = (address: string) => address.replace(/[?#].*$/, '');

/** Starts empty; each remote adds its files before its first script is asked for. */
export function createFiles(origin: string): Files {
  const hashes = new Map<string, string>();
  const bases = new Set(['/remotes/', '/previews/'].map((path) => new URL(path, origin).href));
  const renewed = new Map<string, number>();
  const absolute = (address: string) => bare(new URL(address, origin).href);
  return {
    add(base, release) {
      const from = new URL(base, origin);
      bases.add(from.href);
      for (const [path, hash] of Object.entries(release.files)) hashes.set(new URL(path, from).href, hash);
    },
    find: (address) => hashes.get(absolute(address)) ?? null,
    covers: (address) =>
      new URL(address, origin).origin !== origin ||
      [...bases].some((base) => absolute(address).startsWith(base)),
    renew(base) {
      const from = absolute(base);
      renewed.set(from, (renewed.get(from) ?? 0) + 1);
    },
    addressOf(address) {
      const bare = absolute(address);
      const times = [...renewed].reduce((sum, [from, count]) => sum + (bare.startsWith(from) ? count : 0), 0);
      return times === 0 ? address : `${bare}?again=${times}`;
    },
  };
}
