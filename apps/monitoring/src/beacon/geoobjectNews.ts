import { getGeoobjects, type Geoobject } from '@mayak/api';
import type { RemoteContext } from '@mayak/host';
import { distinctUntilChanged, EMPTY, filter, fromEvent, map, mergeMap, switchMap, takeUntil } from 'rxjs';

type Host = Pick<RemoteContext, 'api' | 'bus' | 'queries' | 'session$' | 'signal'>;

const keyOf = ({ api }: Pick<Host, 'api'>) => api.query(getGeoobjects, {}).queryKey;

/** Reads the list again after one of the geoobjects changed, and tells the other parts of the page (GEN-D05). */
export async function noteGeoobject(
  host: Omit<Host, 'signal' | 'session$'>,
  geoobjectId: number,
): Promise<void> {
  const queryKey = keyOf(host);
  const list = () => host.queries.getQueryData<readonly Geoobject[]>(queryKey);
  const has = () => list()?.some(({ Id }) => Id === geoobjectId) ?? true;
  const before = has();
  await host.queries.invalidateQueries({ queryKey, refetchType: 'all' });
  const change = !has() ? 'deleted' : before ? 'edited' : 'created';
  host.bus.emit('geoobject.changed', { geoobjectId, change });
}

interface Watch {
  end: AbortController;
  users: Set<AbortSignal>;
}
const watches = new WeakMap<object, Watch>();

function begin(host: Host): Watch {
  const watch: Watch = { end: new AbortController(), users: new Set() };
  watches.set(host.queries, watch);
  host.session$
    .pipe(
      map(({ loggedIn }) => loggedIn),
      distinctUntilChanged(),
      switchMap((loggedIn) => (loggedIn ? host.api.live$ : EMPTY)),
      filter(({ kind }) => kind === 'geoobject'),
      mergeMap(({ event }) => noteGeoobject(host, event.Id)),
      takeUntil(fromEvent(watch.end.signal, 'abort')),
    )
    .subscribe();
  return watch;
}

/** Follows changes of geoobjects as the server tells them; one listener for all parts that share a query cache (LIVE-D01). */
export function watchGeoobjects(host: Host): void {
  const { queries, signal } = host;
  if (signal.aborted) return;
  const { users, end } = watches.get(queries) ?? begin(host);
  if (users.has(signal)) return;
  users.add(signal);
  const leave = () => {
    users.delete(signal);
    if (users.size > 0) return;
    end.abort();
    watches.delete(queries);
  };
  signal.addEventListener('abort', leave, { once: true });
}
