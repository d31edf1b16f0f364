import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';

/** The latest value of a stream that replays its state; `initial` until it has told one. */
export function useObservable<T>(source: Observable<T>, initial: T): T {
  const latest = useRef<{ source: Observable<T>; value: T }>(null);
  if (latest.current?.source !== source) latest.current = { source, value: peek(source, initial) };
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = source.subscribe((value) => {
        latest.current = { source, value };
        changed();
      });
      return () => subscription.unsubscribe();
    },
    [source],
  );
  return useSyncExternalStore(subscribe, () => (latest.current ? latest.current.value : initial));
}

function peek<T>(source: Observable<T>, initial: T): T {
  let value = initial;
  source.subscribe((next) => (value = next)).unsubscribe();
  return value;
}
