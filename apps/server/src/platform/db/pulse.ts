import { limits } from '@mayak/api';
import type { Client } from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseClient } from './address/client.ts';
import { Sockets } from './sockets.ts';

/** What is told when the database stops answering, and when it does again. */
export interface Notes {
  warn(text: string): void;
  info(text: string): void;
}

/** What one beat asks. */
export type OnBeat = (client: Client) => Promise<void>;

const { pulse, pulseAnswer } = limits.database;
/** Short ones: where the machine itself is short of time each takes longer, and the database is given more. */
const slice = 50;

/** Rejects when nothing came in so long a time of this process running: its own long tasks are not the database's fault. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = new AbortController();
  const limit = (async () => {
    for (let waited = 0; waited < pulseAnswer; waited += slice)
      await wait(slice, undefined, { signal: late.signal });
    throw new Error('The database does not answer');
  })();
  try {
    return await Promise.race([work, limit]);
  } finally {
    late.abort();
    limit.catch(() => undefined);
    work.catch(() => undefined);
  }
}

/**
 * Asks the database again and again, over a connection of its own, whether it is there. When it does not answer, every
 * connection of the pool is ended, so that no call waits for it (SRV-D01).
 */
export class Pulse {
  readonly sockets = new Sockets();
  readonly #own = new Sockets();
  readonly #url: string;
  readonly #notes: Notes;
  #onBeat: OnBeat = async (client) => void (await client.query('select 1'));
  #client: Client | null = null;
  #beating: Promise<boolean> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isAway = false;
  #isOver = false;

  constructor(url: string, notes: Notes) {
    this.#url = url;
    this.#notes = notes;
  }

  /** The last beat had no answer. */
  get isAway(): boolean {
    return this.#isAway;
  }

  /** Begins to beat; each beat may ask for more than whether the database is there. */
  async start(onBeat: OnBeat): Promise<void> {
    this.#onBeat = onBeat;
    await this.#ask();
    this.#next();
  }

  #next(): void {
    this.#timer = setTimeout(() => void this.check(), pulse).unref();
  }

  /** Whether the database answers now; resolves within three seconds. */
  check(): Promise<boolean> {
    if (this.#timer) clearTimeout(this.#timer);
    return (this.#beating ??= this.#beat().finally(() => {
      this.#beating = null;
      if (!this.#isOver) this.#next();
    }));
  }

  /** Asks over the connection of the pulse, which no busy pool holds up; ends within three seconds. */
  async over<T>(run: (client: Client) => Promise<T>): Promise<T> {
    if (!this.#client) throw new Error('not queryable');
    return inTime(run(this.#client));
  }

  async close(): Promise<void> {
    this.#isOver = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#beating;
    await this.#client?.end().catch(() => undefined);
    this.#client = null;
  }

  async #beat(): Promise<boolean> {
    try {
      await inTime(this.#ask());
      if (this.#isAway) this.#notes.info('The database answers again');
      this.#isAway = false;
      this.sockets.mend();
      return true;
    } catch (error) {
      this.#drop();
      if (this.#isOver) return false;
      if (!this.#isAway) this.#notes.warn(`The database is away: ${(error as Error).message}`);
      this.#isAway = true;
      this.sockets.cut();
      return false;
    }
  }

  async #ask(): Promise<void> {
    if (!this.#client) {
      const client = new DatabaseClient({
        url: this.#url,
        application_name: 'mayak pulse',
        stream: this.#own.open,
      });
      this.#client = client;
      client.on('error', () => (this.#client = null));
      await client.connect();
    }
    await this.#onBeat(this.#client);
  }

  /** Gives the connection up; its end is not waited for, as nobody may be there to answer. */
  #drop(): void {
    this.#client = null;
    this.#own.cut();
    this.#own.mend();
  }
}
