import { limits } from '@mayak/api';
import { attempts, knownAddresses, knownDevices } from './store/attempts.ts';
import { accounts } from './store/accounts.ts';
import type { Account } from '../identity/account.ts';
import type { Auth, Signed } from '../identity/signed.ts';
import type { Db, Pool } from '../db/pool.ts';
import type { ChangeFeed, Step } from '../events/changeFeed.ts';
import type { ConsumersOf } from '../events/eventBus.ts';
import { sessions, type SessionOrigin } from './store/sessions.ts';
import { clock } from '../clock/clock.ts';
import { apiKeys } from './store/apiKeys.ts';
import { hashOf, isApiKey, newToken } from './tokens.ts';

const unknownOrigin: SessionOrigin = { address: null, browser: null, system: null };

interface Sign {
  userId: number;
  lastUsed: number;
  written: number;
  /** Of a key for programs, which lives until it is ended; null for a session. */
  scopes: readonly string[] | null;
}

/** How far the stored time of the last use may lag behind: it is not worth a write at each call. */
const writeEvery = 3_600_000;

type AccountPart = Partial<Omit<Account, 'id'>>;

/** Sessions and users in memory, so that a call costs no query for its caller. */
export class Sessions implements Auth {
  readonly #pool: Pool;
  readonly #feed: ChangeFeed;
  readonly #signs = new Map<string, Sign>();
  readonly #accounts = new Map<number, Account>();
  /** What looks again whether its session still holds, by user. */
  readonly #watchers = new Map<number, Set<() => void>>();
  /** How often sessions were ended or users changed: what was read from the database before that is read again. */
  #changes = 0;

  constructor(pool: Pool, feed: ChangeFeed) {
    this.#pool = pool;
    this.#feed = feed;
  }

  /** A new token of a user. */
  async signIn(userId: number, origin: SessionOrigin = unknownOrigin, db: Db = this.#pool): Promise<string> {
    const token = newToken();
    await sessions.create(db, hashOf(token), userId, origin);
    return token;
  }

  /** When a session was last used as far as this process knows, epoch milliseconds: the stored time lags behind. */
  lastUse = (tokenHash: Buffer): number => this.#signs.get(tokenHash.toString('base64'))?.lastUsed ?? 0;

