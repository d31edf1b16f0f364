import { AgeingHeap, type Ageing } from '../beacons/ageing.ts';

interface Due extends Ageing {
  beaconId: number;
}

/** The beacons by the moment at which time alone next makes one of their rules tell something: nobody walks all rules (RULE-D11). */
export class DueTimes {
  readonly #heap = new AgeingHeap<Due>();
  readonly #known = new Map<number, Due>();

  /** Puts a beacon to its moment; Infinity takes it out. */
  set(beaconId: number, at: number): void {
    const known = this.#known.get(beaconId);
    if (known) this.#heap.set(known, at);
    if (at === Infinity) this.#known.delete(beaconId);
    if (known || at === Infinity) return;
    const due = { beaconId, agesAt: at, place: -1 };
    this.#known.set(beaconId, due);
    this.#heap.set(due, at);
  }

  /** Takes out the beacons that are due before the moment; whoever took them puts them back to their next one. */
  due(now: number): number[] {
    const list = this.#heap.due(now).map(({ beaconId }) => beaconId);
    for (const id of list) this.#known.delete(id);
    return list;
  }

  clear(): void {
    this.due(Infinity);
  }
}
