import { latLngBounds, point, type LatLng, type Map as LeafletMap } from 'leaflet';
import type { FleetBounds } from '@mayak/fleet';
import { centreFor, type Insets } from '../instance/mapTools';

/** Where the map goes to show the members of a cluster: nearer by a zoom at least, under no panel. */
export function zoomedIn(map: LeafletMap, box: FleetBounds, insets: Insets): [centre: LatLng, zoom: number] {
  const bounds = latLngBounds([...box[0]], [...box[1]]).pad(0.2);
  const fitting = map.getBoundsZoom(bounds, false, point(insets.right, insets.bottom));
  const zoom = Math.min(map.getMaxZoom(), Math.max(map.getZoom() + 1, fitting));
  const { lat, lng } = bounds.getCenter();
  return [centreFor(map, [lat, lng], zoom, insets), zoom];
}
