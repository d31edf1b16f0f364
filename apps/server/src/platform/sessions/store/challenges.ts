import { clock } from '../../clock/clock.ts';
import { row, rows, type Db } from '../../db/pool.ts';
import { hashOf } from '../tokens.ts';

/** What a challenge was made for; it is good for nothing else. */
export type ChallengePurpose = 'second' | 'addPasskey' | 'passkey';

/** Challenges of sign-ins under way: each ends with its use and its time; only their hashes are stored (AUTH-D16). */
export const challenges = {
  create: (
    db: Db,
    challenge: string,
    { userId, purpose, life }: { userId: number | null; purpose: ChallengePurpose; life: number },
  ) =>
    rows(
      db,
      'insert into sign_in_challenge (challenge_hash, user_id, purpose, expires) values ($1, $2, $3, $4)',
      [hashOf(challenge), userId, purpose, new Date(clock.now() + life)],
    ),

  /** Whose a good one is, which stays good; null for any other. */
  async owner(db: Db, challenge: string, purpose: ChallengePurpose): Promise<number | null> {
    const text = `select user_id as "userId" from sign_in_challenge
      where challenge_hash = $1 and purpose = $2 and expires > $3`;
    const found = await row<{ userId: number }>(db, text, [
      hashOf(challenge),
      purpose,
      new Date(clock.now()),
    ]);
    return found?.userId ?? null;
  },

  /** Uses one up; null where it is used, over, or of another purpose. */
  redeem: (db: Db, challenge: string, purpose: ChallengePurpose) =>
    row<{ userId: number | null }>(
      db,
      `delete from sign_in_challenge where challenge_hash = $1 and purpose = $2 and expires > $3
        returning user_id as "userId"`,
      [hashOf(challenge), purpose, new Date(clock.now())],
    ),

  endExpired: (db: Db) =>
    rows(db, 'delete from sign_in_challenge where expires < $1', [new Date(clock.now())]),
};
