/** What waits for its turn. */
interface Queued {
  /** What of one key is done in order, and never twice at once. */
  key: number;
  /** How much of a batch it fills. */
  weight: number;
}

/**
 * Queues by key: what of one key waits keeps its order, and keys do not wait for each other. A key whose batch is under
 * way is not given out again before it is released.
 */
export class KeyedQueues<T extends Queued> {
  readonly #queues = new Map<number, T[]>();
  /** Keys of which something waits and nothing is under way, the longest waiting first. */
  readonly #ready = new Set<number>();
  readonly #taken = new Set<number>();
  #weight = 0;

  /** The weight of all that is not under way, whether its key is taken or not. */
  get weight(): number {
    return this.#weight;
  }

  add(item: T): void {
    const { key, weight } = item;
    const queue = this.#queues.get(key);
    if (queue) queue.push(item);
    else this.#queues.set(key, [item]);
    this.#weight += weight;
    if (!this.#taken.has(key)) this.#ready.add(key);
  }

  /** As much as fits into a batch; its keys are taken until they are released. */
  take(most: number): T[] {
    const batch: T[] = [];
    let weight = 0;
    for (const key of this.#ready) {
      if (weight >= most) break;
      this.#ready.delete(key);
      this.#taken.add(key);
      const queue = this.#queues.get(key) ?? [];
      let count = 0;
      while (count < queue.length && weight < most) weight += queue[count++]?.weight ?? 0;
      batch.push(...queue.splice(0, count));
      if (queue.length === 0) this.#queues.delete(key);
    }
    this.#weight -= weight;
    return batch;
  }

  /** The batch of these keys is over. */
  release(keys: Iterable<number>): void {
    for (const key of keys) {
      this.#taken.delete(key);
      if (this.#queues.has(key)) this.#ready.add(key);
    }
  }
}
