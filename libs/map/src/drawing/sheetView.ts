import type { Coord } from '@mayak/api';
import type { LatLng, Map as LeafletMap } from 'leaflet';
import { onSquare } from '../graticule/mercator';
import type { Spot } from './handles';

/** Where the places of a sheet, whose longitudes go on over 180°, lie in the window: on the copy that is looked at. */
export function spotsOf(map: LeafletMap, places: readonly Coord[]): Spot[] {
  const [first] = places;
  if (!first) return [];
  const turn = 360 * Math.round((map.getCenter().lng - first[1]) / 360);
  return places.map(([lat, lon]) => map.latLngToContainerPoint([lat, lon + turn]));
}

/** Where single places lie in the window, each on the copy that is looked at. */
export function singleSpots(map: LeafletMap, places: readonly Coord[]): { place: Coord; spot: Spot }[] {
  const middle = map.getCenter().lng;
  return places.map((place) => ({
    place,
    spot: map.latLngToContainerPoint([place[0], place[1] + 360 * Math.round((middle - place[1]) / 360)]),
  }));
}

const placeOf = ({ lat, lng }: LatLng): Coord => [onSquare(lat), lng];

/** The place under a point of the window; beyond the edge of the map nothing can be drawn. */
export const placeAt = (map: LeafletMap, { x, y }: Spot): Coord =>
  placeOf(map.containerPointToLatLng([x, y]));

/** The place in the middle of the window. */
export const middlePlace = (map: LeafletMap): Coord => placeOf(map.getCenter());
