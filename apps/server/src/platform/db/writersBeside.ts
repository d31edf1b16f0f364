import { setTimeout as pause } from 'node:timers/promises';
import type { Session } from './copyRows.ts';
import type { Db } from './pool.ts';

/** A lock that each change shares in the databases that it writes beside its own, until it has ended there: any number of our own, below 2^31. */
const lock = 0x6d_61_79_63;
/** How often it is looked whether changes have ended, ms. */
const again = 5;

/** This transaction is that of a change which is committed elsewhere first. */
export const writeBeside = async (db: Db): Promise<void> => {
  await db.query('select pg_advisory_xact_lock_shared($1)', [lock]);
};

/** The changes that write this database beside their own now. */
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
