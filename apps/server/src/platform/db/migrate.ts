import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import type { DatabaseAddress } from './address/address.ts';
import { openSession } from './address/client.ts';

const folder = fileURLToPath(new URL('./migrations/', import.meta.url));
/** Any number of our own: servers that start together migrate one after the other. */
const lock = 0x6d_61_79_61;

/** The names of all migrations of this build, in their order. */
export const migrationNames = async () =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

/** Runs one migration within the caller's transaction. */
export async function applyMigration(client: Client, name: string): Promise<void> {
  await client.query(
    'create table if not exists migration (name text primary key, applied timestamptz not null default now())',
  );
  await client.query(await readFile(folder + name, 'utf8'));
  await client.query('insert into migration (name) values ($1)', [name]);
}

/**
 * Brings the database to the newest schema, each file once and in its own transaction; answers the files applied. It has
 * a connection of its own, as one that changes much may take longer than any call.
 */
export async function migrate({ url, directUrl }: DatabaseAddress): Promise<string[]> {
  const client = await openSession({ url: directUrl ?? url, application_name: 'mayak migration' });
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('migration') is not null as there`,
    );
    const known = rows[0]?.there ? await client.query<{ name: string }>('select name from migration') : null;
    const done = new Set(known?.rows.map(({ name }) => name));
    const missing = (await migrationNames()).filter((name) => !done.has(name));
    for (const name of missing) {
      await client.query('begin');
      await applyMigration(client, name);
      await client.query('commit');
    }
    return missing;
  } finally {
    await client.end();
  }
}
