import type { LatLng, Map as LeafletMap, Point } from 'leaflet';
import { point } from 'leaflet';
import { limits } from '@mayak/api';
import type { LatLon, MapBounds, MapTools } from '../MapViewProps';
import { air } from './air';

/** Pixels of the map that something lies over. */
export interface Insets {
  right: number;
  bottom: number;
}

/** The zoom at which a sea with its coasts fits the window. */
const regionZoom = 5;

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

/**
 * The map as screens ask it. What is asked before the map is on a page is done when it gets there; what is asked while it
 * zooms is done after that, as the map takes no other view meanwhile. The last view that was asked for counts, and what is to be seen
 * within it: in whichever order page and map come, the map ends alike.
 */
export function createMapTools(map: LeafletMap, insets: () => Insets): InstanceTools {
  type Act = () => void;
  const waiting: { view: Act | null; reveal: Act | null } = { view: null, reveal: null };
  let isZooming = false;
  const settle = () => {
    for (const kind of ['view', 'reveal'] as const) {
      const act = waiting[kind];
      if (isZooming || !act) continue;
      waiting[kind] = null;
      act();
    }
  };
  const settleOnPage = () => {
    if (map.getSize().x > 0) settle();
  };
  /** Another view leaves what was to be seen in the one before. */
  const whenShown = (view: Act) => {
    Object.assign(waiting, { view, reveal: null });
    settleOnPage();
  };
  map.on('zoomstart', () => (isZooming = true));
  map.on('zoomend', () => {
    isZooming = false;
    settleOnPage();
  });

  const fitNow = (
    [southWest, northEast]: MapBounds,
    { maxZoom, animate = true }: { maxZoom?: number; animate?: boolean },
  ) => {
    const { right, bottom } = insets();
    map.fitBounds([[...southWest], [...northEast]], {
      paddingTopLeft: [air, air],
      paddingBottomRight: [air + right, air + bottom],
      animate,
      ...(maxZoom !== undefined && { maxZoom }),
    });
  };
  const goTo = (place: LatLon, around: MapBounds | null) =>
    fitNow(around ?? [place, place], { maxZoom: around ? limits.map.zoom : regionZoom });

  return {
    settle,
    fit: (bounds, options = {}) => whenShown(() => fitNow(bounds, options)),
    show: (place, { minZoom = 0 } = {}) =>
      whenShown(() => {
        const zoom = Math.max(map.getZoom(), minZoom);
        map.setView(centreFor(map, place, zoom, insets()), zoom);
      }),
    reveal: ([lat, lon], around) => {
      const bring = () => {
        const { lng } = map.getCenter();
        const at = map.latLngToContainerPoint([lat, lon + 360 * Math.round((lng - lon) / 360)]);
        const size = map.getSize();
        const isOnMap = at.x >= 0 && at.y >= 0 && at.x <= size.x && at.y <= size.y;
        if (around && !isOnMap) return goTo([lat, lon], around());
        const offset = panToReveal(at, size, insets());
        if (offset) map.panBy(offset);
      };
      waiting.reveal = bring;
      settleOnPage();
    },
  };
}
