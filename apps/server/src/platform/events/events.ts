/**
 * What happened, by its name; the parts of each fact are ids and numbers, never rows (SRV-D01, LIVE-D01). These are the facts of
 * any server; core/events adds those of beacons.
 */
export interface DomainEvents {
  /** Sessions of a user ended. */
  'session.ended': { userId: number };
  'account.changed': { userId: number };
  /** Calls counted by another process since it last told, by counter and key (API-D09). */
  'rate.counted': { counts: [counter: string, key: string, calls: number][] };
  /** Changes of other processes were missed: whatever is held in memory must be read anew. */
  'changes.missed': object;
}

export type DomainEventType = keyof DomainEvents;
export type DomainEventOf<K extends DomainEventType> = { type: K } & DomainEvents[K];
export type DomainEvent = { [K in DomainEventType]: DomainEventOf<K> }[DomainEventType];
