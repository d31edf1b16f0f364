import { lazy, type ComponentType } from 'react';
import type { Screen } from './screen';

/**
 * A screen whose code is fetched when it is shown; a failed fetch is forgotten by `reset`, which React.lazy alone never does
 * (ERR-D07). One that was preloaded is shown at once: React holds what it once waited for back by up to 300 ms.
 */
export function lazyScreen<P extends object = Record<never, never>>(
  load: () => Promise<{ default: ComponentType<P> }>,
): Screen<P> {
  let code: Promise<{ default: ComponentType<P> }> | undefined;
  let loaded: ComponentType<P> | undefined;
  let shown: ComponentType<P> | undefined;
  const fetchOnce = () => (code ??= load());
  return {
    component: () => (shown ??= loaded ?? lazy(fetchOnce)),
    async preload() {
      const asked = fetchOnce();
      const { default: component } = await asked;
      if (asked === code) loaded = component;
    },
    reset() {
      code = undefined;
      loaded = undefined;
      shown = undefined;
    },
  };
}
