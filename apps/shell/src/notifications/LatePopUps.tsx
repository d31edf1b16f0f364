import { useEffect, useState, type ComponentType } from 'react';
import { defer, from, retry, switchMap, timer } from 'rxjs';
import { lateCode } from '../page/lateCode';
import { rested } from '../page/rested';

/** Pauses before the code is asked for again, ms; the last one goes on. */
const pauses = [1_000, 3_000, 10_000, 30_000];
const load = lateCode(() => import(/* webpackChunkName: "pop-ups" */ './PopUps'));

/** Pop-ups, after what the page was opened for; their code is asked for until it is there, since an alarm must be heard (NOTIF-12, CONF-D04). */
export function LatePopUps() {
  const [Content, setContent] = useState<ComponentType | null>(null);
  useEffect(() => {
    const coming = from(rested())
      .pipe(switchMap(() => defer(load).pipe(retry({ delay: again }))))
      .subscribe(({ PopUps }) => setContent(() => PopUps));
    return () => coming.unsubscribe();
  }, []);
  return Content && <Content />;
}

const again = (_: unknown, count: number) => timer(pauses[Math.min(count, pauses.length) - 1] ?? 0);
