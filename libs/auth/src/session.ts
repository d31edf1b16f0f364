import type { User, UserSettings } from '@mayak/api';
import { BehaviorSubject } from 'rxjs';
import { browserTokens, memoryTokens, type TokenStore } from './token';

/** Who is signed in; user and settings are null until they are loaded (AUTH-01, CONF-D03). */
export interface Session {
  loggedIn: boolean;
  user: User | null;
  settings: UserSettings | null;
}

export interface SessionStore {
  readonly state$: BehaviorSubject<Session>;
  /** The saved token, for the client's header alone; a remote never sees it. */
  token(): string | null;
  signIn(token: string): void;
  signOut(): void;
  /** Completes the session with what the server says of the user. */
  fill(part: Partial<Pick<Session, 'user' | 'settings'>>): void;
  close(): void;
}

const loggedOut: Session = { loggedIn: false, user: null, settings: null };

/** The saved token; where the storage is closed to the page, one that is remembered until the page goes. */
function ownTokens(): TokenStore {
  try {
    const tokens = browserTokens();
    tokens.read();
    return tokens;
  } catch {
    return memoryTokens();
  }
}

/** The session of this browser: it follows the saved token, in other tabs too (AUTH-01 to AUTH-04, AUTH-D01). */
export function createSession(tokens: TokenStore = ownTokens()): SessionStore {
  let token = tokens.read();
  const state$ = new BehaviorSubject<Session>({ ...loggedOut, loggedIn: token !== null });
  const become = (next: string | null) => {
    if (next === token) return;
    token = next;
    state$.next({ ...loggedOut, loggedIn: next !== null });
  };
  const stop = tokens.onChange(() => become(tokens.read()));
  return {
    state$,
    token: () => token,
    signIn(next) {
      try {
        tokens.write(next);
      } catch {
        // Full storage: it is remembered until the page goes.
      }
      become(next);
    },
    signOut() {
      // What another tab has saved meanwhile is the session of somebody else.
      if (tokens.read() === token) tokens.write(null);
      become(null);
    },
    fill: (part) => state$.value.loggedIn && state$.next({ ...state$.value, ...part }),
    close: stop,
  };
}
