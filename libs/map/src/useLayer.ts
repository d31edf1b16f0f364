import type { Layer } from 'leaflet';
import { useLayoutEffect, useState } from 'react';
import { useMapRoom } from './room/MapRoom';

/** A Leaflet layer that is made once and is on the map as long as its component is there. */
export function useLayer<T extends Layer>(create: () => T): T {
  const { keeper } = useMapRoom();
  const [layer] = useState(create);
  useLayoutEffect(() => {
    keeper.claim(layer);
    return () => keeper.release(layer);
  }, [keeper, layer]);
  return layer;
}
