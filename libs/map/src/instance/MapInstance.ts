import { createLeafletContext, extendContext, type LeafletContextInterface } from '@react-leaflet/core';
import type { Map as LeafletMap } from 'leaflet';
import type { Saved } from '@mayak/ui';
import { setInsets } from '../canvas/PaneCanvas';
import { createMap } from './createMap';
import { LayerRegistry } from './LayerRegistry';
import { createMapTools, type Insets, type InstanceTools } from './mapTools';
import { firstView, type View } from './savedView';
import { removeMap } from './removeMap';

/** A map with everything that outlives the moments in which its screen is shown. */
export interface MapInstance {
  map: LeafletMap;
  registry: LayerRegistry;
  tools: InstanceTools;
  /** What layers and controls find their map by. */
  context: LeafletContextInterface;
}

/** Furnishes a room: the map opens where it was left, remembers where it is moved, and is taken down with its area. */
export function createMapInstance(
  view: Pick<Saved<View>, 'get' | 'set'>,
  insets: () => Insets,
  until?: AbortSignal,
): MapInstance {
  const map = createMap(view.get() ?? firstView);
  setInsets(map, insets);
  map.on('moveend', () => {
    if (map.getSize().x === 0) return;
    const { lat, lng } = map.getCenter();
    view.set({ lat, lon: lng, zoom: map.getZoom() });
  });
  if (until) removeMap(map, until);
  const registry = new LayerRegistry(map);
  return {
    map,
    registry,
    tools: createMapTools(map, insets),
    context: extendContext(createLeafletContext(map), { layerContainer: registry }),
  };
}
