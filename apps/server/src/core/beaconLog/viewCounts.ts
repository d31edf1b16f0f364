import type { Pool } from '../../platform/db/pool.ts';
import { clock } from '../../platform/clock/clock.ts';
import type { Seen } from '../beacons/permissions.ts';
import { beaconLog, type CountedView } from './store.ts';

/** What of a beacon somebody opens. */
export type ViewKind = 'track' | 'history' | 'card' | 'reports' | 'messages';

/**
 * Counts who opens what of the beacons of others, in memory, and writes it down together: no call waits for it, and what devices send
 * never comes here (PERM-D21). A process that is killed loses the last seconds.
 */
export class ViewCounts {
  readonly #pool: Pool;
  #counts = new Map<string, CountedView>();
  #writing: Promise<void> = Promise.resolve();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** The owner himself is nobody else. */
  seen({ record, access }: Seen, { account }: { account: { id: number } }, kind: ViewKind): void {
    if (access.owner) return;
    const last = clock.now();
    const day = new Date(last).toISOString().slice(0, 10);
    const view = { beaconId: record.id, userId: account.id, kind, day };
    const key = Object.values(view).join(' ');
    this.#counts.set(key, { ...view, count: (this.#counts.get(key)?.count ?? 0) + 1, last });
  }

  /** Writes down what was counted; what could not be is counted on. */
  flush(): Promise<void> {
    return (this.#writing = this.#writing.then(() => this.#write()));
  }

  async #write(): Promise<void> {
    if (this.#counts.size === 0) return;
    const counted = this.#counts;
    this.#counts = new Map();
    try {
      await beaconLog.count(this.#pool, [...counted.values()]);
    } catch {
      // The database is away: the next run writes both.
      for (const [key, one] of counted) {
        const since = this.#counts.get(key);
        this.#counts.set(key, since ? { ...since, count: since.count + one.count } : one);
      }
    }
  }
}
