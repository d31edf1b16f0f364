import { useLayoutEffect, useState } from 'react';
import type { Layer } from 'leaflet';
import { useMap } from 'react-leaflet';

/** A Leaflet layer that is made once and is on the map while its component is shown. */
export function useLayer<T extends Layer>(create: () => T): T {
  const map = useMap();
  const [layer] = useState(create);
  useLayoutEffect(() => {
    layer.addTo(map);
    return () => {
      layer.remove();
    };
  }, [layer, map]);
  return layer;
}
