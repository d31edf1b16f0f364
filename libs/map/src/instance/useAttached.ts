import { limits } from '@mayak/api';
import { useLayoutEffect, type RefObject } from 'react';
import type { MapInstance } from './MapInstance';

/** Puts the map's element into its host while the screen is shown, and keeps the map as large as the host (MAP-06). */
export function useAttached(instance: MapInstance, host: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { map, registry, tools } = instance;
    const element = host.current;
    if (!element) return;
    const container = map.getContainer();
    element.append(container);
    map.invalidateSize({ animate: false, pan: true });
    registry.show(true);
    tools.settle();

    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => map.invalidateSize({ animate: false, pan: true }), limits.resizeDebounce);
    });
    watch.observe(element);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
      registry.show(false);
      container.remove();
    };
  }, [instance, host]);
}
