import { clock } from '../../clock/clock.ts';
import { row, rows, type Db } from '../../db/pool.ts';

/** What is kept of a passkey to know its signatures by. */
export interface NewPasskey {
  userId: number;
  /** As the browser names it, base64url. */
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  name: string;
}

export interface StoredPasskey extends NewPasskey {
  id: number;
  created: Date;
  lastUsed: Date | null;
}

const columns = `id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey", counter,
  name, created, last_used as "lastUsed"`;

/** Passkeys of users (AUTH-D18). */
export const passkeys = {
  of: (db: Db, userId: number) =>
    rows<StoredPasskey>(db, `select ${columns} from passkey where user_id = $1 order by created, id`, [
      userId,
    ]),

  byCredential: (db: Db, credentialId: string) =>
    row<StoredPasskey>(db, `select ${columns} from passkey where credential_id = $1`, [credentialId]),

  /** Null where somebody has it already. */
  add: (db: Db, { userId, credentialId, publicKey, counter, name }: NewPasskey) =>
    row<StoredPasskey>(
      db,
      `insert into passkey (user_id, credential_id, public_key, counter, name, created)
        values ($1, $2, $3, $4, $5, $6) on conflict (credential_id) do nothing returning ${columns}`,
      [userId, credentialId, Buffer.from(publicKey), counter, name, new Date(clock.now())],
    ),

  /** Counts a signature; false where one that counts as much came before: a copy of the key. */
  async used(db: Db, id: number, counter: number): Promise<boolean> {
    const text = `update passkey set counter = $2, last_used = $3
      where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning 1`;
    return (await row(db, text, [id, counter, new Date(clock.now())])) !== null;
  },

  /** The name of the one that ended; null where the user has no such one. */
  async end(db: Db, userId: number, id: number): Promise<string | null> {
    const text = 'delete from passkey where id = $1 and user_id = $2 returning name';
    return (await row<{ name: string }>(db, text, [id, userId]))?.name ?? null;
  },

  /** Tells whether there was one. */
  async endAll(db: Db, userId: number): Promise<boolean> {
    return (await rows(db, 'delete from passkey where user_id = $1 returning 1', [userId])).length > 0;
  },
};
