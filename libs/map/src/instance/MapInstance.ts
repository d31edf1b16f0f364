import { createLeafletContext } from '@react-leaflet/core';
import type { Map as LeafletMap } from 'leaflet';
import type { Saved } from '@mayak/ui';
import { setInsets } from '../canvas/PaneCanvas';
import { createContext, useContext } from 'react';
import { createMap } from './createMap';
import { LayerRegistry } from './LayerRegistry';
import { createMapTools, type Insets, type InstanceTools } from './mapTools';
import { firstView, type View } from './savedView';
import { removeMap } from './removeMap';

/** A map with everything that outlives the moments in which its screen is shown. */
export interface MapInstance {
  map: LeafletMap;
  registry: LayerRegistry;
  /** What of the map lies under panels now. */
  insets: () => Insets;
  tools: InstanceTools;
  leaflet: ReturnType<typeof createLeafletContext>;
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
  return {
    map,
    registry: new LayerRegistry(map),
    insets,
    tools: createMapTools(map, insets),
    leaflet: createLeafletContext(map),
  };
}

export const MapInstanceContext = createContext<MapInstance | null>(null);

/** The room that a layer or a control stands in. */
export function useMapInstance(): MapInstance {
  const instance = useContext(MapInstanceContext);
  if (!instance) throw new Error('a layer is shown outside of its map');
  return instance;
}
