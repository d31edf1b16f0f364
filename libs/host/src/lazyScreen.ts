import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Screen } from './screen';

/** A screen whose code is fetched when it is shown; a failed fetch is forgotten by `reset`, which React.lazy alone never does (ERR-D07). */
export function lazyScreen<P extends object = Record<never, never>>(
  load: () => Promise<{ default: ComponentType<P> }>,
): Screen<P> {
  let code: Promise<{ default: ComponentType<P> }> | undefined;
  let shown: LazyExoticComponent<ComponentType<P>> | undefined;
  const fetchOnce = () => (code ??= load());
  return {
    component: () => (shown ??= lazy(fetchOnce)),
    preload: () => fetchOnce().then(() => undefined),
    reset() {
      code = undefined;
      shown = undefined;
    },
  };
}
