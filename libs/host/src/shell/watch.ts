import { EMPTY, exhaustMap, fromEvent, map, startWith, switchMap, timer, type Observable } from 'rxjs';

/** How often an open tab asks whether the registry has changed. */
const pause = 60_000;

interface Options {
  /** Asks once; its failure is nobody's concern, the next one comes in a minute. */
  ask: () => Promise<void>;
  now?: () => number;
}

/** Asks each minute, not while the tab is hidden, and at once when it is shown after a longer time. */
export function everyMinute({ ask, now = Date.now }: Options): Observable<void> {
  let last = now();
  const turn = async () => {
    last = now();
    await ask().catch(() => undefined);
  };
  return fromEvent(document, 'visibilitychange').pipe(
    startWith(null),
    map(() => document.visibilityState === 'hidden'),
    switchMap((hidden) =>
      hidden ? EMPTY : timer(Math.min(pause, Math.max(0, last + pause - now())), pause),
    ),
    exhaustMap(turn),
  );
}
