import { setTimeout as pause } from 'node:timers/promises';
import { holdLock, type HeldLock } from './ownSession.ts';
import type { Pool } from './pool.ts';

/** Any number of our own, beside that of the migrations. */
const lock = 0x6d_61_79_62;
/** How soon a lost connection is made again, ms. */
const again = 1_000;

/**
 * Of all processes on a database one leads: it alone does the work that must be done once, such as charging a day. It leads
 * as long as its connection holds the lock; when it is gone another one does (SRV-D02).
 */
export class Leadership {
  readonly #pool: Pool;
  readonly #on: { gained: () => void; lost: () => void };
  #lock: HeldLock | null = null;
  #isClosed = false;

  /** `gained` is called each time when this process begins to lead, `lost` when it no longer does. */
  constructor(pool: Pool, on: { gained: () => void; lost: () => void }) {
    this.#pool = pool;
    this.#on = on;
    void this.#wait();
  }

  async #wait(): Promise<void> {
    while (!this.#isClosed) {
      await new Promise<void>((lost) => {
        this.#waitFor(lost).catch(() => lost());
      });
      this.#on.lost();
      if (!this.#isClosed) await pause(again, undefined, { ref: false });
    }
  }

  async #waitFor(lost: () => void): Promise<void> {
    this.#lock = await holdLock(this.#pool, lock, lost);
    if (this.#isClosed) return this.#lock.end();
    await this.#lock.held;
    this.#on.gained();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#lock?.end();
  }
}
