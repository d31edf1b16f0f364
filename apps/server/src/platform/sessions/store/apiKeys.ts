import { clock } from '../../clock/clock.ts';
import { accounts } from './accounts.ts';
import { row, rows, type Db } from '../../db/pool.ts';

interface NewApiKey {
  userId: number;
  hash: Buffer;
  name: string;
  /** Its first characters. */
  begin: string;
  scopes: readonly string[];
}

export interface StoredApiKey extends Omit<NewApiKey, 'hash' | 'userId'> {
  id: number;
  created: Date;
  lastUsed: Date | null;
}

const columns = 'id::int, name, begin, scopes, created, last_used as "lastUsed"';

/** Keys of users for their programs, by their hash; the key itself is nowhere (AUTH-D20). */
export const apiKeys = {
  /** Null where the user has as many as he may have; within a transaction. */
  async add(db: Db, { userId, hash, name, begin, scopes }: NewApiKey, most: number) {
    await accounts.hold(db, userId);
    return row<StoredApiKey>(
      db,
      `insert into api_key (user_id, key_hash, name, begin, scopes, created)
        select $1, $2, $3, $4, $5, $6 where (select count(*) from api_key where user_id = $1) < $7
        returning ${columns}`,
      [userId, hash, name, begin, scopes, new Date(clock.now()), most],
    );
  },

  /** Those of a user, the newest first. */
  of: (db: Db, userId: number) =>
    rows<StoredApiKey>(db, `select ${columns} from api_key where user_id = $1 order by id desc`, [userId]),

  find: (db: Db, hash: Buffer) =>
    row<{ userId: number; scopes: string[]; lastUsed: Date | null }>(
      db,
      'select user_id as "userId", scopes, last_used as "lastUsed" from api_key where key_hash = $1',
      [hash],
    ),

  used: (db: Db, hash: Buffer) =>
    rows(db, 'update api_key set last_used = $2 where key_hash = $1', [hash, new Date(clock.now())]),

  /** Ends one of a user's own; answers its hash, or null where there is none. */
  async end(db: Db, userId: number, id: number): Promise<Buffer | null> {
    const text = 'delete from api_key where id = $1 and user_id = $2 returning key_hash as hash';
    return (await row<{ hash: Buffer }>(db, text, [id, userId]))?.hash ?? null;
  },
};
