import { Aborted, type Failure } from '@mayak/api';
import { type Client, createClient } from '@mayak/api/client';
import type { SessionStore } from '@mayak/auth';
import { defaultLocale, type Memory, saved } from '@mayak/ui';
import type { TokenKeeper } from './tokenKeeper';
import { readViewer } from './viewer';

interface Needs {
  apiUrl: string;
  memory: Memory;
  tokens: TokenKeeper;
  session: SessionStore;
  signal: AbortSignal;
  record: (failure: Failure) => void;
  /** The page gave the token of somebody else. */
  onOther: () => void;
  /** The page has no token that is taken. */
  onRefused: () => void;
}

/** The clients of an embedded part: one for its screens, whose refused calls ask the page for another token (AUTH-05, GEN-D05), and a bare one for the way there. */
export function createConnection(needs: Needs): { client: Client; bare: Client } {
  const { apiUrl, memory, tokens, session, signal, record, onOther, onRefused } = needs;
  const options = {
    baseUrl: apiUrl,
    token: tokens.current,
    locale: () => saved.locale.in(memory).get() ?? defaultLocale,
    onFailure: record,
  };
  const bare = createClient({ ...options, onUnauthorized: () => undefined });

  /** Another token of the same user goes on; another user begins anew, so that nothing of the two mixes. */
  async function renew(refused: string): Promise<boolean> {
    if ((await tokens.renew(refused)) === null) return false;
    const { user } = session.state$.value;
    if (user === null || (await readViewer(bare, signal)).Id === user.Id) return true;
    onOther();
    throw new Aborted('another user');
  }

  let renewing: Promise<boolean> | null = null;
  const client = createClient({
    ...options,
    renew: (refused) => (renewing ??= renew(refused).finally(() => (renewing = null))),
    onUnauthorized: () => session.state$.value.loggedIn && onRefused(),
  });
  return { client, bare };
}
