import { BehaviorSubject } from 'rxjs';
import { createPath, parsePath, type Location, type Navigator, type To } from 'react-router-dom';
import { errorPath } from '../session/recorded';

export interface Leaving {
  stay(): void;
  leave(): void;
}

export interface Addresses {
  location$: BehaviorSubject<Location>;
  /** What links and routes inside the areas navigate with. */
  navigator: Navigator;
  go(path: string, options?: { replace?: boolean }): void;
  /** Gives this page exactly this query. */
  write(search: string, options: { state: unknown; replace: boolean }): void;
  guard(unsaved: () => boolean): () => void;
  /** Loads the page anew; asks first while something is not saved. */
  reload(): void;
  isUnsaved(): boolean;
  /** Does something that ends the page's work; asks first while something is not saved. */
  before(act: () => void): void;
  /** Gives up what is not saved, without a question. */
  discard(): void;
  /** Follows the redirects of the present address, when who may see what has changed. */
  settle(): void;
  /** The question that waits for an answer because something is not saved (ERR-15). */
  leaving$: BehaviorSubject<Leaving | null>;
  /** Starts to follow the address bar; single-spa calls it after areas have been swapped. */
  follow(): void;
}

const current = (): Location => ({
  pathname: location.pathname,
  search: location.search,
  hash: location.hash,
  state: (history.state as { usr?: unknown } | null)?.usr ?? null,
  key: (history.state as { key?: string } | null)?.key ?? 'default',
});

let keys = 0;
const stateOf = (state: unknown) => ({ usr: state ?? null, key: `m${++keys}` });

interface Needs {
  redirect?: (path: string) => string | null;
  /** The query with which the page goes on, where somebody asks for one. */
  searchOf?: (from: Location, to: { pathname: string; search: string }) => string;
  reload?: () => void;
}

/** The one address of the page for every area: redirects, unsaved changes and history pass here (ROUTE-02 to ROUTE-05, ROUTE-D01). */
export function createAddresses({
  redirect = () => null,
  searchOf = (_, { search }) => search,
  reload = () => location.reload(),
}: Needs = {}): Addresses {
  const location$ = new BehaviorSubject(current());
  const leaving$ = new BehaviorSubject<Leaving | null>(null);
  const guards = new Set<() => boolean>();
  /** The path whose unsaved changes wait while the page tells of an error (ERR-D05). */
  let waiting: string | null = null;
  const isUnsaved = () => waiting !== null || [...guards].some((unsaved) => unsaved());
  const discard = () => {
    guards.clear();
    waiting = null;
  };

  const settle = (path: string): string => {
    const to = redirect(parsePath(path).pathname ?? '/');
    return to === null || to === path ? path : settle(to);
  };

  const change = (to: To, state: unknown, replace: boolean) => {
    const asked = typeof to === 'string' ? to : createPath({ pathname: location.pathname, ...to });
    const absolute = new URL(asked, location.href).href.slice(location.origin.length);
    const settled = new URL(settle(absolute), location.href);
    settled.search = searchOf(current(), settled);
    const path = createPath(settled);
    const write = () => {
      const isSame = path === createPath(location);
      history[replace ? 'replaceState' : 'pushState'](stateOf(state), '', path);
      // Asked for once more: nobody else tells of an address that is the same.
      if (isSame) location$.next(current());
    };
    askFirst(settled.pathname, write);
  };

  /** Nothing is lost on the way to the error page, nor on the way back. */
  const losesNothing = (from: string, to: string) => {
    if (to === errorPath && isUnsaved()) waiting ??= from;
    else if (to === waiting) waiting = null;
    else return to === from || !isUnsaved();
    return true;
  };

  const askFirst = (pathname: string, write: () => void) => {
    if (losesNothing(location.pathname, pathname)) write();
    else ask(write);
  };

  const ask = (write: () => void) => {
    leaving$.next({
      stay: () => leaving$.next(null),
      leave() {
        leaving$.next(null);
        discard();
        write();
      },
    });
  };

  const before = (act: () => void) => (isUnsaved() ? ask(act) : act());

  /** single-spa puts the old address back a few promises after it was told to. */
  const whenPutBack = (act: () => void) => void setTimeout(act);

  const onReturn = (event: Event) => {
    const { cancelNavigation, oldUrl, newUrl } = (event as CustomEvent<Routing>).detail;
    const [from, to] = [new URL(oldUrl), new URL(newUrl)];
    if (from.pathname === to.pathname) return;
    const path = newUrl.slice(to.origin.length);
    const settled = settle(path);
    if (settled !== path) {
      cancelNavigation();
      whenPutBack(() => change(settled, null, true));
    } else if (!losesNothing(from.pathname, to.pathname)) {
      cancelNavigation();
      whenPutBack(() => change(path, null, false));
    }
  };

  return {
    location$,
    leaving$,
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: (by) => history.go(by),
      push: (to, state) => change(to, state, false),
      replace: (to, state) => change(to, state, true),
    },
    go: (path, options) => change(path, null, options?.replace ?? false),
    write: (search, { state, replace }) =>
      history[replace ? 'replaceState' : 'pushState'](stateOf(state), '', location.pathname + search),
    isUnsaved,
    before,
    discard,
    reload: () => before(reload),
    settle() {
      const path = createPath(location);
      const to = settle(path);
      if (to !== path) change(to, null, true);
    },
    guard(unsaved) {
      guards.add(unsaved);
      return () => void guards.delete(unsaved);
    },
    follow() {
      location$.next(current());
      window.addEventListener('popstate', () => location$.next(current()));
      window.addEventListener('single-spa:before-routing-event', onReturn);
      window.addEventListener('beforeunload', (event) => isUnsaved() && event.preventDefault());
    },
  };
}

interface Routing {
  oldUrl: string;
  newUrl: string;
  cancelNavigation: (cancel?: boolean) => void;
}
