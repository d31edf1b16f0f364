import { clock } from '../../clock/clock.ts';
import { row, rows, type Db } from '../../db/pool.ts';

/** One-time codes of a user as stored; the secret is sealed. */
export interface StoredFactor {
  secret: Buffer;
  /** Null until the first code was shown: it asks for nothing yet. */
  confirmed: Date | null;
}

/** Second factors and recovery codes of users (AUTH-D16). */
export const factors = {
  of: (db: Db, userId: number) =>
    row<StoredFactor>(db, 'select secret, confirmed from second_factor where user_id = $1', [userId]),

  /** Takes the place of one that was not confirmed; false where one is in use. */
  async begin(db: Db, userId: number, secret: Buffer): Promise<boolean> {
    const text = `insert into second_factor (user_id, secret) values ($1, $2)
      on conflict (user_id) do update set secret = excluded.secret where second_factor.confirmed is null
      returning 1`;
    return (await row(db, text, [userId, secret])) !== null;
  },

  /** The code of this step was shown; false where it was confirmed before. */
  async confirm(db: Db, userId: number, step: number): Promise<boolean> {
    const text = `update second_factor set confirmed = $2, last_step = $3
      where user_id = $1 and confirmed is null returning 1`;
    return (await row(db, text, [userId, new Date(clock.now()), step])) !== null;
  },

  /** Uses up the code of a step; false for one that was used, or is older than one that was. */
  async useStep(db: Db, userId: number, step: number): Promise<boolean> {
    const text = `update second_factor set last_step = $2
      where user_id = $1 and confirmed is not null and last_step < $2 returning 1`;
    return (await row(db, text, [userId, step])) !== null;
  },

  /** Whether one is in use; then it stays so, and as it is, until the end of the transaction. */
  hold: async (db: Db, userId: number) =>
    (await row(db, 'select 1 from second_factor where user_id = $1 and confirmed is not null for update', [
      userId,
    ])) !== null,

  /** Tells whether there was one. */
  async end(db: Db, userId: number): Promise<boolean> {
    const text = 'delete from second_factor where user_id = $1 returning confirmed';
    const ended = await row<{ confirmed: Date | null }>(db, text, [userId]);
    // After it: those that were being made meanwhile are there by now.
    await rows(db, 'delete from recovery_code where user_id = $1', [userId]);
    return ended !== null && ended.confirmed !== null;
  },
};

export const recoveryCodes = {
  /** New ones; the older open nothing any more. */
  async replace(db: Db, userId: number, hashes: readonly Buffer[]): Promise<void> {
    await rows(db, 'delete from recovery_code where user_id = $1', [userId]);
    await rows(db, 'insert into recovery_code (user_id, code_hash) select $1, unnest($2::bytea[])', [
      userId,
      hashes,
    ]);
  },

  /** Uses one up; false for any other. */
  async use(db: Db, userId: number, hash: Buffer): Promise<boolean> {
    const text = 'delete from recovery_code where user_id = $1 and code_hash = $2 returning 1';
    return (await row(db, text, [userId, hash])) !== null;
  },

  async left(db: Db, userId: number): Promise<number> {
    const text = 'select count(*)::int as n from recovery_code where user_id = $1';
    return (await row<{ n: number }>(db, text, [userId]))?.n ?? 0;
  },
};
