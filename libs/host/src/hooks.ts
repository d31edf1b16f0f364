import type { Client } from '@mayak/api/client';
import type { Session } from '@mayak/auth';
import { useContext } from 'react';
import type { ScopedBus } from './bus';
import { HostContext } from './HostContext';
import type { Panels, RemoteContext } from './remoteContext';
import { useObservable } from './useObservable';

const signedOut: Session = { loggedIn: false, user: null, settings: null };

/** Everything that the shell gives to this screen (GEN-D05). */
export function useHost(): RemoteContext {
  const host = useContext(HostContext);
  if (!host) throw new Error('a screen is shown outside its shell');
  return host;
}

/** The client that carries the user's session. */
export const useApi = (): Client => useHost().api;

/** Who is signed in, and may what. */
export const useSession = (): Session => useObservable(useHost().session$, signedOut);

/** The bus, limited to what the release declares. */
export const useBus = (): ScopedBus => useHost().bus;

/** The panels and the one that is open (PANEL-D01). */
export function usePanels(): Omit<Panels, 'open$'> & { opened: string | null } {
  const { panels } = useHost();
  return {
    open: panels.open,
    close: panels.close,
    opened: useObservable<string | null>(panels.open$, null),
  };
}
