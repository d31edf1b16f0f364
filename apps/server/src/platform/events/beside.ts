import { begin, type Db, type OpenTransaction, type Pool } from '../db/pool.ts';
import { writeBeside } from '../db/writersBeside.ts';

async function beginBeside(pool: Pool): Promise<OpenTransaction> {
  const open = await begin(pool);
  try {
    await writeBeside(open.db);
    return open;
  } catch (error) {
    await open.rollback(error);
    throw error;
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
