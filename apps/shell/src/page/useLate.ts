import { useEffect, useState, type ComponentType } from 'react';
import { defer, from, retry, switchMap, timer } from 'rxjs';
import { rested } from './rested';

/** Pauses before the code is asked for again, ms; the last one goes on. */
const pauses = [1_000, 3_000, 10_000, 30_000];
const again = (_: unknown, count: number) => timer(pauses[Math.min(count, pauses.length) - 1] ?? 0);

/** A part of the frame that comes after what the page was opened for, null until then; its code is asked for until it is there (CONF-D04). */
export function useLate(load: () => Promise<ComponentType>): ComponentType | null {
  const [Content, setContent] = useState<ComponentType | null>(null);
  useEffect(() => {
    const coming = from(rested())
      .pipe(switchMap(() => defer(load).pipe(retry({ delay: again }))))
      .subscribe((part) => setContent(() => part));
    return () => coming.unsubscribe();
  }, [load]);
  return Content;
}
