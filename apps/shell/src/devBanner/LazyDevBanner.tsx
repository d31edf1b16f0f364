import { useObservable } from '@mayak/host';
import { lazy, Suspense } from 'react';
import { chosenSets } from '@mayak/host/shell';
import { useShell } from '../page/ShellContext';

const DevBanner = lazy(() => import('./DevBanner'));

/** The strip, where there is something to say; its code is not fetched otherwise. */
export function LazyDevBanner() {
  const { config, remotes, asked, previewed, features } = useShell();
  const chosen = useObservable(features.overrides$, features.overrides$.value);
  const sets = chosenSets(config.allowOverrides);
  const isUsual =
    Object.keys({ ...asked.overrides, ...chosen, ...sets }).length === 0 &&
    asked.refused.length === 0 &&
    !previewed &&
    !remotes.some(({ leftOut }) => leftOut);
  if (isUsual) return null;
  return (
    <Suspense>
      <DevBanner />
    </Suspense>
  );
}
