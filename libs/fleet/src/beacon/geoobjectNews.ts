import { type Geoobject, getGeoobjects } from '@mayak/api';
import type { LiveMessage } from '@mayak/api/client';
import type { RemoteContext } from '@mayak/host';
import {
  concatMap,
  distinctUntilChanged,
  EMPTY,
  filter,
  fromEvent,
  map,
  switchMap,
  takeUntil,
  tap,
  throttleTime,
} from 'rxjs';

type Host = Pick<RemoteContext, 'api' | 'bus' | 'queries' | 'session$' | 'signal'>;

const keyOf = ({ api }: Pick<Host, 'api'>) => api.query(getGeoobjects, {}).queryKey;

type Teller = Omit<Host, 'signal' | 'session$'>;

/** Reads the list again after some geoobjects changed, and tells the other parts of the page of each (GEN-D05). */
export async function noteGeoobjects(host: Teller, changed: readonly number[]): Promise<void> {
  const queryKey = keyOf(host);
  const ids = () => {
    const list = host.queries.getQueryData<readonly Geoobject[]>(queryKey);
    return list && new Set(list.map(({ Id }) => Id));
  };
  const before = ids();
  await host.queries.invalidateQueries({ queryKey, refetchType: 'all' });
  const after = ids();
  for (const geoobjectId of changed) {
    const isThere = after?.has(geoobjectId) ?? true;
    const change = !isThere ? 'deleted' : (before?.has(geoobjectId) ?? true) ? 'edited' : 'created';
    host.bus.emit('geoobject.changed', { geoobjectId, change });
  }
}

/** A list that was read so lately is that of a stream that opens with the page, ms. */
const fresh = 2_000;

/** The stream opens, of which no beacon tells: what changed while there was none nobody has told (LIVE-D02). */
const opens = ({ kind, event }: LiveMessage) => kind === 'beacon' && event.Id === 0;

function readMissed({ queries, api }: Pick<Host, 'queries' | 'api'>): void {
  const queryKey = keyOf({ api });
  const readAt = queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
  if (readAt > 0 && readAt < Date.now() - fresh)
    void queries.invalidateQueries({ queryKey, refetchType: 'all' }, { cancelRefetch: false });
}

/** How long further changes are gathered after one was told: an import makes hundreds. */
const gather = 500;

interface Watch {
  end: AbortController;
  users: Set<AbortSignal>;
}
const watches = new WeakMap<object, Watch>();

function begin(host: Host): Watch {
  const watch: Watch = { end: new AbortController(), users: new Set() };
  watches.set(host.queries, watch);
  const waiting = new Set<number>();
  const take = () => {
    const changed = [...waiting];
    waiting.clear();
    return changed.length > 0 ? noteGeoobjects(host, changed) : EMPTY;
  };
  host.session$
    .pipe(
      map(({ loggedIn }) => loggedIn),
      distinctUntilChanged(),
      switchMap((loggedIn) => (loggedIn ? host.api.live$ : EMPTY)),
      tap((message) => opens(message) && readMissed(host)),
      filter(({ kind }) => kind === 'geoobject'),
      tap(({ event }) => waiting.add(event.Id)),
      throttleTime(gather, undefined, { leading: true, trailing: true }),
      concatMap(take),
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
