import { row, rows, sessionLimits, transaction, type Db, type Pool } from './pool.ts';
import type { Notes } from './pulse.ts';

/** Any number of our own: processes that start together do it one after the other. */
const lock = 0x6d_61_79_63;

/** Sets a limit for all sessions of this role on this database, and for the one at hand. */
const set = (db: Db, name: string, limit: number) =>
  rows(
    db,
    `do $$ begin
      execute format('alter role current_user in database %I set ${name} = ${limit}', current_database());
      set ${name} = ${limit};
    end $$`,
  );

/**
 * Through a pooler no connection can ask for the limits of its session, so the database gives them to every session of this role;
 * those of the operator that are no longer stay. A role that may not is told (SRV-D01).
 */
export async function holdLimits(pool: Pool, { warn }: Pick<Notes, 'warn'>): Promise<void> {
  if (!pool.address.directUrl) return;
  const held = transaction(pool, async (db) => {
    await rows(db, 'select pg_advisory_xact_lock($1)', [lock]);
    for (const [name, limit] of Object.entries(sessionLimits)) {
      const shown = await row<{ ms: number }>(
        db,
        'select setting::integer as ms from pg_settings where name = $1',
        [name],
      );
      const isHeld = shown !== null && shown.ms > 0 && shown.ms <= limit;
      if (!isHeld) await set(db, name, limit);
    }
  });
  await held.catch((error: Error) =>
    warn(
      `Statements have no limit of time: the role may not set ${Object.keys(sessionLimits).join(' and ')} (${error.message})`,
    ),
  );
}
