import { listen } from '../db/ownSession.ts';
import { rows, type Pool } from '../db/pool.ts';
import type { ChangeWire } from './wire.ts';

const channel = 'mayak_changes';

/** Messages by NOTIFY of the database that the processes share. */
export const databaseWire = (pool: Pool): ChangeWire => ({
  // PostgreSQL takes less than 8,000 bytes.
  longest: 7_900,
  async publish(messages) {
    await rows(pool, 'select pg_notify($1, message) from unnest($2::text[]) message', [channel, messages]);
  },
  follow: (on) => listen(pool, channel, on),
});
