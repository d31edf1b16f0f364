import { limits } from '@mayak/api';
import type { Pool } from '../../platform/db/pool.ts';
import { RateLimit } from '../../platform/http/rateLimit.ts';
import { attempts, type AttemptLimit } from '../../platform/sessions/store/attempts.ts';
import { hashOf } from '../../platform/sessions/tokens.ts';
import { operatorAddresses } from './store.ts';

/** A key is long and no word: a pause is enough, and whoever has it is never kept out for longer. */
const wrongKeys: AttemptLimit = { ...limits.login.failures, pause: { first: 1_000, most: 30_000 } };
/** How often an address is written down again, in milliseconds. */
const day = 86_400_000;

/** Slows down those who guess the operator's key, but nobody who has it where he used it before (AUTH-D03, decision `wrong-passwords`). */
export function keyGuard(pool: Pool, key: string) {
  const seen = new RateLimit(1, limits.login.failures.window);
  const used = new RateLimit(1, day);
  const keyOf = (address: string) => `operator:${address};`;
  const hash = (address: string) => hashOf(`${key} ${address}`);
  return {
    /** Seconds to wait before a key of this address is looked at, or null. */
    async wait(address: string, isRight: boolean): Promise<number | null> {
      const isKnown =
        isRight && (used.wait(address) !== null || (await operatorAddresses.has(pool, hash(address))));
      return isKnown ? null : attempts.wait(pool, keyOf(address));
    },

    /** Counts a wrong key; the same one again is no new guess. */
    async failed(address: string, given: Buffer): Promise<void> {
      const guess = `${address} ${given.toString('base64')}`;
      if (seen.wait(guess) !== null) return;
      seen.add(guess);
      await attempts.add(pool, keyOf(address), wrongKeys);
    },

    /** The key was right: the address is known from now on. */
    async succeeded(address: string): Promise<void> {
      if (used.wait(address) !== null) return;
      await operatorAddresses.add(pool, hash(address));
      used.add(address);
    },
  };
}
