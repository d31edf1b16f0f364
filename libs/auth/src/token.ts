/** Where the token is kept: a token there means logged in (AUTH-01, AUTH-D01). */
export const tokenKey = 'token';

export interface TokenStore {
  read(): string | null;
  write(token: string | null): void;
  /** Tells of a change in another tab; gives the way to stop listening. */
  onChange(listener: () => void): () => void;
}

/** Characters that a header may carry; anything else was never a token of ours. */
const sendable = /^[\x21-\x7e]+$/;

/** The token in the browser's local storage (AUTH-02). */
export function browserTokens(storage: Storage = window.localStorage): TokenStore {
  return {
    read() {
      const token = storage.getItem(tokenKey) ?? '';
      return sendable.test(token) ? token : null;
    },
    write: (token) => (token === null ? storage.removeItem(tokenKey) : storage.setItem(tokenKey, token)),
    onChange(listener) {
      const hear = (event: StorageEvent) => {
        if (event.key === tokenKey || event.key === null) listener();
      };
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
  };
}

/** A token that lives as long as the page: for embedding, where the host page gives it. */
export function memoryTokens(first: string | null = null): TokenStore {
  let token = first;
  return { read: () => token, write: (next) => (token = next), onChange: () => () => undefined };
}
