import { createLeafletContext } from '@react-leaflet/core';
import type { Map as LeafletMap } from 'leaflet';
import type { Saved } from '@mayak/ui';
import { createContext, useContext } from 'react';
import { createMap } from './createMap';
import { LayerKeeper } from './LayerKeeper';
import { createMapTools, type Insets, type RoomTools } from './mapTools';
import { firstView, type View } from './savedView';
import { takeDown } from './takeDown';

/** A map with everything that outlives the moments in which its screen is shown. */
export interface MapRoom {
  map: LeafletMap;
  keeper: LayerKeeper;
  /** What of the map lies under panels now. */
  insets: () => Insets;
  tools: RoomTools;
  leaflet: ReturnType<typeof createLeafletContext>;
}

/** Furnishes a room: the map opens where it was left, remembers where it is moved, and is taken down with its area. */
export function createMapRoom(view: Saved<View>, insets: () => Insets, until?: AbortSignal): MapRoom {
  const map = createMap(view.get() ?? firstView);
  map.on('moveend', () => {
    if (map.getSize().x === 0) return;
    const { lat, lng } = map.getCenter();
    view.set({ lat, lon: lng, zoom: map.getZoom() });
  });
  if (until) takeDown(map, until);
  return {
    map,
    keeper: new LayerKeeper(map),
    insets,
    tools: createMapTools(map, insets),
    leaflet: createLeafletContext(map),
  };
}

export const MapRoomContext = createContext<MapRoom | null>(null);

/** The room that a layer or a control stands in. */
export function useMapRoom(): MapRoom {
  const room = useContext(MapRoomContext);
  if (!room) throw new Error('a layer is shown outside of its map');
  return room;
}
