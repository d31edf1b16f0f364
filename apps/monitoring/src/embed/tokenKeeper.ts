import { within } from '@mayak/host/shell';

/** What a host page gives: a token, now or later; anything else means that there is none. */
export type GetToken = () => string | null | undefined | Promise<string | null | undefined>;

/** The token of one embedded part, in memory only. */
export interface TokenKeeper {
  current(): string | null;
  /** Asks the host page; null when it has none. */
  ask(): Promise<string | null>;
  /** Asks for another token than the refused one; many calls that were refused together ask once. */
  renew(refused: string): Promise<string | null>;
}

/** So long the host page may take to answer, milliseconds; then it has none, and the part says so. */
const patience = 10_000;

const isToken = (given: unknown): given is string => typeof given === 'string' && given !== '';

/** Keeps what `getToken` gives; a callback that throws, or says nothing for 10 s, has given nothing (GEN-D05). */
export function createTokenKeeper(getToken: GetToken): TokenKeeper {
  let token: string | null = null;
  let asked = 0;
  let asking: Promise<string | null> | null = null;

  const given = async (): Promise<string | null> => {
    try {
      const told: unknown = await within(Promise.resolve(getToken()), patience, () => null);
      return isToken(told) ? told : null;
    } catch {
      return null; // the host page cannot sign its user in, or does not say: the part says so
    }
  };
  const ask = async () => {
    const mine = ++asked;
    const next = await given();
    // The page may have another user by now, for whom it was asked again.
    if (mine === asked) token = next;
    return token;
  };

  return {
    current: () => token,
    ask,
    async renew(refused) {
      if (token !== null && token !== refused) return token;
      asking ??= ask().finally(() => (asking = null));
      const next = await asking;
      return next === refused ? null : next;
    },
  };
}
