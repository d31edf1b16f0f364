import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { transaction, type Db, type Listening, type Pool } from '../db/pool.ts';
import { changeLog } from './changeLogStore.ts';
import type { EventBus } from './eventBus.ts';
import { isShared, type DomainEvent } from './events.ts';
import { clock } from '../clock/clock.ts';

/** A change under way: its connection, its moment, and what becomes known when it is committed. */
export interface Step {
  readonly db: Db;
  /** Epoch milliseconds. */
  readonly now: number;
  /** A fact that holds once the change is committed. */
  emit(event: DomainEvent): void;
  /** Runs last in the transaction, before what was emitted is written down. */
  beforeCommit(run: () => Promise<void>): void;
  /** Brings memory to what was committed; runs before the consumers. */
  afterCommit(run: () => void): void;
}

/** Facts of another process wait so long for others, ms: they are read from the database together. */
const gather = 50;

/**
 * Commits changes and tells of them: in the transaction the facts are written down and notified, after it memory
 * follows and the consumers are told, here and in every other process on this database (SRV-D01, LIVE-D01).
 */
export class ChangeFeed {
  /** The name of this process among those on the database. */
  readonly process = randomBytes(6).toString('hex');
  readonly #pool: Pool;
  readonly #bus: EventBus;
  readonly #now: () => number;
  #listening: Listening | null = null;
  #follow: (events: readonly DomainEvent[]) => Promise<void> = async () => undefined;
  #received: (DomainEvent | { log: number })[] = [];
  #applying: Promise<void> | null = null;
  #closed = false;

  constructor(pool: Pool, bus: EventBus, now: () => number = () => clock.now()) {
    this.#pool = pool;
    this.#bus = bus;
    this.#now = now;
  }

  /** Runs a change in a transaction; a throw rolls it back and nothing becomes known. */
  async transaction<T>(run: (step: Step) => Promise<T>): Promise<T> {
    const events: DomainEvent[] = [];
    const before: (() => Promise<void>)[] = [];
    const after: (() => void)[] = [];
    const answer = await transaction(this.#pool, async (db) => {
      const given = await run({
        db,
        now: this.#now(),
        emit: (event) => void events.push(event),
        beforeCommit: (last) => void before.push(last),
        afterCommit: (last) => void after.push(last),
      });
      for (const last of before) await last();
      const told = events.filter(isShared);
      if (told.length > 0) await changeLog.publish(db, this.process, told);
      return given;
    });
    for (const follow of after) follow();
    this.#bus.dispatch(events, 'here');
    return answer;
  }

  /** Tells of facts that change nothing in the database. */
  async publish(events: readonly DomainEvent[]): Promise<void> {
    await this.transaction(async (step) => events.forEach((event) => step.emit(event)));
  }

  /**
   * Hears the other processes: `follow` brings memory to what they changed, then the consumers are told. A lost
   * connection is made again; what was missed meanwhile is told as `changes.missed`.
   */
  async open(follow: (events: readonly DomainEvent[]) => Promise<void>): Promise<void> {
    this.#follow = follow;
    await this.#listen();
  }

  async #listen(): Promise<void> {
    this.#listening = await changeLog.listen(this.#pool, {
      heard: (payload) => this.#hear(payload),
      lost: () => void this.#again(),
    });
  }

  async #again(): Promise<void> {
    this.#listening = null;
    for (let wait = 100; !this.#closed; wait = Math.min(2 * wait, 5_000)) {
      try {
        await this.#listen();
        this.#receive({ type: 'changes.missed' });
        return;
      } catch {
        // The database is away: it is asked again after a pause.
        await pause(wait, undefined, { ref: false });
      }
    }
  }

  #hear(payload: string): void {
    const heard = changeLog.read(payload);
    if (heard.process === this.process) return;
    if (heard.events) for (const event of heard.events) this.#receive(event);
    else this.#receive({ log: heard.id });
  }

  #receive(event: DomainEvent | { log: number }): void {
    this.#received.push(event);
    this.#applying ??= this.#apply().finally(() => {
      this.#applying = null;
    });
  }

  async #apply(): Promise<void> {
    while (this.#received.length > 0 && !this.#closed) {
      await pause(gather, undefined, { ref: false });
      const received = this.#received.splice(0);
      try {
        const events = await this.#whole(received);
        await this.#follow(events);
        this.#bus.dispatch(events, 'elsewhere');
      } catch {
        // The database is away: nothing was lost, as all versions are compared when it answers again.
        this.#received = [{ type: 'changes.missed' }];
        await pause(1_000, undefined, { ref: false });
      }
    }
  }

  async #whole(received: readonly (DomainEvent | { log: number })[]): Promise<DomainEvent[]> {
    const logs = received.flatMap((item) => ('log' in item ? [item.log] : []));
    const stored =
      logs.length === 0 ? new Map<number, DomainEvent[]>() : await changeLog.some(this.#pool, logs);
    return received.flatMap((item): DomainEvent[] =>
      'log' in item ? (stored.get(item.log) ?? [{ type: 'changes.missed' }]) : [item],
    );
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#listening?.end();
    await this.#applying;
  }
}
