import { openSession } from './address/client.ts';
import type { Pool } from './pool.ts';

/** A connection of its own, with what to do when it is lost before it was ended. */
async function ownClient(pool: Pool, name: string, lost: () => void) {
  const { url, directUrl } = pool.address;
  const { stream, connectionTimeoutMillis } = pool.options;
  // Before it is connected its end is a rejected promise, and not also a loss.
  let isOver = true;
  const over = () => {
    if (isOver) return;
    isOver = true;
    lost();
  };
  const options = { url: directUrl ?? url, application_name: `mayak ${name}`, keepAlive: true };
  const client = await openSession({ ...options, connectionTimeoutMillis, stream }, over);
  client.on('end', over);
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
export async function holdLock(pool: Pool, lock: number, lost: () => void): Promise<HeldLock> {
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
  pool: Pool,
  channel: string,
  { heard, lost }: { heard: (payload: string) => void; lost: () => void },
): Promise<Listening> {
  const { client, end } = await ownClient(pool, 'listener', lost);
  client.on('notification', ({ payload }) => heard(payload ?? ''));
  await client.query(`listen ${channel}`);
  return { end };
}
