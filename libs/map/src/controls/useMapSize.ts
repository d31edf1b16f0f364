import { useSyncExternalStore } from 'react';
import { useMap } from 'react-leaflet';

/** Width and height of the map, followed through its resizes. */
export function useMapSize(): { width: number; height: number } {
  const map = useMap();
  const subscribe = (listener: () => void) => {
    map.on('resize', listener);
    return () => {
      map.off('resize', listener);
    };
  };
  const width = useSyncExternalStore(subscribe, () => map.getSize().x);
  const height = useSyncExternalStore(subscribe, () => map.getSize().y);
  return { width, height };
}
