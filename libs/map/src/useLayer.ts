import type { Layer } from 'leaflet';
import { useLayoutEffect, useState } from 'react';
import { useMapInstance } from './instance/MapInstance';

/** A Leaflet layer that is made once and is on the map as long as its component is there. */
export function useLayer<T extends Layer>(create: () => T): T {
  const { registry } = useMapInstance();
  const [layer] = useState(create);
  useLayoutEffect(() => {
    registry.claim(layer);
    return () => registry.release(layer);
  }, [registry, layer]);
  return layer;
}
