import type { Release } from '../registry/index.ts';
import { LoadFailure } from './loadFailure';

/** The hashes of every file that the page may load from its remotes, by address. */
export interface Files {
  add(base: string, release: Release): void;
  /** The integrity of an address; a file that no release lists is refused (ERR-D07). */
  integrityOf(address: string): string;
  /** The address belongs to a remote, not to the shell. */
  covers(address: string): boolean;
}

const bare = (address: string) => address.replace(/[?#].*$/, '');

export function createFiles(origin: string): Files {
  const hashes = new Map<string, string>();
  const bases = new Set<string>([new URL('/remotes/', origin).href]);
  const absolute = (address: string) => bare(new URL(address, origin).href);
  return {
    add(base, release) {
      const from = new URL(base, origin);
      bases.add(from.href);
      for (const [path, hash] of Object.entries(release.files)) hashes.set(new URL(path, from).href, hash);
    },
    integrityOf(address) {
      const hash = hashes.get(absolute(address));
      if (!hash) throw new LoadFailure('integrity', `${address} is in no release`);
      return hash;
    },
    covers: (address) => [...bases].some((base) => absolute(address).startsWith(base)) || new URL(address, origin).origin !== origin,
  };
}
