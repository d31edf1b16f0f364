import { tabValue } from './tabMemory';

/** How long a version that failed here is passed over. */
const life = 10 * 60_000;

/** Versions that failed in this tab lately, as `name@version`. */
export interface BlockedVersions {
  list(): string[];
  add(name: string, version: string): void;
}

const times = (stored: unknown): Record<string, number> =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? Object.fromEntries(Object.entries(stored).filter(([, at]) => typeof at === 'number'))
    : {};

/** Remembers for 10 minutes which versions failed, over reloads of this tab (ERR-D07). */
export function createBlockedVersions(now: () => number = Date.now): BlockedVersions {
  const kept = tabValue('blocked', times);
  const fresh = () => Object.entries(kept.get()).filter(([, at]) => now() - at < life);
  // The page's head reads the names alone: it does not ask ahead for what failed.
  kept.set(Object.fromEntries(fresh()));
  return {
    list: () => fresh().map(([version]) => version),
    add: (name, version) => kept.set({ ...Object.fromEntries(fresh()), [`${name}@${version}`]: now() }),
  };
}
