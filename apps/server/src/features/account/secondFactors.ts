import type { AppContext } from '../../context.ts';
import type { Pool } from '../../platform/db/pool.ts';
import type { ChangeFeed } from '../../platform/events/changeFeed.ts';
import { service } from '../../feature.ts';
import { clock } from '../../platform/clock/clock.ts';
import { transaction } from '../../platform/db/pool.ts';
import {
  isOneTimeCode,
  newRecoveryCodes,
  newSecret,
  recoveryHash,
  stepOf,
  typedCode,
  writtenSecret,
} from '../../platform/sessions/oneTimeCode.ts';
import { SecretBox } from '../../platform/sessions/secretBox.ts';
import { refreshDemand } from '../../platform/sessions/demanded.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import { passkeys } from '../../platform/sessions/store/passkeys.ts';
import { factors, recoveryCodes } from '../../platform/sessions/store/factors.ts';

/** By what a second step was passed. */
export type CodeKind = 'code' | 'recovery';

/** One-time and recovery codes of users: made, shown once, used up (AUTH-D16). */
class SecondFactors {
  readonly #pool: Pool;
  readonly #box: SecretBox;

  readonly #feed: ChangeFeed;
  readonly #sessions: Sessions;

  constructor({ pool, feed, sessions }: AppContext, box: SecretBox) {
    this.#pool = pool;
    this.#box = box;
    this.#feed = feed;
    this.#sessions = sessions;
  }

  /** Since when a user's sign-in asks for a code, and how many recovery codes he has left. */
  async of(userId: number): Promise<{ since: Date | null; left: number }> {
    const [factor, left] = [
      await factors.of(this.#pool, userId),
      await recoveryCodes.left(this.#pool, userId),
    ];
    return { since: factor?.confirmed ?? null, left };
  }

  /** What a user may show at his sign-in; empty where his password is enough. */
  async asked(userId: number): Promise<string[]> {
    const { since, left } = await this.of(userId);
    if (since === null) return [];
    const keys = await passkeys.of(this.#pool, userId);
    return ['code', ...(left > 0 ? ['recovery'] : []), ...(keys.length > 0 ? ['passkey'] : [])];
  }

  /** A new secret, for an app; null where one is in use. */
  async begin(userId: number, userName: string): Promise<{ secret: string; uri: string } | null> {
    const secret = newSecret();
    const isBegun = await factors.begin(this.#pool, userId, this.#box.seal(userId, secret));
    return isBegun ? writtenSecret(secret, userName) : null;
  }

  /** From now on codes are asked for, if this is the right one: then the recovery codes. */
  async confirm(userId: number, typed: string): Promise<string[] | 'wrong' | 'conflict'> {
    const factor = await factors.of(this.#pool, userId);
    if (!factor || factor.confirmed) return 'conflict';
    const step = stepOf(this.#box.open(userId, factor.secret), typedCode(typed), clock.now());
    if (step === null) return 'wrong';
    return this.#feed.transaction(async (change) => {
      const { db } = change;
      if (!(await factors.confirm(db, userId, step))) return 'conflict';
      const codes = newRecoveryCodes();
      await recoveryCodes.replace(db, userId, codes.map(recoveryHash));
      await refreshDemand(change, this.#sessions, { userId });
      return codes;
    });
  }

  /** Uses up what was typed, or null where it opens nothing. */
  async use(userId: number, typed: string): Promise<CodeKind | null> {
    const factor = await factors.of(this.#pool, userId);
    if (!factor?.confirmed) return null;
    const code = typedCode(typed);
    if (!isOneTimeCode(code))
      return (await recoveryCodes.use(this.#pool, userId, recoveryHash(code))) ? 'recovery' : null;
    const step = stepOf(this.#box.open(userId, factor.secret), code, clock.now());
    return step !== null && (await factors.useStep(this.#pool, userId, step)) ? 'code' : null;
  }

  /** No code is asked from now on. */
  end(userId: number): Promise<void> {
    return this.#feed.transaction(async (change) => {
      await factors.end(change.db, userId);
      await refreshDemand(change, this.#sessions, { userId });
    });
  }

  /** Ten new recovery codes in the place of those before; null where no code is asked any more. */
  renew(userId: number): Promise<string[] | null> {
    return transaction(this.#pool, async (db) => {
      if (!(await factors.hold(db, userId))) return null;
      const codes = newRecoveryCodes();
      await recoveryCodes.replace(db, userId, codes.map(recoveryHash));
      return codes;
    });
  }
}

/** The second factors of this server. */
export const secondFactorsOf = service(
  async (context) => new SecondFactors(context, await SecretBox.open(context.pool)),
);
