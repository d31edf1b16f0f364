import { BehaviorSubject } from 'rxjs';
import type { Owner } from './owners';

/** A long frame or a press that the page was slow to answer. */
export interface Seen {
  id: number;
  kind: 'frame' | 'press';
  /** The page's clock, ms since the epoch. */
  at: number;
  ms: number;
  /** Null where nothing tells whose it was. */
  owner: Owner | null;
}

const most = 200;
let last = 0;

/** What a browser tells of at all. */
export interface Measures {
  frames: boolean;
  presses: boolean;
}

/** What this page has seen of them, the latest first; nothing is known of the browser before the page is watched. */
export const seen$ = new BehaviorSubject<{ all: readonly Seen[]; measures: Measures | null }>({
  all: [],
  measures: null,
});

export const addSeen = (one: Omit<Seen, 'id'>): void =>
  seen$.next({ ...seen$.value, all: [{ ...one, id: (last += 1) }, ...seen$.value.all].slice(0, most) });
