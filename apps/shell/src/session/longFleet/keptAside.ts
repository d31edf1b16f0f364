import type { LastFleet } from '@mayak/fleet';
import type { PackedFleet } from '@mayak/fleet/packed';

/** What the fleet is called among the data of a user. */
export const keptName = 'fleet';

/** A fleet that no first frame reads, as it is kept. */
export interface PackedLast extends Pick<LastFleet, 'at'> {
  packed: PackedFleet;
}

export const isPacked = (kept: unknown): kept is PackedLast => kept instanceof Object && 'packed' in kept;

declare global {
  interface Window {
    /** What the page's head has a worker read of the data of the user of this token: the kept fleet, where it is a packed one (prefetch.js). */
    mayakKept?: { token: string; fleet: Promise<PackedLast | null> };
  }
}

/** The kept fleet that a worker reads for this user, once; null where it reads none, or cannot (CONF-D32). */
export async function takeKept(token: string | null): Promise<PackedLast | null> {
  const given = window.mayakKept;
  delete window.mayakKept;
  return given && given.token === token ? given.fleet.catch(() => null) : null;
}
