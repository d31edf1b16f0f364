import { limits } from '@mayak/api';
import type { Map as LeafletMap } from 'leaflet';
import { createPanes } from '../panes';
import type { View } from './savedView';
import { ReducedMotionMap } from './ReducedMotionMap';

/** A map on an element of its own, which belongs to no page yet (federation: the map outlives its screen). */
export function createMap(view: View): LeafletMap {
  const map = new ReducedMotionMap(document.createElement('div'), {
    center: [view.lat, view.lon],
    zoom: view.zoom,
    minZoom: limits.map.minZoom,
    maxZoom: limits.map.maxZoom,
    zoomControl: false,
    attributionControl: false,
    trackResize: false,
    worldCopyJump: true,
    preferCanvas: true,
    bounceAtZoomLimits: false,
    wheelPxPerZoomLevel: 80,
    wheelDebounceTime: 30,
    zoomAnimationThreshold: 6,
  });
  createPanes(map);
  return map;
}
