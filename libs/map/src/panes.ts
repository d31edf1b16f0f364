import type { Map as LeafletMap } from 'leaflet';

/** The storeys of the map, from the ground up (ui.md section 2). */
export const panes = {
  names: { name: 'names', zIndex: 100 },
  graticule: { name: 'graticule', zIndex: 110 },
  seamarks: { name: 'seamarks', zIndex: 120 },
  geoobjects: { name: 'geoobjects', zIndex: 200 },
  tracks: { name: 'tracks', zIndex: 300 },
  beacons: { name: 'beacons', zIndex: 400 },
  selected: { name: 'selected', zIndex: 450 },
  labels: { name: 'labels', zIndex: 460 },
  pin: { name: 'pin', zIndex: 465 },
  drawing: { name: 'drawing', zIndex: 465 },
  ruler: { name: 'ruler', zIndex: 470 },
} as const;

/** Builds the storeys; the tiles lie on the ground. */
export function createPanes(map: LeafletMap): void {
  const ground = map.getPane('tilePane');
  if (ground) ground.style.zIndex = '0';
  for (const { name, zIndex } of Object.values(panes)) {
    const pane = map.createPane(name);
    pane.style.zIndex = String(zIndex);
    pane.style.pointerEvents = 'none';
  }
}