  /** The caller of a request by its Authorization header, or null. */
  async find(header: string | undefined): Promise<Signed | null> {
    const token = /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1];
    if (!token) return null;
    const tokenHash = hashOf(token);
    const sign = await this.#sign(tokenHash, isApiKey(token));
    if (!sign) return null;
    const account = await this.account(sign.userId);
    return account && !account.isBlocked ? { account, tokenHash, scopes: sign.scopes } : null;
  }

  /** Calls back whenever sessions of a user were ended, or he was changed; the answer ends that (AUTH-D13). */
  watch(userId: number, look: () => void): () => void {
    const own = this.#watchers.get(userId) ?? new Set();
    this.#watchers.set(userId, own.add(look));
    return () => {
      own.delete(look);
      if (own.size === 0) this.#watchers.delete(userId);
    };
  }

  #notify(userId: number): void {
    for (const look of this.#watchers.get(userId) ?? []) look();
  }

  /** Reads from the database until nothing was changed meanwhile, so that nothing old is remembered. */
  async #read<T>(find: () => Promise<T>): Promise<T> {
    for (;;) {
      const before = this.#changes;
      const found = await find();
      if (before === this.#changes) return found;
    }
  }

  async #sign(tokenHash: Buffer, isKey: boolean): Promise<Sign | null> {
    const key = tokenHash.toString('base64');
    const now = clock.now();
    const isUnused = (of: Sign) => now - of.lastUsed > limits.session.life;
    let sign = this.#signs.get(key);
    // Another process may know of a later use.
    if (!sign || isUnused(sign)) {
      this.#signs.delete(key);
      const found = await this.#read(() => this.#stored(tokenHash, isKey));
      if (!found) return null;
      const lastUsed = found.lastUsed?.getTime() ?? 0;
      sign = { userId: found.userId, lastUsed, written: lastUsed, scopes: found.scopes };
      this.#signs.set(key, sign);
    }
    if (!isKey && isUnused(sign) && clock.isSure()) {
      this.#signs.delete(key);
      await sessions.endUnused(this.#pool, new Date(now - limits.session.life));
      return null;
    }
    sign.lastUsed = now;
    if (now - sign.written > writeEvery) {
      sign.written = now;
      await (isKey ? apiKeys : sessions).used(this.#pool, tokenHash);
    }
    return sign;
  }

  async #stored(tokenHash: Buffer, isKey: boolean) {
    if (isKey) return apiKeys.find(this.#pool, tokenHash);
    const found = await sessions.find(this.#pool, tokenHash);
    return found && { ...found, scopes: null };
  }

  async account(id: number): Promise<Account | null> {
    const known = this.#accounts.get(id);
    if (known) return known;
    const account = await this.#read(() => accounts.byId(this.#pool, id));
    if (account) this.#accounts.set(id, account);
    return account;
  }

  /** What follows when another process changed users or their sessions (AUTH-D09, AUTH-D13). */
  consumers(): ConsumersOf {
    return {
      'session.ended': (events, origin) => {
        if (origin === 'elsewhere') for (const { userId } of events) this.#forget(userId);
      },
      'account.changed': (events, origin) => {
        if (origin === 'elsewhere') for (const { userId } of events) this.#forget(userId);
      },
      'changes.missed': () => {
        this.#changes += 1;
        this.#signs.clear();
        this.#accounts.clear();
        for (const userId of this.#watchers.keys()) this.#notify(userId);
      },
    };
  }

  /** What is known of a user and his sessions is read from the database again. */
  #forget(userId: number): void {
    this.#changes += 1;
    this.#accounts.delete(userId);
    for (const [key, sign] of this.#signs) if (sign.userId === userId) this.#signs.delete(key);
    this.#notify(userId);
  }

  /** Within a change of a user: every process remembers him as he is now stored; what he has open looks whether it may stay. */
  remember(step: Step, account: Account): void {
    step.emit({ type: 'account.changed', userId: account.id });
    step.afterCommit(() => {
      this.#changes += 1;
      this.#accounts.set(account.id, account);
      this.#notify(account.id);
    });
  }

  /** Stores a change of a user and remembers it. */
  edit(id: number, part: AccountPart): Promise<Account> {
    return this.#feed.transaction((step) => this.editIn(step, id, part));
  }

  /** As edit, within a change. */
  async editIn(step: Step, id: number, part: AccountPart): Promise<Account> {
    const account = await accounts.edit(step.db, id, part);
    if (!account) throw new Error(`There is no user ${id}.`);
    this.remember(step, account);
    return account;
  }

  async end(tokenHash: Buffer): Promise<void> {
    await this.#feed.transaction(async (step) => {
      const ended = await sessions.end(step.db, tokenHash);
      if (ended) this.#ended(step, ended.userId, tokenHash);
    });
  }

  /** Ends a key for programs of a user at once; false where there is none (AUTH-D20). */
  endKey(userId: number, id: number): Promise<boolean> {
    return this.#feed.transaction(async (step) => {
      const keyHash = await apiKeys.end(step.db, userId, id);
      if (keyHash) this.#ended(step, userId, keyHash);
      return keyHash !== null;
    });
  }

  /** Ends one of a user's own at once; false where there is none (AUTH-D15). */
  endOne(userId: number, id: number): Promise<boolean> {
    return this.#feed.transaction(async (step) => {
      const tokenHash = await sessions.endOne(step.db, userId, id);
      if (tokenHash) this.#ended(step, userId, tokenHash);
      return tokenHash !== null;
    });
  }

  #ended(step: Step, userId: number, tokenHash: Buffer): void {
    step.emit({ type: 'session.ended', userId });
    step.afterCommit(() => {
      this.#changes += 1;
      this.#signs.delete(tokenHash.toString('base64'));
      this.#notify(userId);
    });
  }

  /** Ends all sessions of a user but one; the next call with any of them is a 401 (AUTH-D09, AUTH-D13, PROFILE-D07). */
  endAll(userId: number, except: Buffer | null = null): Promise<void> {
    return this.#feed.transaction((step) => this.endAllIn(step, userId, except));
  }

  /** As endAll, within a change. */
  async endAllIn(step: Step, userId: number, except: Buffer | null = null): Promise<void> {
    const kept = except?.toString('base64');
    await sessions.endAll(step.db, userId, except);
    step.emit({ type: 'session.ended', userId });
    step.afterCommit(() => {
      this.#changes += 1;
      for (const [key, sign] of this.#signs)
        if (sign.userId === userId && key !== kept) this.#signs.delete(key);
      this.#notify(userId);
    });
  }

  /** Forgets sessions that were not used for their whole life, here and in the database, and attempts whose time is over. */
  async endUnused(now = clock.now()): Promise<void> {
    for (const [key, sign] of this.#signs)
      if (now - sign.lastUsed > limits.session.life) this.#signs.delete(key);
    await sessions.endUnused(this.#pool, new Date(now - limits.session.life - writeEvery));
    await attempts.endOld(this.#pool);
    await knownAddresses.endUnused(this.#pool, new Date(now - limits.login.knownAddress));
    await knownDevices.endUnused(this.#pool, new Date(now - limits.login.knownDevice));
  }
}
