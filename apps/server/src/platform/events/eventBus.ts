import type { DomainEvent, DomainEventOf, DomainEventType } from './events.ts';

/** Where a fact happened: in this process, or in another one on the same database. */
export type Origin = 'here' | 'elsewhere';

type Consumer<K extends DomainEventType> = (events: readonly DomainEventOf<K>[], origin: Origin) => void;
type Consumers = { [K in DomainEventType]?: Consumer<K>[] };

/** What a room does when something happened elsewhere in the server: consumers by the names of facts. */
export type ConsumersOf = { [K in DomainEventType]?: Consumer<K> };

/** Hands the facts of a committed change to whoever waits for them; a consumer that fails stops no other (SRV-D01). */
export class EventBus {
  readonly #consumers: Consumers = {};
  readonly #onFailure: (error: unknown, type: DomainEventType) => void;

  constructor(onFailure: (error: unknown, type: DomainEventType) => void) {
    this.#onFailure = onFailure;
  }

  /** Adds the consumers of a room. */
  add(consumers: ConsumersOf): void {
    const each = <K extends DomainEventType>(type: K) =>
      this.#add<K>(type, consumers[type] as Consumer<K> | undefined);
    for (const type of Object.keys(consumers) as DomainEventType[]) each(type);
  }

  #add<K extends DomainEventType>(type: K, consumer: Consumer<K> | undefined): void {
    if (!consumer) return;
    const known = (this.#consumers[type] ?? []) as Consumer<K>[];
    this.#consumers[type] = [...known, consumer] as Consumers[K];
  }

  /** Tells each consumer once of all facts of its kind, in their order. */
  dispatch(events: readonly DomainEvent[], origin: Origin): void {
    const byType = new Map<DomainEventType, DomainEvent[]>();
    for (const event of events) {
      const same = byType.get(event.type);
      if (same) same.push(event);
      else byType.set(event.type, [event]);
    }
    for (const [type, list] of byType) {
      for (const consumer of (this.#consumers[type] ?? []) as Consumer<typeof type>[])
        try {
          consumer(list as never, origin);
        } catch (error) {
          this.#onFailure(error, type);
        }
    }
  }
}
