import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { openSession } from './address/client.ts';

/** A connection without limits of time, for work that takes longer than any call. */
export type Session = Client;

/** Opens one whose tables are looked for in a schema; null is the usual one of the role. */
export async function openSessionIn(url: string, schema: string | null): Promise<Session> {
  const session = await openSession({ url, application_name: 'mayak move' });
  if (schema !== null) await session.query(`set search_path = ${session.escapeIdentifier(schema)}`);
  return session;
}

/** Runs a transaction that begins by these words; a throw rolls it back. */
export async function within<T>(session: Session, begin: string, run: () => Promise<T>): Promise<T> {
  await session.query(begin);
  try {
    const answer = await run();
    await session.query('commit');
    return answer;
  } catch (error) {
    await session.query('rollback').catch(() => undefined); // it has ended by itself
    throw error;
  }
}

/** Columns that are copied: those that count by themselves go on counting where they come to. */
async function columnsOf(session: Session, table: string): Promise<string> {
  const { rows } = await session.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name).join(', ');
}

/** Puts the rows of a beacon in the place of those that the same table has of it elsewhere. */
export async function copyRows(from: Session, to: Session, table: string, beaconId: number): Promise<void> {
  await to.query(`delete from ${table} where beacon_id = $1`, [beaconId]);
  const columns = await columnsOf(from, table);
  const own = `select ${columns} from ${table} where beacon_id = ${Number(beaconId)}`;
  const read = from.query(copyTo(`copy (${own}) to stdout (format binary)`));
  await pipeline(read, to.query(copyFrom(`copy ${table} (${columns}) from stdin (format binary)`)));
}
