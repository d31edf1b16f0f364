import type { ConsumersOf } from '../../platform/events/eventBus.ts';

/** The connections of devices that are open now, by their beacons: what is new for one is sent at once (MSG-D04). */
export class LiveConnections {
  readonly #wake = new Map<number, Set<() => void>>();

  /** What it hears of other rooms and processes. */
  readonly consumers: ConsumersOf = {
    'delivery.changed': (events) => {
      for (const { beaconId, isUnderWay } of events)
        if (isUnderWay) for (const wake of this.#wake.get(beaconId) ?? []) wake();
    },
  };

  /** Wakes a connection when something is new for its beacon; returns what ends that. */
  add(beaconId: number, wake: () => void): () => void {
    const known = this.#wake.get(beaconId) ?? new Set();
    this.#wake.set(beaconId, known.add(wake));
    return () => {
      known.delete(wake);
      if (known.size === 0 && this.#wake.get(beaconId) === known) this.#wake.delete(beaconId);
    };
  }
}
