import type { Client } from 'pg';
import { sessionLimits } from '../pool.ts';
import type { DatabaseAddress } from '../../settings/databaseAddress.ts';
import { DatabaseClient } from './client.ts';

/** The database cannot be served as it is reached; the sentence says why, and what to set. */
class BadDatabaseAddress extends Error {
  override readonly name = 'BadDatabaseAddress';
}

/** An address by the name of its setting. */
interface Named {
  name: string;
  url: string;
}

const needed =
  'set DATABASE_DIRECT_URL to the address of PostgreSQL itself, which LISTEN, locks and migrations need.';

/** What a failure says; of a name with several addresses each of theirs. */
const words = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(words).join(', ') : (error as Error).message;

async function sessionAt({ name, url }: Named, more: Partial<typeof sessionLimits> = {}): Promise<Client> {
  // Nothing is set here: a pooler would hand it on to whoever is given the session next.
  const client = new DatabaseClient({ url, ...more });
  client.on('error', () => undefined);
  return client.connect().catch((cause: unknown) => {
    const isRefused = /unsupported startup parameter/i.test(words(cause));
    throw new BadDatabaseAddress(
      isRefused
        ? `At ${name} stands a pooler, such as pgbouncer, that takes no limits of a session: ${needed}`
        : `The database at ${name} cannot be reached: ${words(cause)}.`,
      { cause },
    );
  });
}

const pidOf = async (client: Client) =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;

/**
 * Whether the transactions of a connection are given to several sessions of the database: one that has its own shares it
 * with no other connection, and keeps it while another one has a transaction open.
 */
async function sharesSessions(place: Named): Promise<boolean> {
  const one = await sessionAt(place, place.name === 'DATABASE_URL' ? sessionLimits : {});
  const two = await sessionAt(place);
  try {
    const before = await pidOf(one);
    await two.query('begin');
    return (await pidOf(two)) === before || (await pidOf(one)) !== before;
  } finally {
    await Promise.all([one.end(), two.end()]);
  }
}

const which = `select system_identifier || ' ' || current_database() as name from pg_control_system()`;

/** Which database of which cluster is at an address. */
async function databaseAt(place: Named): Promise<string | undefined> {
  const client = await sessionAt(place);
  try {
    return (await client.query<{ name: string }>(which)).rows[0]?.name;
  } finally {
    await client.end();
  }
}

/**
 * Refuses an address where a pooler gives each transaction another session: LISTEN, locks and migrations would fail later, and
 * without a word (SRV-D01, SRV-D03).
 */
export async function checkAddress({ url, directUrl }: DatabaseAddress): Promise<void> {
  const pooled = { name: 'DATABASE_URL', url };
  const direct = directUrl ? { name: 'DATABASE_DIRECT_URL', url: directUrl } : pooled;
  if (await sharesSessions(direct))
    throw new BadDatabaseAddress(
      `At ${direct.name} stands a pooler in transaction mode, such as pgbouncer: ${needed}`,
    );
  if (directUrl && (await databaseAt(pooled)) !== (await databaseAt(direct)))
    throw new BadDatabaseAddress('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.');
}
