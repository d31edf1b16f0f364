import { row, rows, type Db } from '../db/pool.ts';

/** Which call it is: its user, and the hash of its key. */
export interface CallId {
  userId: number;
  keyHash: Buffer;
}

/** A call that is being answered, and by whom. */
export interface Claim extends CallId {
  /** UUID. */
  claim: string;
}

/** What is known of a call by its key. */
export interface KnownCall {
  asked: Buffer;
  isMade: boolean;
  /** Null until it is answered. */
  status: number | null;
  /** Sealed. */
  answer: Buffer | null;
}

const at = (text: string) => `to_timestamp(${text}::float8 / 1000)`;
const ofClaim = 'user_id = $1 and key_hash = $2 and claim = $3';
const whose = ({ userId, keyHash, claim }: Claim) => [userId, keyHash, claim];

/** Calls that carried a key of their own (API-D11). */
export const answeredCalls = {
  /** Takes the answering of a call; false where it is answered, or somebody took that after `before` and may still be at it. */
  async take(
    db: Db,
    { userId, keyHash, claim }: Claim,
    { asked, now, before }: { asked: Buffer; now: number; before: number },
  ): Promise<boolean> {
    const taken = await row(
      db,
      `insert into answered_call as a (user_id, key_hash, asked, claim, claimed) values ($1, $2, $3, $4, ${at('$5')})
        on conflict (user_id, key_hash) do update set claim = excluded.claim, claimed = excluded.claimed
        where not a.is_made and a.claimed < ${at('$6')} and a.asked = excluded.asked returning 1`,
      [userId, keyHash, asked, claim, now, before],
    );
    return taken !== null;
  },

  known: (db: Db, { userId, keyHash }: CallId) =>
    row<KnownCall>(
      db,
      `select asked, is_made as "isMade", status, answer from answered_call where user_id = $1 and key_hash = $2`,
      [userId, keyHash],
    ),

  /** Says that what it changes is committed; false where somebody else has taken it meanwhile. */
  made: async (db: Db, claim: Claim) =>
    (await row(db, `update answered_call set is_made = true where ${ofClaim} returning 1`, whose(claim))) !==
    null,

  keep: (db: Db, claim: Claim, status: number, answer: Buffer) =>
    rows(db, `update answered_call set is_made = true, status = $4, answer = $5 where ${ofClaim}`, [
      ...whose(claim),
      status,
      answer,
    ]),

  /** Lets go of a call that was refused, or of one that failed before it changed anything. */
  letGo: (db: Db, claim: Claim, isRefused: boolean) =>
    rows(db, `delete from answered_call where ${ofClaim} and (not is_made or $4)`, [
      ...whose(claim),
      isRefused,
    ]),

  endOld: (db: Db, before: number) =>
    rows(db, `delete from answered_call where claimed < ${at('$1')}`, [before]),
};
