import { lazy, Suspense } from 'react';
import { useShell } from '../frame/ShellContext';

const Strip = lazy(() => import('./Strip'));

/** The strip, where there is something to say; its code is not fetched otherwise. */
export function LazyStrip() {
  const { offered, asked } = useShell();
  const isUsual =
    Object.keys(asked.overrides).length === 0 &&
    asked.refused.length === 0 &&
    !offered.some(({ leftOut }) => leftOut);
  if (isUsual) return null;
  return (
    <Suspense>
      <Strip />
    </Suspense>
  );
}
