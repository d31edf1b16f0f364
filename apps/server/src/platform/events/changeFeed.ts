import { randomBytes } from 'node:crypto';
import { transaction, type Db, type Pool } from '../db/pool.ts';
import { Beside } from './beside.ts';
import { changeLog } from './store.ts';
import { ChangeFollower, type Follow } from './changeFollower.ts';
import type { EventBus } from './eventBus.ts';
import type { DomainEvent, DomainEventType } from './events.ts';
import { messagesOf, type Changes } from './wireMessages.ts';
import type { ChangeWire } from './wire.ts';
import { clock } from '../clock/clock.ts';

/** A change under way: its connection, its moment, and what becomes known when it is committed. */
export interface Step {
  readonly db: Db;
  /** Epoch milliseconds. */
  readonly now: number;
  /**
   * The same change in another database: a transaction that is committed right after this one, and taken back with it. Where the
   * second commit fails the change fails too, though this one holds: what is written beside must be written again without harm.
   */
  beside(pool: Pool): Promise<Db>;
  /** A fact that holds once the change is committed. */
  emit(event: DomainEvent): void;
  /** Runs last in the transaction, before what was emitted is written down. */
  beforeCommit(run: () => Promise<void>): void;
  /** Brings memory to what was committed; runs before the consumers. */
  afterCommit(run: () => void): void;
  /** Runs when all is over, whether it was committed or not. */
  atEnd(run: () => void): void;
}

/** Changes of so long are told of together, ms. */
const gather = 25;
/** Whether other processes are there is asked anew so often, ms. */
const settle = 5_000;

/** What other processes are brought of facts, in messages of at most so many bytes. */
export type Carry = (events: readonly DomainEvent[], longest: number) => readonly DomainEvent[];

/**
 * Commits changes and tells of them: in the transaction the facts are written down, after it memory follows, the consumers
 * are told and the other processes on this database are brought them over the wire (SRV-D01, SRV-D13, LIVE-D01). That is not
 * done within the transaction, since PostgreSQL commits those that notify one after the other. What the wire loses stands in the
 * change log, which each process reads twice a second.
 */
export class ChangeFeed {
  /** The name of this process among those on the database. */
  readonly process = randomBytes(6).toString('hex');
  readonly #pool: Pool;
  readonly #bus: EventBus;
  readonly #wire: ChangeWire;
  /** Facts that no other process is told of. */
  readonly #local: ReadonlySet<DomainEventType>;
  readonly #follower: ChangeFollower;
  #carry: Carry = (events) => events;
  /** What was committed and not told yet. */
  #untold: Changes = { events: [], entries: [] };
  #telling: NodeJS.Timeout | null = null;
  #told: Promise<void> = Promise.resolve();
  #others = { at: -Infinity, count: 0 };

  constructor(
    pool: Pool,
    { bus, local, wire }: { bus: EventBus; local: readonly DomainEventType[]; wire: ChangeWire },
  ) {
    this.#pool = pool;
    this.#bus = bus;
    this.#wire = wire;
    this.#local = new Set(local);
    this.#follower = new ChangeFollower({ pool, bus, wire, process: this.process });
  }

  /** Runs a change in a transaction; a throw rolls it back and nothing becomes known. */
  async transaction<T>(run: (step: Step) => Promise<T>): Promise<T> {
    const ends: (() => void)[] = [];
    try {
      return await this.#transaction(run, (end) => void ends.push(end));
    } finally {
      for (const end of ends) end();
    }
  }

  async #transaction<T>(run: (step: Step) => Promise<T>, atEnd: Step['atEnd']): Promise<T> {
    const events: DomainEvent[] = [];
    const before: (() => Promise<void>)[] = [];
    const after: (() => void)[] = [];
    let entry: { id: number; shared: DomainEvent[] } | null = null;
    const beside = new Beside();
    const answer = await beside.around(() =>
      transaction(this.#pool, async (db) => {
        const given = await run({
          db,
          now: clock.now(),
          beside: (pool) => (pool === this.#pool ? Promise.resolve(db) : beside.of(pool)),
          emit: (event) => void events.push(event),
          beforeCommit: (last) => void before.push(last),
          afterCommit: (last) => void after.push(last),
          atEnd,
        });
        for (const last of before) await last();
        const shared = events.filter(({ type }) => !this.#local.has(type));
        if (shared.length > 0) entry = { id: await changeLog.add(db, this.process, shared), shared };
        return given;
      }),
    );
    const failure = await beside.commit();
    for (const follow of after) follow();
    if (entry) this.#tell(entry);
    this.#bus.dispatch(events, 'here');
    if (failure) throw failure;
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

  /** Brings facts to the other processes a moment later. */
  #tell({ id, shared }: { id: number; shared: readonly DomainEvent[] }): void {
    this.#untold.entries.push(id);
    this.#untold.events.push(...shared);
    this.#telling ??= setTimeout(() => {
      this.#telling = null;
      // What a database that is away does not bring is read from the log.
      this.#told = this.#told.then(() => this.#publish()).catch(() => undefined);
    }, gather).unref();
  }

  async #publish(): Promise<void> {
    const { events, entries } = this.#untold;
    if (entries.length === 0) return;
    this.#untold = { events: [], entries: [] };
    const { process } = this;
    const { longest } = this.#wire;
    // Whoever has come meanwhile reads the log.
    if (await this.isAlone()) return;
    const told = { process, entries, events: [...this.#carry(events, longest)] };
    await this.#wire.publish(messagesOf(told, longest));
  }

  /** Follows the other processes from now on, and brings them what changes here. */
  async open({ follow, carry }: { follow: Follow; carry: Carry }): Promise<void> {
    this.#carry = carry;
    await this.#follower.open(follow);
  }

  async close(): Promise<void> {
    if (this.#telling) clearTimeout(this.#telling);
    this.#telling = null;
    await Promise.all([this.#follower.close(), this.#told]);
  }
}
