import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import type { DatabaseAddress } from '../settings/databaseAddress.ts';
import { openSession } from './address/client.ts';
import { checkLetters } from './address/letters.ts';

const folder = fileURLToPath(new URL('./migrations/', import.meta.url));
/** Any number of our own: servers that start together migrate one after the other. */
const lock = 0x6d_61_79_61;
/** How often a start that waits for another server says so again, ms. */
const again = 30_000;

/** The names of all migrations of this build, in their order. */
export const migrationNames = async () =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

/** The one that makes the tables of a further cell. */
const first = 'past/230-past.sql';
/** A migration of the past of beacons. */
const isOfPast = (name: string) => name === first || name.endsWith('.past.sql');

/** The names of those that make and change the past of beacons in a cell of its own, in their order (SRV-D37). */
export const pastNames = async () => [first, ...(await migrationNames()).filter((name) => isOfPast(name))];

/** The statements of a migration of the past, each of which ends with its line: none holds another one, as a function would. */
const statementsOf = (sql: string) => sql.split(/;[ \t]*$/m).filter((one) => !/^(?:\s*--.*)*\s*$/.test(one));

/**
 * Runs one migration within the caller's transaction. Those of the past come statement by statement: a server that spreads cells over
 * several others, as Citus does, takes one at a time.
 */
export async function applyMigration(client: Client, name: string): Promise<void> {
  await client.query(
    'create table if not exists migration (name text primary key, applied timestamptz not null default now())',
  );
  const sql = await readFile(folder + name, 'utf8');
  for (const statement of isOfPast(name) ? statementsOf(sql) : [sql]) await client.query(statement);
  await client.query('insert into migration (name) values ($1)', [name]);
}

/** Runs those of these migrations that a schema has not had, each in a transaction of its own; answers their names. */
export async function applyMissing(client: Client, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('migration') is not null as there`,
  );
  const known = rows[0]?.there ? await client.query<{ name: string }>('select name from migration') : null;
  const done = new Set(known?.rows.map(({ name }) => name));
  const missing = names.filter((name) => !done.has(name));
  for (const name of missing) {
    await client.query('begin');
    await applyMigration(client, name);
    await client.query('commit');
  }
  return missing;
}

/** Which server has the turn, as far as this role may know it. */
const holder = `select pid, coalesce(host(client_addr), 'this machine') as host, to_char(backend_start at time zone 'utc', 'HH24:MI:SS') as since
  from pg_locks join pg_stat_activity using (pid) join pg_database on pg_database.oid = pg_locks.database
  where locktype = 'advisory' and classid = 0 and objid = $1 and granted and pg_database.datname = current_database()`;

/** Waits for the turn of this server; says at once that it waits, and again from time to time. */
async function takeTurn(client: Client, waits: (sentence: string) => void): Promise<void> {
  const tried = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock]);
  if (tried.rows[0]?.taken) return;
  const { rows } = await client.query<{ pid: number; host: string; since: string }>(holder, [lock]);
  const who = rows.map(
    ({ pid, host, since }) => ` (connected from ${host} since ${since} UTC, process ${pid} of PostgreSQL)`,
  );
  const say = () => waits(`Another server${who.join('')} migrates the database; the start waits for it`);
  say();
  const isOver = new AbortController();
  const saying = (async () => {
    for (;;) {
      await pause(again, undefined, { ref: false, signal: isOver.signal });
      say();
    }
  })();
  saying.catch(() => undefined);
  await client.query('select pg_advisory_lock($1)', [lock]).finally(() => isOver.abort());
}

/**
 * Brings the database to the newest schema, each file once and in its own transaction; answers the files applied. It has
 * a connection of its own, as one that changes much may take longer than any call; `waits` is told when another server has its turn (SRV-D01).
 */
export async function migrate(
  { url, directUrl }: DatabaseAddress,
  waits: (sentence: string) => void = () => undefined,
): Promise<string[]> {
  const client = await openSession({ url: directUrl ?? url, application_name: 'mayak migration' });
  try {
    await takeTurn(client, waits);
    const { rows } = await client.query<{ isNew: boolean }>(
      `select to_regclass('migration') is null as "isNew"`,
    );
    if (rows[0]?.isNew) await checkLetters(client);
    return await applyMissing(client, await migrationNames());
  } finally {
    await client.end();
  }
}
