import type { Map as LeafletMap } from 'leaflet';

/** Takes a map down when it is told to; one that is just zooming gets to the end of it first, which Leaflet cannot do without. */
export function removeMap(map: LeafletMap, until: AbortSignal) {
  let isZooming = false;
  map.on('zoomanim', () => void (isZooming = true));
  map.on('zoomend', () => void (isZooming = false));
  const remove = () => void (isZooming ? map.once('moveend', remove) : map.remove());
  until.addEventListener('abort', remove, { once: true });
}
