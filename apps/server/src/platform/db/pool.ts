import { limits } from '@mayak/api';
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { isAway } from './isAway.ts';
import type { DatabaseAddress } from '../settings/databaseAddress.ts';
import { DatabaseClient } from './address/client.ts';
import { sharedHosts } from './address/hosts.ts';
import type { Sockets } from './sockets.ts';

/** Connections to one database, with the address that they were made by. */
export interface Pool extends pg.Pool {
  readonly address: DatabaseAddress;
}

/** Whatever runs a query: the pool, or one connection inside a transaction. */
export type Db = Pick<pg.Pool, 'query'>;

type Parser = (text: string) => unknown;
const usual = (oid: number, format?: 'text' | 'binary') =>
  pg.types.getTypeParser(oid, format as 'text') as Parser;

/** A list of numbers in a fifth of the time of the driver's own reader, which takes lists of lists and of texts too. */
const numbersBy =
  (oid: number): Parser =>
  (text) => {
    if (text === '{}') return [];
    if (text[0] !== '{' || text[1] === '{') return usual(oid)(text);
    return text
      .slice(1, -1)
      .split(',')
      .map((one) => (one === 'NULL' ? null : Number(one)));
  };

const [int4List, float8List] = [1007, 1022];
/** 64-bit numbers of this schema (ids, kopecks, milliseconds) all fit a JavaScript number. */
const own = new Map<number, Parser>([
  [20, Number],
  [int4List, numbersBy(int4List)],
  [float8List, numbersBy(float8List)],
]);
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => own.get(oid) ?? usual(oid, format),
};

/** How a pool is used: by so many connections, each watched by a pulse where there is one. */
interface PoolOptions {
  max: number;
  onError: (error: Error) => void;
  sockets?: Sockets;
  /** Where tables are looked for, where it is not the usual schema of the role. */
  schema?: string;
}

/** The limits of a session, by PostgreSQL's names, ms. */
export const sessionLimits = {
  statement_timeout: limits.database.statement,
  idle_in_transaction_session_timeout: limits.database.idleInTransaction,
} as const;

/**
 * A pool of connections to one database. A statement, a wait for a connection and an open transaction have limits; a
 * database that does not answer at all is noticed by its pulse long before them. Through a pooler nothing is set by
 * connection: see `holdLimits`.
 */
export function openPool(address: DatabaseAddress, { max, onError, sockets, schema }: PoolOptions): Pool {
  const { connection, answer } = limits.database;
  const isPooled = Boolean(address.directUrl);
  const config: pg.ClientConfig = {
    types: types as pg.CustomTypesConfig,
    application_name: 'mayak',
    keepAlive: true,
    connectionTimeoutMillis: connection,
    query_timeout: answer,
    ...(isPooled ? {} : sessionLimits),
    ...(sockets ? { stream: sockets.open } : {}),
    ...(schema ? { options: `-c search_path=${schema}` } : {}),
  };
  class PoolConnection extends DatabaseClient {
    constructor() {
      super({ ...config, url: address.url, isPooled });
    }
  }
  const pool = new pg.Pool({ ...config, Client: PoolConnection, max });
  pool.on('error', (error) => {
    if (!pool.ending) onError(error);
  });
  // Whoever connects next asks all hosts anew.
  sockets?.onCut((isCut) => {
    if (isCut) for (const url of [address.url, address.directUrl]) if (url) sharedHosts(url).forget();
  });
  return Object.assign(pool, { address });
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

/** A transaction under way, that ends by one of the two. */
export interface OpenTransaction {
  db: Db;
  commit(): Promise<void>;
  /** Takes it back because of an error. */
  rollback(error: unknown): Promise<void>;
}

/** What is written with all that a call changes in one database, just before each of its commits; a throw takes the change back. */
export interface Alongside {
  pool: pg.Pool;
  beforeCommit: (db: Db) => Promise<void>;
}
export const alongside = new AsyncLocalStorage<Alongside>();

/** Begins a transaction. */
export async function begin(pool: pg.Pool): Promise<OpenTransaction> {
  const client = await pool.connect();
  const rollback = async (error: unknown) => {
    const isBroken = isAway(error) || (await client.query('rollback').then(no, yes));
    client.release(isBroken);
  };
  try {
    await client.query('begin');
  } catch (error) {
    await rollback(error);
    throw error;
  }
  return {
    db: client,
    rollback,
    async commit() {
      const beside = alongside.getStore();
      if (beside?.pool === pool) await beside.beforeCommit(client);
      await client.query('commit');
      client.release();
    },
  };
}

/** Runs a transaction; a throw rolls it back. */
export async function transaction<T>(pool: pg.Pool, run: (db: Db) => Promise<T>): Promise<T> {
  const { db, commit, rollback } = await begin(pool);
  try {
    const answer = await run(db);
    await commit();
    return answer;
  } catch (error) {
    await rollback(error);
    throw error;
  }
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
