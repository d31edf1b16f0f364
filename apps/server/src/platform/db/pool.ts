import { limits } from '@mayak/api';
import pg from 'pg';
import { isAway } from './isAway.ts';
import type { Sockets } from './sockets.ts';

export type { Pool } from 'pg';

/** Whatever runs a query: the pool, or one connection inside a transaction. */
export type Db = Pick<pg.Pool, 'query'>;

const int8 = 20;
/** 64-bit numbers of this schema (ids, kopecks, milliseconds) all fit a JavaScript number. */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? Number : (pg.types.getTypeParser(oid, format as 'text') as (text: string) => unknown),
};

/** How a pool is used: by so many connections, each watched by a pulse where there is one. */
interface PoolOptions {
  max: number;
  onError: (error: Error) => void;
  sockets?: Sockets;
}

/**
 * A pool of connections to one database. A statement, a wait for a connection and an open transaction have limits; a
 * database that does not answer at all is noticed by its pulse long before them.
 */
export function openPool(connectionString: string, { max, onError, sockets }: PoolOptions): pg.Pool {
  const { connection, statement, answer, idleInTransaction } = limits.database;
  const pool = new pg.Pool({
    connectionString,
    max,
    types: types as pg.CustomTypesConfig,
    application_name: 'mayak',
    keepAlive: true,
    connectionTimeoutMillis: connection,
    statement_timeout: statement,
    query_timeout: answer,
    idle_in_transaction_session_timeout: idleInTransaction,
    ...(sockets ? { stream: sockets.open } : {}),
  });
  /** A connection in use tells of its end by the query that fails; without a listener it would end the process. */
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => {
    if (!pool.ending) onError(error);
  });
  return pool;
}

/** All rows of a query. */
export async function rows<T extends object>(db: Db, text: string, values: unknown[] = []): Promise<T[]> {
  return (await db.query<T & pg.QueryResultRow>(text, values)).rows;
}

/** As rows, of a statement that each connection prepares once under its name. */
export async function prepared<T extends object>(
  db: Db,
  name: string,
  text: string,
  values: unknown[],
): Promise<T[]> {
  return (await db.query<T & pg.QueryResultRow>({ name, text, values })).rows;
}

/** The first row of a query, or null. */
export async function row<T extends object>(db: Db, text: string, values: unknown[] = []): Promise<T | null> {
  return (await rows<T>(db, text, values))[0] ?? null;
}

/** Runs a transaction; a throw rolls it back. */
export async function transaction<T>(pool: pg.Pool, run: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const answer = await run(client);
    await client.query('commit');
    client.release();
    return answer;
  } catch (error) {
    const isBroken = isAway(error) || (await client.query('rollback').then(no, yes));
    client.release(isBroken);
    throw error;
  }
}

/** A connection of its own, with what to do when it is lost before it was ended. */
async function ownClient(pool: pg.Pool, name: string, lost: () => void) {
  const client = new pg.Client({
    ...pool.options,
    application_name: `mayak ${name}`,
    keepAlive: true,
    statement_timeout: 0,
    query_timeout: 0,
  });
  // Before it is connected its end is a rejected promise, and not also a loss.
  let isOver = true;
  const over = () => {
    if (isOver) return;
    isOver = true;
    lost();
  };
  client.on('error', over);
  client.on('end', over);
  await client.connect();
  isOver = false;
  const end = async () => {
    isOver = true;
    await client.end();
  };
  return { client, end };
}

/** A lock that is waited for and held on a connection of its own. */
export interface HeldLock {
  /** Resolves when the lock is held; fails when the connection is lost before. */
  held: Promise<void>;
  /** Lets the lock go, or stops waiting for it. */
  end(): Promise<void>;
}

/** Waits for a lock of the database; `lost` is called when its connection is. */
export async function holdLock(pool: pg.Pool, lock: number, lost: () => void): Promise<HeldLock> {
  const { client, end } = await ownClient(pool, 'leader', lost);
  const held = client.query('select pg_advisory_lock($1)', [lock]).then(() => undefined);
  // Whoever no longer waits for it does not want to hear that it ended.
  held.catch(() => undefined);
  return { held, end };
}

/** A connection that hears notifications; it ends with the last words of its database or by `end`. */
export interface Listening {
  end(): Promise<void>;
}

/** Hears a channel on a connection of its own until it is lost. */
export async function listen(
  pool: pg.Pool,
  channel: string,
  { heard, lost }: { heard: (payload: string) => void; lost: () => void },
): Promise<Listening> {
  const { client, end } = await ownClient(pool, 'listener', lost);
  client.on('notification', ({ payload }) => heard(payload ?? ''));
  await client.query(`listen ${channel}`);
  return { end };
}

const yes = () => true;
const no = () => false;

/** The data themselves were refused: a value out of range, a broken constraint. */
export const isOfData = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');

/** PostgreSQL's code for a broken uniqueness. */
export const isTaken = (error: unknown, index?: string): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === '23505' &&
  (index === undefined || error.constraint === index);

/** A list of numbers as an array literal; made here, as the driver takes several times as long over its own. */
export function numbersLiteral(list: readonly (number | null)[], from = 0): string {
  let text = '{';
  for (let i = from; i < list.length; i += 1) text += `${i === from ? '' : ','}${list[i] ?? 'NULL'}`;
  return `${text}}`;
}

/** A list of array literals as one array literal of texts. */
export const literalsLiteral = (list: readonly (string | null)[]): string =>
  `{${list.map((item) => (item === null ? 'NULL' : `"${item}"`)).join(',')}}`;
