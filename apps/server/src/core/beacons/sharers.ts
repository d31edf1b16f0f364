import { access } from './store/access.ts';
import type { View } from './view.ts';
import type { Db } from '../../platform/db/pool.ts';

/** So many users are remembered at most. */
const most = 10_000;

/**
 * Who shows something to users whose beacons are not all in memory: found in the database where it matters, and again after an
 * access changed. What is known stays until it is read anew (GEO-D02).
 */
export class Sharers {
  readonly #known = new Map<number, { of: ReadonlySet<number>; at: number }>();
  /** How often an access changed. */
  #changes = 0;

  /** Somebody was shown a beacon, or sees one no more. */
  changed(): void {
    this.#changes += 1;
  }

  of(userId: number): ReadonlySet<number> {
    return this.#known.get(userId)?.of ?? nobody;
  }

  /** Finds those of these users that are not known as they are now. */
  async find(db: Db, userIds: Iterable<number>): Promise<void> {
    const at = this.#changes;
    const asked = [...userIds].filter((id) => this.#known.get(id)?.at !== at);
    if (asked.length === 0) return;
    const found = Map.groupBy(await access.sharersTo(db, asked), ({ userId }) => userId);
    for (const id of asked) {
      this.#known.delete(id);
      this.#known.set(id, { of: new Set(found.get(id)?.map(({ ownerId }) => ownerId)), at });
    }
    for (const id of this.#known.keys()) if (this.#known.size > most) this.#known.delete(id);
  }
}

const nobody: ReadonlySet<number> = new Set();

/** Who shows something to a user whose beacons are all in memory. */
export function sharersIn(view: View, ownerOf: (id: number) => number | null | undefined): Set<number> {
  const sharers = new Set<number>();
  for (const [id, { owner }] of view.access) {
    const ownerId = owner ? null : ownerOf(id);
    if (ownerId) sharers.add(ownerId);
  }
  return sharers;
}
