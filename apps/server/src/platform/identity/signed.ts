import type { Account } from './account.ts';

/** Who calls: the user and the hash of the token he came with. */
export interface Signed {
  account: Account;
  tokenHash: Buffer;
  /** What a key for programs opens; null for a session, which opens all that its user may (AUTH-D20). */
  scopes: readonly string[] | null;
}

/** Who knows the callers of this server (AUTH-D02). */
export interface Auth {
  /** The caller of a request by its Authorization header, or null. */
  find(header: string | undefined): Promise<Signed | null>;
  /** Calls back whenever sessions of a user were ended, or he was changed; the answer ends that (AUTH-D13). */
  watch(userId: number, look: () => void): () => void;
}
