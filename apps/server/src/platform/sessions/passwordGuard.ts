import { limits } from '@mayak/api';
import type { Db } from '../db/pool.ts';
import { attempts, knownAddresses, type AttemptLimit } from './store/attempts.ts';
import { hashOf } from './tokens.ts';

/** Who tries to sign in, and from where. */
export interface SignInAttempt {
  /** The id of the account that the name belongs to, null for a name that nobody has. */
  userId: number | null;
  username: string;
  address: string;
}

/** A ship has one address: what one aboard tries may slow the others, never shut them out. */
const failuresOfAddress: AttemptLimit = {
  ...limits.login.failuresOfAddress,
  pause: { first: 1_000, most: 30_000 },
};

const keysOf = ({ userId, username, address }: SignInAttempt) => {
  const name = `name:${hashOf(userId === null ? username.toLowerCase() : `#${userId}`).toString('base64url')}`;
  return { name, pair: `${name}@${address};`, address: `address:${address};` };
};
const addressOf = ({ userId, address }: SignInAttempt) => hashOf(`${userId} ${address}`);
const isKnown = async (db: Db, attempt: SignInAttempt) =>
  attempt.userId !== null && (await knownAddresses.has(db, attempt.userId, addressOf(attempt)));

/** What an attempt counts in, first to last: alone that of the name from this address where the user is known there. */
async function countsOf(db: Db, attempt: SignInAttempt): Promise<[key: string, limit: AttemptLimit][]> {
  const { address, pair, name } = keysOf(attempt);
  const { failures, failuresOfName } = limits.login;
  const own: [string, AttemptLimit] = [pair, failures];
  if (await isKnown(db, attempt)) return [own];
  return [own, [address, failuresOfAddress], [name, failuresOfName]];
}

/** Counts an attempt in each; answers the seconds to wait when one refuses it: then it counts nowhere. */
async function countIn(
  db: Db,
  counts: readonly (readonly [key: string, limit: AttemptLimit])[],
): Promise<number | null> {
  const counted: string[] = [];
  for (const [key, limit] of counts) {
    const wait = await attempts.add(db, key, limit);
    if (wait !== null) {
      for (const before of counted) await attempts.takeBack(db, before);
      return wait;
    }
    counted.push(key);
  }
  return null;
}

/** Slows down those who try passwords, but never the user where he signed in before (AUTH-D03, decision `wrong-passwords`). */
export const passwordGuard = {
  /** Counts an attempt; answers the seconds to wait when its password may not even be looked at: then it counts nowhere. */
  async enter(db: Db, attempt: SignInAttempt): Promise<number | null> {
    return countIn(db, await countsOf(db, attempt));
  },

  /** The password was right: nothing of it was a failure. */
  async succeed(db: Db, attempt: SignInAttempt): Promise<void> {
    for (const [key] of await countsOf(db, attempt)) await attempts.takeBack(db, key);
    await attempts.forget(db, keysOf(attempt).pair);
  },

  /** The user is in: his address is known from now on. */
  know: (db: Db, userId: number, address: string) =>
    knownAddresses.add(db, userId, addressOf({ userId, username: '', address })),

  /** A password set by a mailed link ends every wait of its user. */
  async reset(db: Db, userId: number, address: string): Promise<void> {
    const attempt = { userId, username: '', address };
    await attempts.forget(db, keysOf(attempt).name);
    await knownAddresses.add(db, userId, addressOf(attempt));
  },
};

/** What wrong codes of a user count in: those from an address, and all of them, also where he is known: six digits are few. */
const codeCountsOf = (userId: number, address: string): [key: string, limit: AttemptLimit][] => {
  const { failures, failuresOfName } = limits.login;
  return [
    [`code:${userId}@${address};`, failures],
    [`code:${userId};`, failuresOfName],
  ];
};

/** Slows down those who try codes of a second factor, by the rules of passwords (AUTH-D16). */
export const codeGuard = {
  /** As passwordGuard.enter. */
  enter: (db: Db, userId: number, address: string) => countIn(db, codeCountsOf(userId, address)),

  async succeed(db: Db, userId: number, address: string): Promise<void> {
    for (const [key] of codeCountsOf(userId, address)) await attempts.takeBack(db, key);
    await attempts.forget(db, `code:${userId}@${address};`);
  },
};
