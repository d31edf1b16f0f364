import type { Db } from '../../platform/db/pool.ts';
import type { Beacons } from './beacons.ts';
import { readBeacons } from './load.ts';
import type { BeaconRecord } from './record.ts';

/** Finds out what else must be known of beacons that come into memory. */
type Complete = (db: Db, records: readonly BeaconRecord[]) => Promise<void>;

/** Reads beacons into memory, with all that is needed to work with them (SRV-D14). */
export class BeaconReader {
  readonly #beacons: Beacons;
  #complete: Complete = async () => undefined;

  constructor(beacons: Beacons) {
    this.#beacons = beacons;
  }

  /** What else is read with beacons, where it is not known yet: another process may have given them a rule. */
  completeBy(complete: Complete): void {
    this.#complete = complete;
  }

  /** Reads beacons as they are stored now; what changes meanwhile is read again. `keep` has each before anything can let it go. */
  async read(db: Db, ids: readonly number[], keep?: (record: BeaconRecord) => void): Promise<void> {
    const taken: BeaconRecord[] = [];
    await this.#beacons.reads.of(
      ids,
      (left) => readBeacons(db, left),
      (found) => {
        for (const one of found) {
          const record = this.#beacons.put(one);
          taken.push(record);
          keep?.(record);
        }
      },
    );
    if (taken.length > 0) await this.#complete(db, taken);
  }

  /** Finds whose areas matter to beacons, where their users are not all in memory (GEO-D02). */
  async findSharers(db: Db, records: Iterable<BeaconRecord>): Promise<void> {
    if (this.#beacons.isWhole) return;
    const users = new Set<number>();
    for (const { viewers } of records)
      for (const userId of viewers.keys()) if (!this.#beacons.views.get(userId)) users.add(userId);
    await this.#beacons.sharers.find(db, users);
  }
}
