import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

const folder = fileURLToPath(new URL('./migrations/', import.meta.url));
/** Any number of our own: servers that start together migrate one after the other. */
const lock = 0x6d_61_79_61;

/** Brings the database to the newest schema, each file once and in its own transaction; answers the files applied. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await client.query(
      'create table if not exists migration (name text primary key, applied timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const known = new Set(rows.map((r) => r.name));
    const missing = names.filter((name) => !known.has(name));
    for (const name of missing) {
      const text = await readFile(folder + name, 'utf8');
      await client.query('begin');
      await client.query(text);
      await client.query('insert into migration (name) values ($1)', [name]);
      await client.query('commit');
    }
    return missing;
  } finally {
    await client.query('rollback').catch(() => undefined);
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => undefined);
    client.release();
  }
}
