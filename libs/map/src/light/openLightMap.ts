import type { Basemap, Coord } from '@mayak/api';
import type { LeafletMouseEvent } from 'leaflet';
import { BaseOverlay } from '../base/BaseOverlay';
import { hirePainter, type PainterFiles } from '../base/hirePainter';
import { createMap } from '../instance/createMap';
import { NamesLayer } from '../names/NamesLayer';
import { LightOverlay } from './LightOverlay';
import type { LightColours, LightShown } from './LightShown';
import { boundsOf, squareAround } from './square';

export interface LightMapOptions {
  /** The base of the map; null where there is none. */
  files: PainterFiles | null;
  /** Says what those files are now: a page stays open while the product is updated. */
  renew: () => Promise<PainterFiles>;
  colours: LightColours;
  language: 'ru' | 'en';
  /** A beacon was pressed on the map, or the map beside all. */
  onPick: (id: number | null) => void;
}

/** A map on an element of a page without React (PERM-D33). */
export interface LightMap {
  /** What there is by now; a map that nobody has moved keeps all of its beacons in view. */
  show(shown: LightShown): void;
  setColours(colours: LightColours): void;
  /** The names of the base, once they are known. */
  setPlaces(places: Basemap['places']): void;
  /** Shows all that there is. */
  fit(): void;
  /** Brings a place into view. */
  reveal(at: Coord): void;
  zoomBy(step: 1 | -1): void;
}

/** A fit goes no nearer than this; beacons alone are shown with what is around them. */
const [nearest, alone] = [11, 8];

const lines = ({ beacons }: LightShown) => beacons.reduce((sum, { track }) => sum + track.length, 0);

/** Opens a map with its base, area, ways and beacons, which are told again and again (PERM-D33). */
export function openLightMap(
  element: HTMLElement,
  { files, renew, colours: first, language, onPick }: LightMapOptions,
): LightMap {
  const map = createMap({ lat: 55, lon: 40, zoom: 3 });
  element.append(map.getContainer());
  map.invalidateSize();
  let colours = first;
  let places: Basemap['places'] = [];
  let found: Basemap['places'] = [];
  let shown: LightShown | null = null;
  const names = new NamesLayer();
  const showNames = () => {
    const known = new Set(found.flatMap(([, , , , en, ru]) => [en, ru]));
    const more = places.filter(([, , , , en, ru]) => !known.has(en) && !known.has(ru));
    names.show({ places: [...found, ...more], language, colours });
  };
  const base =
    files &&
    new BaseOverlay(hirePainter(files, renew), colours, (told) => {
      found = [...told.names];
      showNames();
    });
  const overlay = new LightOverlay(colours);
  base?.addTo(map);
  names.addTo(map);
  overlay.addTo(map);
  new ResizeObserver(() => map.invalidateSize({ animate: false })).observe(element);
  // Whoever has moved the map is left where they are, until they ask for all.
  let isMoved = false;
  let isFitting = false;
  map.on('dragstart zoomstart', () => void (isMoved ||= !isFitting));
  map.getContainer().addEventListener('wheel', () => void (isMoved = true), { passive: true });
  map.getContainer().addEventListener('keydown', () => void (isMoved = true));
  /** A place on the copy of the world that is looked at, as it is drawn. */
  const lookedAt = ([lat, lon]: Coord): Coord => [
    lat,
    lon + 360 * Math.round((map.getCenter().lng - lon) / 360),
  ];
  const isOutOfView = ({ at }: LightShown['beacons'][number]) => !map.getBounds().contains(lookedAt(at));
  map.on('click', ({ containerPoint }: LeafletMouseEvent) => {
    const view = { toPixel: (...at: Coord) => map.latLngToContainerPoint(lookedAt(at)) };
    onPick(overlay.hit(view, containerPoint.x, containerPoint.y)?.id ?? null);
  });

  return {
    show(next) {
      const hasMore = shown === null || (lines(next) > 0 && lines(shown) === 0);
      shown = next;
      overlay.show(next);
      if (!isMoved && (hasMore || next.beacons.some(isOutOfView))) this.fit();
    },
    setColours(next) {
      colours = next;
      base?.setColours(next);
      overlay.setColours(next);
      showNames();
    },
    setPlaces(next) {
      places = next;
      showNames();
    },
    fit() {
      isMoved = false;
      if (!shown) return;
      const { beacons, area, square } = shown;
      const own = beacons.flatMap(({ at, track }) => [
        ...(square > 0 ? squareAround(at, square) : [at]),
        ...track.flat(),
      ]);
      const bounds = boundsOf(own.length > 0 ? own : (area ?? []));
      const maxZoom = own.length > 1 ? nearest : alone;
      isFitting = true;
      if (bounds) map.fitBounds(bounds, { padding: [48, 48], maxZoom, animate: false });
      isFitting = false;
    },
    reveal(at) {
      isMoved = true;
      const near = lookedAt(at);
      if (!map.getBounds().pad(-0.1).contains(near)) map.panTo(near);
    },
    zoomBy(step) {
      isMoved = true;
      map.setZoom(map.getZoom() + step);
    },
  };
}
