import { setTimeout as pause } from 'node:timers/promises';
import type { Session } from '../db/copyRows.ts';
import { begin, type Db, type OpenTransaction, type Pool } from '../db/pool.ts';

/** A lock that each change shares in the databases that it writes beside, until it has ended there: any number of our own, below 2^31. */
const lock = 0x6d_61_79_63;
/** How often it is looked whether changes have ended, ms. */
const again = 5;

async function beginBeside(pool: Pool): Promise<OpenTransaction> {
  const open = await begin(pool);
  try {
    await open.db.query('select pg_advisory_xact_lock_shared($1)', [lock]);
    return open;
  } catch (error) {
    await open.rollback(error);
    throw error;
  }
}

/** The changes that write a database beside their own now. */
async function writing(session: Session): Promise<string[]> {
  const { rows } = await session.query<{ id: string }>(
    `select virtualtransaction as id from pg_locks where locktype = 'advisory' and granted and classid = 0 and objid = $1
      and database = (select oid from pg_database where datname = current_database())`,
    [lock],
  );
  return rows.map(({ id }) => id);
}

/**
 * Waits until the changes have ended that write this database beside their own now: what they hold at home is let go by a commit there
 * a moment before the one here (SRV-D38). It keeps nobody from beginning another.
 */
export async function writersEnd(session: Session): Promise<void> {
  let left = await writing(session);
  while (left.length > 0) {
    await pause(again);
    const now = new Set(await writing(session));
    left = left.filter((id) => now.has(id));
  }
}

/** The transactions of a change in other databases than its own (SRV-D37). */
export class Beside {
  readonly #open = new Map<Pool, Promise<OpenTransaction>>();

  /** The one in a database, begun when it is first asked for. */
  async of(pool: Pool): Promise<Db> {
    const open = this.#open.get(pool) ?? beginBeside(pool);
    this.#open.set(pool, open);
    return (await open).db;
  }

  /** Runs the change itself; where it fails they are taken back. */
  async around<T>(change: () => Promise<T>): Promise<T> {
    try {
      return await change();
    } catch (error) {
      await this.#end((one) => one.rollback(error));
      throw error;
    }
  }

  /** Commits them, each for itself; answers why one could not be. */
  async commit(): Promise<Error | null> {
    const failed: Error[] = [];
    await this.#end((one) =>
      one.commit().catch(async (error: Error) => {
        failed.push(error);
        await one.rollback(error);
      }),
    );
    return failed[0] ?? null;
  }

  async #end(how: (one: OpenTransaction) => Promise<void>): Promise<void> {
    const begun = await Promise.allSettled(this.#open.values());
    await Promise.all(begun.flatMap((one) => (one.status === 'fulfilled' ? how(one.value) : [])));
  }
}
