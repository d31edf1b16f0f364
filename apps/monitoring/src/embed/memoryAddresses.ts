import { createPath, parsePath, type Location, type Navigator, type To } from 'react-router-dom';
import { BehaviorSubject } from 'rxjs';

/** The address of an embedded part: it is in no address bar and in no history but its own. */
export interface MemoryAddresses {
  location$: BehaviorSubject<Location>;
  navigator: Navigator;
  go(path: string, options?: { replace?: boolean }): void;
  /** Gives this screen exactly this query. */
  write(search: string, options: { state: unknown; replace: boolean }): void;
  /** Shows what the page asks for: there is no way back to before. */
  show(path: string): void;
  /** Whether another screen was shown before this one. */
  mayReturn(): boolean;
  /** Goes back to the screen before this one. */
  back(): void;
}

interface Options {
  /** Where links lead when they are opened in another tab: the product's own address. */
  origin: string;
  /** Whether the part itself has a screen for a path. */
  holds(pathname: string): boolean;
  /** Told of a path that it has no screen for. */
  onOutside(path: string): void;
  /** The query with which a screen goes on, where it asks for one. */
  searchOf?(from: Location, to: { pathname: string; search: string }): string;
}

let keys = 0;
const locationOf = (path: string, state: unknown): Location => {
  const { pathname = '/', search = '', hash = '' } = parsePath(path);
  return { pathname, search, hash, state: state ?? null, key: `e${++keys}` };
};

/** An address with a history in memory, for as long as the part lives (GEN-D05). */
export function createMemoryAddresses(
  first: string,
  { origin, holds, onOutside, searchOf = (_, { search }) => search }: Options,
): MemoryAddresses {
  let history = [locationOf(first, null)];
  let at = 0;
  const location$ = new BehaviorSubject(history[0] ?? locationOf(first, null));

  const absolute = (to: To) => {
    const asked = typeof to === 'string' ? to : createPath({ pathname: location$.value.pathname, ...to });
    const { pathname, search, hash } = new URL(asked, new URL(createPath(location$.value), 'http://part'));
    return { pathname, search, hash };
  };
  const change = (to: To, state: unknown, replace: boolean) => {
    const asked = absolute(to);
    if (!holds(asked.pathname)) return onOutside(createPath(asked));
    enter(createPath({ ...asked, search: searchOf(location$.value, asked) }), state, replace);
  };
  const enter = (path: string, state: unknown, replace: boolean) => {
    const next = locationOf(path, state);
    history = [...history.slice(0, replace ? at : at + 1), next];
    at = history.length - 1;
    location$.next(next);
  };
  const before = () =>
    history.slice(0, at).findLastIndex(({ pathname }) => pathname !== location$.value.pathname);
  const move = (by: number) => {
    const to = history[at + by];
    if (!to) return;
    at += by;
    location$.next(to);
  };

  return {
    location$,
    navigator: {
      createHref: (to) => new URL(createPath(absolute(to)), origin).href,
      go: move,
      push: (to, state) => change(to, state, false),
      replace: (to, state) => change(to, state, true),
    },
    write: (search, { state, replace }) => enter(location$.value.pathname + search, state, replace),
    show(path) {
      history = [locationOf(path, null)];
      at = 0;
      move(0);
    },
    go: (path, options) => change(path, null, options?.replace ?? false),
    mayReturn: () => before() !== -1,
    back: () => move(before() - at),
  };
}
