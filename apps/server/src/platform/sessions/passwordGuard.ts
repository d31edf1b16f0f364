import { limits } from '@mayak/api';
import type { Db } from '../db/pool.ts';
import { attempts, knownAddresses } from './store/attempts.ts';
import { hashOf } from './tokens.ts';

/** Who tries to sign in, and from where. */
export interface SignInAttempt {
  /** The id of the account that the name belongs to, null for a name that nobody has. */
  userId: number | null;
  username: string;
  address: string;
}

const keysOf = ({ userId, username, address }: SignInAttempt) => {
  const name = `name:${hashOf(userId === null ? username.toLowerCase() : `#${userId}`).toString('base64url')}`;
  return { name, pair: `${name}@${address};`, address: `address:${address};` };
};
const addressOf = ({ userId, address }: SignInAttempt) => hashOf(`${userId} ${address}`);

/** Slows down those who try passwords, but never the user where he signed in before (AUTH-D03, decision `wrong-passwords`). */
export const passwordGuard = {
  /** Counts an attempt; answers the seconds to wait when its password may not even be looked at. */
  async enter(db: Db, attempt: SignInAttempt): Promise<number | null> {
    const { address, pair, name } = keysOf(attempt);
    const { failures, failuresOfAddress, failuresOfName } = limits.login;
    const wait =
      (await attempts.add(db, address, failuresOfAddress)) ?? (await attempts.add(db, pair, failures));
    if (wait !== null) return wait;
    const isKnown = await knownAddresses.has(db, attempt.userId ?? 0, addressOf(attempt));
    return isKnown ? null : attempts.add(db, name, failuresOfName);
  },

  /** The password was right: nothing of it was a failure, and the address is known from now on. */
  async succeed(db: Db, attempt: SignInAttempt): Promise<void> {
    const { address, pair, name } = keysOf(attempt);
    const userId = attempt.userId ?? 0;
    await attempts.forget(db, pair);
    await attempts.takeBack(db, address);
    if (!(await knownAddresses.has(db, userId, addressOf(attempt)))) await attempts.takeBack(db, name);
    if (attempt.userId !== null) await knownAddresses.add(db, userId, addressOf(attempt));
  },

  /** A password set by a mailed link ends every wait of its user. */
  async reset(db: Db, userId: number, address: string): Promise<void> {
    const attempt = { userId, username: '', address };
    await attempts.forget(db, keysOf(attempt).name);
    await knownAddresses.add(db, userId, addressOf(attempt));
  },
};
