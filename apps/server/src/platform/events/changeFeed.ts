import { randomBytes } from 'node:crypto';
import type { Listening } from '../db/ownSession.ts';
import { transaction, type Db, type Pool } from '../db/pool.ts';
import { changeLog } from './store.ts';
import type { EventBus } from './eventBus.ts';
import type { DomainEvent, DomainEventType } from './events.ts';
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

/** Changes of so long are told of together, ms. */
const gather = 25;
/** Other processes are asked for what they changed at least so often, ms: to be woken only makes it quicker. */
const ask = 1_000;
/** From time to time what is settled is not asked for again, ms. */
const settle = 5_000;

/**
 * Commits changes and tells of them: in the transaction the facts are written down, after it memory follows, the consumers
 * are told and the other processes on this database are woken (SRV-D01, LIVE-D01). They are not notified within the
 * transaction, since PostgreSQL commits those that notify one after the other.
 */
export class ChangeFeed {
  /** The name of this process among those on the database. */
  readonly process = randomBytes(6).toString('hex');
  readonly #pool: Pool;
  readonly #bus: EventBus;
  /** Facts that no other process is told of. */
  readonly #local: ReadonlySet<DomainEventType>;
  readonly #closed = new AbortController();
  #listening: Listening | null = null;
  #follow: (events: readonly DomainEvent[]) => Promise<void> = async () => undefined;
  #waking: NodeJS.Timeout | null = null;
  /** There may be something to read. */
  #isWoken = true;
  /** Ends the pause between two questions. */
  #endPause: () => void = () => undefined;
  #asking: Promise<void> = Promise.resolve();
  /** Entries up to this one are known; of later ones those that were read. */
  #settled = 0;
  #seen = new Set<number>();
  #isMissed = false;
  #others = { at: -Infinity, count: 0 };

  constructor(pool: Pool, bus: EventBus, local: readonly DomainEventType[]) {
    this.#pool = pool;
    this.#bus = bus;
    this.#local = new Set(local);
  }

  /** Runs a change in a transaction; a throw rolls it back and nothing becomes known. */
  async transaction<T>(run: (step: Step) => Promise<T>): Promise<T> {
    const events: DomainEvent[] = [];
    const before: (() => Promise<void>)[] = [];
    const after: (() => void)[] = [];
    let hasShared = false;
    const answer = await transaction(this.#pool, async (db) => {
      const given = await run({
        db,
        now: clock.now(),
        emit: (event) => void events.push(event),
        beforeCommit: (last) => void before.push(last),
        afterCommit: (last) => void after.push(last),
      });
      for (const last of before) await last();
      const shared = events.filter(({ type }) => !this.#local.has(type));
      if (shared.length > 0) await changeLog.add(db, this.process, shared);
      hasShared = shared.length > 0;
      return given;
    });
    for (const follow of after) follow();
    if (hasShared) this.#notify();
    this.#bus.dispatch(events, 'here');
    return answer;
  }

  /** Tells of facts that change nothing in the database. */
  async publish(events: readonly DomainEvent[]): Promise<void> {
    await this.transaction(async (step) => events.forEach((event) => step.emit(event)));
  }

  /** No other process serves this database, as far as was seen in the last seconds. */
  async isAlone(): Promise<boolean> {
    if (performance.now() - this.#others.at > settle) {
      const listeners = await changeLog.listeners(this.#pool);
      this.#others = { at: performance.now(), count: listeners - 1 };
    }
    return this.#others.count <= 0;
  }

  /** Wakes the other processes a moment later. */
  #notify(): void {
    this.#waking ??= setTimeout(() => {
      this.#waking = null;
      // A database that is away wakes nobody: the others ask by themselves.
      changeLog.wake(this.#pool).catch(() => undefined);
    }, gather).unref();
  }

  /**
   * Follows the other processes: `follow` brings memory to what they changed, then the consumers are told. After a lost
   * connection all may have changed: that is told as `changes.missed`.
   */
  async open(follow: (events: readonly DomainEvent[]) => Promise<void>): Promise<void> {
    this.#follow = follow;
    this.#settled = await changeLog.settled(this.#pool);
    await this.#listen();
    this.#asking = this.#askAgain();
  }

  async #listen(): Promise<void> {
    this.#listening = await changeLog.listen(this.#pool, {
      heard: () => this.#wake(),
      lost: () => {
        this.#listening = null;
        this.#wake();
      },
    });
  }

  #wake(): void {
    this.#isWoken = true;
    this.#endPause();
  }

  async #askAgain(): Promise<void> {
    const { signal } = this.#closed;
    for (let settledAt = performance.now(); !signal.aborted;) {
      this.#isWoken = false;
      try {
        if (!this.#listening) {
          this.#isMissed = true;
          await this.#listen();
        }
        await this.#read();
        if (performance.now() - settledAt > settle) {
          settledAt = performance.now();
          await this.#forget();
        }
      } catch {
        // The database is away: what was missed is read when it answers again.
      }
      if (!signal.aborted && !this.#isWoken) await this.#pause();
    }
  }

  #pause(): Promise<void> {
    return new Promise((next) => {
      const timer = setTimeout(next, ask).unref();
      this.#endPause = () => {
        clearTimeout(timer);
        next();
      };
    });
  }

  async #read(): Promise<void> {
    const missed: DomainEvent[] = this.#isMissed ? [{ type: 'changes.missed' }] : [];
    if (this.#isMissed) this.#settled = await changeLog.settled(this.#pool);
    const entries = await changeLog.after(this.#pool, this.#settled, this.process);
    const fresh = entries.filter(({ id }) => this.#isMissed || !this.#seen.has(id));
    const events = [...missed, ...fresh.flatMap((entry) => entry.events)];
    if (events.length > 0) {
      await this.#follow(events);
      this.#bus.dispatch(events, 'elsewhere');
    }
    this.#isMissed = false;
    for (const { id } of fresh) this.#seen.add(id);
  }

  async #forget(): Promise<void> {
    this.#settled = await changeLog.settled(this.#pool);
    this.#seen = new Set([...this.#seen].filter((id) => id > this.#settled));
  }

  async close(): Promise<void> {
    this.#closed.abort();
    if (this.#waking) clearTimeout(this.#waking);
    this.#waking = null;
    this.#wake();
    await this.#asking;
    await this.#listening?.end();
  }
}
