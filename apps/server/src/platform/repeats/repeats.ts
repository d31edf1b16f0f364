import { limits } from '@mayak/api';
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { clock } from '../clock/clock.ts';
import { alongside, type Db, type Pool } from '../db/pool.ts';
import { HttpProblem, statusOf, wrongField } from '../http/problems.ts';
import { keyHeader } from '../http/repeatKey.ts';
import type { KeyedCall, Made } from '../http/serve.ts';
import { answeredCalls, type Claim, type KnownCall } from './store.ts';

const [cipher, nonceBytes, tagBytes] = ['aes-256-gcm', 12, 16] as const;
const sealingKey = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'mayak answer', 32));

/** Sealed by the key that only the caller has: some answers tell a secret once. */
function sealed(key: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, sealingKey(key), nonce);
  const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), body]);
}

function opened(key: string, box: Buffer): string {
  const opening = createDecipheriv(cipher, sealingKey(key), box.subarray(0, nonceBytes)).setAuthTag(
    box.subarray(nonceBytes, nonceBytes + tagBytes),
  );
  return Buffer.concat([opening.update(box.subarray(nonceBytes + tagBytes)), opening.final()]).toString();
}

/** A repeat looks so many times whether the first call is answered, and waits so long between, ms. */
const [looks, between] = [20, 250];

/** The first call is still being answered; whoever asks again later is told. */
const underWay = () => new HttpProblem('database.away', { retryAfter: 2 });

/**
 * Calls that carry a key of their own are done once: a repeat, of which the caller does not know whether the first was heard, is given
 * the first one's answer (API-D11). That it was done is written with what it changes, in the same transaction, so that no end of a
 * process lies between the two.
 */
export class Repeats {
  readonly #pool: Pool;
  readonly #between: number;

  constructor(pool: Pool, waits = between) {
    this.#pool = pool;
    this.#between = waits;
  }

  /** Answers a call, or gives the answer of the one that it repeats. */
  readonly once = async (call: KeyedCall, make: () => Promise<Made>): Promise<Made> => {
    const { userId, key } = call;
    const keyHash = createHash('sha256').update(key).digest();
    const asked = createHmac('sha256', key).update(call.asked).digest();
    const claim: Claim = { userId, keyHash, claim: randomUUID() };
    for (let look = 1; ; look += 1) {
      const now = clock.now();
      if (await answeredCalls.take(this.#pool, claim, { asked, now, before: now - limits.callTimeout }))
        return this.#make(claim, key, make);
      const known = await answeredCalls.known(this.#pool, claim);
      const answer = known && answerOf(known, key, asked);
      if (answer) return answer;
      // Done, where its process ended before it could say what it had answered.
      if (look === looks) throw known?.isMade ? new HttpProblem('conflict', { words: 'made' }) : underWay();
      await pause(this.#between);
    }
  };

  async #make(claim: Claim, key: string, make: () => Promise<Made>): Promise<Made> {
    let isUnderWay = true;
    const mark = {
      pool: this.#pool,
      beforeCommit: async (db: Db) => {
        if (isUnderWay && !(await answeredCalls.made(db, claim))) throw underWay();
      },
    };
    try {
      const made = await alongside.run(mark, make);
      // Whom the answer reaches needs none that is kept.
      await answeredCalls.keep(this.#pool, claim, made.status, sealed(key, made.text ?? '')).catch(nothing);
      return made;
    } catch (error) {
      await answeredCalls.letGo(this.#pool, claim, isRefusal(error)).catch(nothing);
      throw error;
    } finally {
      isUnderWay = false;
    }
  }
}

const nothing = () => undefined;
const isRefusal = (error: unknown) => error instanceof HttpProblem && statusOf(error.code) < 500;

/** What a repeat is answered; null while that is not known. */
function answerOf({ asked, status, answer }: KnownCall, key: string, again: Buffer): Made | null {
  if (!asked.equals(again)) throw wrongField(keyHeader, 'taken');
  if (status === null || answer === null) return null;
  return { status, text: opened(key, answer) || null };
}
