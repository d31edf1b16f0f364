import type { Screen } from '@mayak/host';
import type { PickedRemote } from '@mayak/host/shell';
import type { Observable } from 'rxjs';
import type { Shell } from '../page/Shell';
import { createAreaLoad } from './areaState';
import { identityOf, remoteSource } from './routeSource';
import { remoteContext } from './remoteContext';

interface Wanted<P extends object> {
  requires: readonly string[];
  active$: Observable<boolean>;
  load: () => Promise<Screen<P>>;
}

/** One showing of a panel or part of a remote: its load, the context that it is given, and its end. */
export function remoteLoad<P extends object>(
  shell: Shell,
  remote: PickedRemote,
  { requires, active$, load }: Wanted<P>,
) {
  const abort = new AbortController();
  const areaLoad = createAreaLoad(remoteSource(shell, remote, requires, load));
  return {
    load: areaLoad,
    context: remoteContext(shell, {
      identity: identityOf(remote),
      basename: '',
      active$,
      signal: abort.signal,
      ...(remote.release && { events: remote.release.events }),
    }),
    end() {
      areaLoad.end();
      abort.abort();
    },
  };
}
