import type { ChangeFeed } from '../events/changeFeed.ts';
import type { ConsumersOf } from '../events/eventBus.ts';
import { RateLimit } from '../http/rateLimit.ts';

/** The counts of calls that all processes know: each tells the others once a second what it counted (API-D09, SRV-D01). */
export class SharedRates {
  readonly #feed: ChangeFeed;
  readonly #limits = new Map<string, RateLimit>();
  readonly #counted = new Map<string, Map<string, number>>();

  constructor(feed: ChangeFeed) {
    this.#feed = feed;
  }

  /** A limit of a name, which counts in all processes. */
  of(name: string, most: number, window: number): RateLimit {
    const counted = new Map<string, number>();
    const limit = new RateLimit(most, window, (key) => counted.set(key, (counted.get(key) ?? 0) + 1));
    this.#limits.set(name, limit);
    this.#counted.set(name, counted);
    return limit;
  }

  /** Tells the other processes what was counted here; there is nothing to tell while this one is alone. */
  async share(): Promise<void> {
    const counts = [...this.#counted].flatMap(([name, counted]) =>
      [...counted].map(([key, calls]): [string, string, number] => [name, key, calls]),
    );
    for (const counted of this.#counted.values()) counted.clear();
    if (counts.length > 0 && !(await this.#feed.isAlone()))
      await this.#feed.publish([{ type: 'rate.counted', counts }]);
  }

  consumers(): ConsumersOf {
    return {
      'rate.counted': (events, origin) => {
        if (origin === 'here') return;
        for (const { counts } of events)
          for (const [name, key, calls] of counts) this.#limits.get(name)?.hear(key, calls);
      },
    };
  }
}
