import { limits } from '@mayak/api';
import { useLayoutEffect, type RefObject } from 'react';
import type { MapRoom } from './MapRoom';

/** Puts the map's element into its host while the screen is shown, and keeps the map as large as the host (MAP-06). */
export function useAttached(room: MapRoom, host: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { map, keeper, tools } = room;
    const element = host.current;
    if (!element) return;
    const container = map.getContainer();
    element.append(container);
    map.invalidateSize({ animate: false, pan: true });
    keeper.show(true);
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
      keeper.show(false);
      container.remove();
    };
  }, [room, host]);
}
