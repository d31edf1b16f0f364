import type { LatLng, Map as LeafletMap, Point } from 'leaflet';
import { point } from 'leaflet';
import type { LatLon, MapTools } from '../MapViewProps';

/** Pixels of the map that something lies over. */
export interface Insets {
  right: number;
  bottom: number;
}

/** Room left around what is fitted or revealed. */
const air = 48;

/** How far the map must pan so that a point comes into the window between the insets; null when it is there. */
export function panToReveal(
  at: { x: number; y: number },
  size: { x: number; y: number },
  insets: Insets,
): Point | null {
  const right = Math.max(size.x - insets.right - air, air);
  const bottom = Math.max(size.y - insets.bottom - air, air);
  const outside = (value: number, from: number, to: number) =>
    value < from ? value - from : value > to ? value - to : 0;
  const [x, y] = [outside(at.x, air, right), outside(at.y, air, bottom)];
  return x === 0 && y === 0 ? null : point(x, y);
}

/** What must be the centre of the map for a place to be in the middle of what lies under no panel. */
export const centreFor = (
  map: LeafletMap,
  [lat, lon]: LatLon,
  zoom: number,
  { right, bottom }: Insets,
): LatLng => map.unproject(map.project([lat, lon], zoom).add([right / 2, bottom / 2]), zoom);

/** What the map itself can do; the ruler and what "everything" is are the screen's. */
export type InstanceTools = Omit<MapTools, 'measure' | 'fitAll'> & { settle(): void };

/** The map as screens ask it; what is asked before the map is on a page is done when it gets there. */
export function createMapTools(map: LeafletMap, insets: () => Insets): InstanceTools {
  let waiting: (() => void) | null = null;
  const whenShown = (act: () => void) => {
    waiting = act;
    if (map.getSize().x > 0) settle();
  };
  const settle = () => {
    const act = waiting;
    waiting = null;
    act?.();
  };

  return {
    settle,
    fit: ([southWest, northEast], { maxZoom, animate = true } = {}) =>
      whenShown(() => {
        const { right, bottom } = insets();
        map.fitBounds([[...southWest], [...northEast]], {
          paddingTopLeft: [air, air],
          paddingBottomRight: [air + right, air + bottom],
          animate,
          ...(maxZoom !== undefined && { maxZoom }),
        });
      }),
    show: (place, { minZoom = 0 } = {}) =>
      whenShown(() => {
        const zoom = Math.max(map.getZoom(), minZoom);
        map.setView(centreFor(map, place, zoom, insets()), zoom);
      }),
    reveal: ([lat, lon]) =>
      whenShown(() => {
        const offset = panToReveal(map.latLngToContainerPoint([lat, lon]), map.getSize(), insets());
        if (offset) map.panBy(offset);
      }),
  };
}
