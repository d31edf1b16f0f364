import type { Pool } from '../../platform/db/pool.ts';
import type { ConsumersOf } from '../../platform/events/eventBus.ts';
import { deliveries } from './store.ts';

/**
 * The beacons for which something is under way, so that a contact of any other asks nothing of the database. A beacon stays
 * in it until a look found nothing and nothing was added meanwhile, here or in another process.
 */
export class UnderWay {
  readonly #pool: Pool;
  /** How often something was added for a beacon. */
  readonly #added = new Map<number, number>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  get size(): number {
    return this.#added.size;
  }

  async read(): Promise<void> {
    for (const id of await deliveries.beacons(this.#pool)) this.#add(id);
  }

  /** What it hears of other rooms and processes; `onFailure` is told of a read that failed. */
  consumers(onFailure: (error: unknown) => void): ConsumersOf {
    return {
      'delivery.changed': (events) => {
        for (const { beaconId, isUnderWay } of events) if (isUnderWay) this.#add(beaconId);
      },
      'changes.missed': () => void this.read().catch(onFailure),
    };
  }

  has(beaconId: number): boolean {
    return this.#added.has(beaconId);
  }

  /** Looks whether something is still under way to a beacon. */
  async check(beaconId: number): Promise<void> {
    const before = this.#added.get(beaconId);
    if (before === undefined || (await deliveries.isUnderWay(this.#pool, beaconId))) return;
    if (this.#added.get(beaconId) === before) this.#added.delete(beaconId);
  }

  #add(beaconId: number): void {
    this.#added.set(beaconId, (this.#added.get(beaconId) ?? 0) + 1);
  }
}
