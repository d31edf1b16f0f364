import type { Map as LeafletMap } from 'leaflet';

/** The storeys of the map, from the ground up (ui.md section 2). */
export const panes = {
  /** The base of the map; ready pictures lie over it. */
  base: { name: 'base', zIndex: 0 },
  seamarks: { name: 'seamarks', zIndex: 120 },
  shapes: { name: 'shapes', zIndex: 200 },
  pulses: { name: 'pulses', zIndex: 210 },
  /** The one canvas of graticule, names, geoobjects, tracks and beacons. */
  canvas: { name: 'canvas', zIndex: 300 },
  beacons: { name: 'beacons', zIndex: 400 },
  selected: { name: 'selected', zIndex: 450 },
  labels: { name: 'labels', zIndex: 460 },
  pin: { name: 'pin', zIndex: 465 },
  drawing: { name: 'drawing', zIndex: 465 },
  ruler: { name: 'ruler', zIndex: 470 },
} as const;

/** The parts of the canvas, from the ground up. */
export const canvasOrder = { graticule: 0, names: 1, geoobjects: 2, tracks: 3, beacons: 4 } as const;

/** Builds the storeys; the tiles lie on the ground. */
export function createPanes(map: LeafletMap): void {
  const ground = map.getPane('tilePane');
  if (ground) ground.style.zIndex = '1';
  for (const { name, zIndex } of Object.values(panes)) {
    const pane = map.createPane(name);
    pane.style.zIndex = String(zIndex);
    pane.style.pointerEvents = 'none';
  }
}
