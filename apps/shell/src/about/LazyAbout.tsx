import { Boundary, useObservable } from '@mayak/host';
import { lazy, Suspense, useState } from 'react';
import { useShell } from '../frame/ShellContext';

const load = () => lazy(() => import('./About'));

/** The About dialog, whose code comes when it is first asked for; what did not come is asked for again the next time. */
export function LazyAbout() {
  const { about$ } = useShell();
  return useObservable(about$, about$.value) ? <Opened /> : null;
}

function Opened() {
  const { about$, log } = useShell();
  const [About] = useState(load);
  const onError = (error: unknown) => {
    log(error);
    about$.next(false);
  };
  return (
    <Boundary onError={onError}>
      <Suspense>
        <About />
      </Suspense>
    </Boundary>
  );
}
