import type { Pool } from '../db/pool.ts';
import type { EventBus } from './eventBus.ts';
import type { DomainEvent } from './events.ts';
import { changesIn, type Changes } from './wireMessages.ts';
import { changeLog } from './store.ts';
import type { ChangeWire } from './wire.ts';

/** Brings memory to what others changed. */
export type Follow = (events: readonly DomainEvent[]) => Promise<void>;

interface Rooms {
  pool: Pool;
  bus: EventBus;
  wire: ChangeWire;
  /** The name of this process among those on the database. */
  process: string;
}

/** The change log is read at least so often, ms: it has what the wire lost. */
const ask = 500;
/** An entry so young may be still on the wire, which brings more than the log has, ms. */
const onTheWire = 500;
/** From time to time what is settled is not asked for again, ms. */
const settle = 5_000;

/**
 * Follows the other processes: memory is brought to what they changed, then the consumers are told. After a lost connection all
 * may have changed: that is told as `changes.missed` (SRV-D01, SRV-D13).
 */
export class ChangeFollower {
  readonly #rooms: Rooms;
  readonly #closed = new AbortController();
  #follow: Follow = async () => undefined;
  #listening: { end(): Promise<void> } | null = null;
  /** What was heard and not taken over yet. */
  #heard: Changes[] = [];
  /** There is something to take over. */
  #isWoken = true;
  /** The log has something to read. */
  #isLogDue = true;
  /** Ends the pause between two turns. */
  #endPause: () => void = () => undefined;
  #following: Promise<void> = Promise.resolve();
  /** Entries up to this one are known; of later ones those that were heard or read. */
  #settled = 0;
  #seen = new Set<number>();
  #isMissed = false;

  constructor(rooms: Rooms) {
    this.#rooms = rooms;
  }

  async open(follow: Follow): Promise<void> {
    this.#follow = follow;
    this.#settled = await changeLog.settled(this.#rooms.pool);
    await this.#listen();
    this.#following = this.#turns();
  }

  async #listen(): Promise<void> {
    this.#listening = await this.#rooms.wire.follow({
      heard: (message) => this.#hear(message),
      lost: () => {
        this.#listening = null;
        this.#wake();
      },
    });
  }

  #hear(message: string): void {
    const changes = changesIn(message, this.#rooms.process);
    if (changes === undefined) return;
    if (changes === null) this.#isLogDue = true;
    else this.#heard.push(changes);
    this.#wake();
  }

  #wake(): void {
    this.#isWoken = true;
    this.#endPause();
  }

  async #turns(): Promise<void> {
    const { signal } = this.#closed;
    let [settledAt, readAt] = [performance.now(), -Infinity];
    while (!signal.aborted) {
      this.#isWoken = false;
      try {
        if (!this.#listening) {
          this.#isMissed = true;
          await this.#listen();
        }
        await this.#takeHeard();
        if (this.#isMissed || this.#isLogDue || performance.now() - readAt > ask) {
          readAt = performance.now();
          await this.#read();
          if (readAt - settledAt > settle) {
            settledAt = readAt;
            await this.#forget();
          }
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

  async #takeHeard(): Promise<void> {
    const heard = this.#heard.splice(0);
    await this.#takeOver(heard.flatMap(({ events }) => events));
    for (const { entries } of heard) for (const id of entries) this.#seen.add(id);
  }

  async #takeOver(events: readonly DomainEvent[]): Promise<void> {
    if (events.length === 0) return;
    await this.#follow(events);
    this.#rooms.bus.dispatch(events, 'elsewhere');
  }

  async #read(): Promise<void> {
    const { pool, process } = this.#rooms;
    const [isMissed, age] = [this.#isMissed, this.#isMissed || this.#isLogDue ? 0 : onTheWire];
    this.#isLogDue = false;
    if (isMissed) this.#settled = await changeLog.settled(pool);
    const known = isMissed ? [] : [...this.#seen];
    const entries = await changeLog.after(pool, this.#settled, { process, known, age });
    const missed: DomainEvent[] = isMissed ? [{ type: 'changes.missed' }] : [];
    await this.#takeOver([...missed, ...entries.flatMap((entry) => entry.events)]);
    this.#isMissed = false;
    for (const { id } of entries) this.#seen.add(id);
  }

  async #forget(): Promise<void> {
    this.#settled = await changeLog.settled(this.#rooms.pool);
    this.#seen = new Set([...this.#seen].filter((id) => id > this.#settled));
  }

  async close(): Promise<void> {
    this.#closed.abort();
    this.#wake();
    await this.#following;
    await this.#listening?.end();
  }
}
