import { row, rows, type Db } from '../../db/pool.ts';
import { clock } from '../../clock/clock.ts';
import type { Device } from '../deviceOf.ts';

/** From where and by what program somebody signs in, as it is kept (AUTH-D15). */
export interface SessionOrigin extends Device {
  address: string | null;
}

interface StoredSession extends SessionOrigin {
  id: number;
  tokenHash: Buffer;
  created: Date;
  lastUsed: Date;
}

/** Nothing is pushed to the browser of a session that somebody ends (NOTIF-D31). */
const devicesOf = (which: string) =>
  `devices as (delete from push_device where session_id in (select id from session where ${which}))`;

/** Sign-ins by the hash of their token; the token itself is nowhere (AUTH-D02). */
export const sessions = {
  create: (db: Db, hash: Buffer, userId: number, { address, browser, system }: SessionOrigin) =>
    rows(
      db,
      `insert into session (token_hash, user_id, created, last_used, confirmed, address, browser, system)
        values ($1, $2, $3, $3, $3, $4, $5, $6)`,
      [hash, userId, new Date(clock.now()), address, browser, system],
    ),

  /** When the user of a session last proved that it is he; null where that is not known. */
  async confirmed(db: Db, hash: Buffer): Promise<Date | null> {
    const text = 'select confirmed from session where token_hash = $1';
    return (await row<{ confirmed: Date | null }>(db, text, [hash]))?.confirmed ?? null;
  },

  confirm: (db: Db, hash: Buffer) =>
    rows(db, 'update session set confirmed = $2 where token_hash = $1', [hash, new Date(clock.now())]),

  /** All of a user, the one used last first. */
  of: (db: Db, userId: number) =>
    rows<StoredSession>(
      db,
      `select id, token_hash as "tokenHash", created, last_used as "lastUsed", address, browser, system
        from session where user_id = $1 order by last_used desc, id desc`,
      [userId],
    ),

  find: (db: Db, hash: Buffer) =>
    row<{ userId: number; lastUsed: Date }>(
      db,
      'select user_id as "userId", last_used as "lastUsed" from session where token_hash = $1',
      [hash],
    ),

  used: (db: Db, hash: Buffer) =>
    rows(db, 'update session set last_used = $2 where token_hash = $1', [hash, new Date(clock.now())]),

  /** Answers whose it was, or null when it had ended before. */
  end: (db: Db, hash: Buffer) =>
    row<{ userId: number }>(
      db,
      `with ${devicesOf('token_hash = $1')} delete from session where token_hash = $1 returning user_id as "userId"`,
      [hash],
    ),

  /** Ends one of a user's own; answers the hash of its token, or null where there is none. */
  async endOne(db: Db, userId: number, id: number): Promise<Buffer | null> {
    const text = `with ${devicesOf('id = $1 and user_id = $2')}
      delete from session where id = $1 and user_id = $2 returning token_hash as "tokenHash"`;
    return (await row<{ tokenHash: Buffer }>(db, text, [id, userId]))?.tokenHash ?? null;
  },

  /** Ends all of a user but one, and what is on its way to be one. */
  endAll: (db: Db, userId: number, except: Buffer | null = null) =>
    rows(
      db,
      `with under_way as (delete from sign_in_challenge where user_id = $1),
        kept as (select id from session where token_hash = $2),
        devices as (delete from push_device where user_id = $1 and (session_id in (select id from kept)) is not true)
        delete from session where user_id = $1 and ($2::bytea is null or token_hash <> $2)`,
      [userId, except],
    ),

  /** When each of some users last used a session that he still has. */
  async lastUsed(db: Db, userIds: number[]): Promise<Map<number, Date>> {
    const text =
      'select user_id as "userId", max(last_used) as last from session where user_id = any($1) group by user_id';
    const list = await rows<{ userId: number; last: Date }>(db, text, [userIds]);
    return new Map(list.map(({ userId, last }) => [userId, last]));
  },

  /** Nobody ended these: what is pushed to their browsers goes on. */
  endUnused: (db: Db, before: Date) => rows(db, 'delete from session where last_used < $1', [before]),
};

export type LinkPurpose = 'confirm' | 'reset' | 'change';

/** A link that is sent to a user: what for, how long it lives in ms, and the address that it makes his where it does. */
export interface NewLink {
  userId: number;
  purpose: LinkPurpose;
  life: number;
  email?: string | undefined;
}

/** Tokens of links sent by mail; each works once and until its time (AUTH-D08, AUTH-D09, PROFILE-D09). */
export const mailTokens = {
  /** A new link of a purpose replaces the older ones. */
  async create(db: Db, hash: Buffer, { userId, purpose, life, email }: NewLink): Promise<void> {
    await rows(db, 'delete from mail_token where user_id = $1 and purpose = $2', [userId, purpose]);
    const text =
      'insert into mail_token (token_hash, user_id, purpose, expires, email) values ($1, $2, $3, $4, $5)';
    await rows(db, text, [hash, userId, purpose, new Date(clock.now() + life), email ?? null]);
  },

  /** Whose a good token is, which stays good; null for any other. */
  async owner(db: Db, hash: Buffer, purpose: LinkPurpose): Promise<number | null> {
    const text = `select user_id as "userId" from mail_token
      where token_hash = $1 and purpose = $2 and expires > $3`;
    const token = await row<{ userId: number }>(db, text, [hash, purpose, new Date(clock.now())]);
    return token?.userId ?? null;
  },

  /** Whose a good token is, and the address that it makes his; it is used up by this. Null for any other. */
  async redeem(
    db: Db,
    hash: Buffer,
    purposes: readonly LinkPurpose[],
  ): Promise<{ userId: number; email: string | null } | null> {
    const text = `delete from mail_token where token_hash = $1 and purpose = any($2)
      returning user_id as "userId", email, expires`;
    const token = await row<{ userId: number; email: string | null; expires: Date }>(db, text, [
      hash,
      purposes,
    ]);
    return token && token.expires.getTime() > clock.now() ? token : null;
  },

  /** No link that was sent to a user works any more. */
  endAll: (db: Db, userId: number) => rows(db, 'delete from mail_token where user_id = $1', [userId]),

  endExpired: (db: Db) => rows(db, 'delete from mail_token where expires < $1', [new Date(clock.now())]),
};
