import { transaction, type Db, type Pool } from '../../platform/db/pool.ts';
import { cellStore } from './store.ts';

/** A part of the past of the fleet, with connections of its own; the first one is where everything else is as well (SRV-D37). */
export class Cell {
  readonly number: number;
  readonly pool: Pool;
  /** Where everything else is. */
  readonly home: Pool;

  constructor({ number, pool, home }: { number: number; pool: Pool; home: Pool }) {
    this.number = number;
    this.pool = pool;
    this.home = home;
  }

  /** What reads it within a change at home: the connection of that change where it is home as well. */
  within = (home: Db): Db => (this.pool === this.home ? home : this.pool);

  /**
   * Changes the past of a beacon while nobody else writes it: its row at home is held until the change is committed. Null where its past
   * is in another cell by now.
   */
  holding<T>(beaconId: number, run: (db: Db) => Promise<T>): Promise<T | null> {
    return transaction(this.home, async (home) => {
      if ((await cellStore.hold(home, beaconId)) !== this.number) return null;
      return this.pool === this.home ? run(home) : transaction(this.pool, run);
    });
  }

  /** The beacons whose past it holds. */
  beacons = (): Promise<number[]> => cellStore.beaconsOf(this.home, this.number);
}
