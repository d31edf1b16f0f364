import type { Screen } from '@mayak/host';
import type { Offered } from '@mayak/host/shell';
import type { Observable } from 'rxjs';
import type { Shell } from '../boot/shell';
import { createAreaLoad } from './areaState';
import { identityOf, remoteSource } from './placeSource';
import { remoteContext } from './remoteContext';

interface Wanted<P extends object> {
  requires: readonly string[];
  active$: Observable<boolean>;
  load: () => Promise<Screen<P>>;
}

/** One showing of a panel or part of a remote: its load, the context that it is given, and its end. */
export function remoteLoad<P extends object>(
  shell: Shell,
  offered: Offered,
  { requires, active$, load }: Wanted<P>,
) {
  const abort = new AbortController();
  return {
    load: createAreaLoad(remoteSource(shell, offered, requires, load)),
    context: remoteContext(shell, {
      identity: identityOf(offered),
      basename: '',
      active$,
      signal: abort.signal,
      ...(offered.release && { events: offered.release.events }),
    }),
    end: () => abort.abort(),
  };
}
