import type { Fleet } from '@mayak/fleet';
import { canvasColor } from '@mayak/fleet/beacon';
import type { MapBounds } from '../MapViewProps';
import type { Viewport } from '../beacons/Viewport';
import { askForLabels, drawFleet, writeLabels, type Pictured } from '../beacons/drawFleet';
import { labelWords, type LabelFormat } from '../beacons/labelWords';
import type { Pictures } from '../beacons/paintScene';
import { createPictures } from '../beacons/pictures';
import { labelLayoutFor } from '../canvas/labelLayoutFor';
import { margin } from '../canvas/margin';
import { tile } from '../equator';
import { keptLayers } from '../instance/savedLayers';
import { savedView } from '../instance/savedView';
import { openingOf } from './openingOf';

export interface FirstMarkers extends Pick<Pictured, 'isShown'> {
  fleet: Fleet;
  /** The name under which the map's view is kept. */
  name: string;
  /** What the map is fitted to at its start; null leaves it where it was. */
  opensAt: MapBounds | null;
  format: LabelFormat;
}

/** Nothing moves before the page is there. */
const still = { take: () => ({ fresh: new Set<number>(), next: null }) };
const nothingOver = { right: 0, bottom: 0 };

/**
 * Draws markers, clusters and labels of a fleet where the map is going to draw them, before Leaflet and React are there (CONF-D04): `host` is in
 * the page, in the place of the map; `root` is a root of themes. The canvas is as large as `host`, in device pixels.
 */
export function drawFirstMarkers(host: HTMLElement, root: Element, given: FirstMarkers): HTMLCanvasElement {
  const { fleet, isShown, name, opensAt, format } = given;
  const size = { x: host.clientWidth, y: host.clientHeight };
  const { zoom, left, top } = openingOf(savedView(name).get(), opensAt, size);
  // As the map's own canvas, which reaches beyond its window: what has no room there has none here.
  const [beyondX, beyondY] = [-Math.round(-margin * size.x), -Math.round(-margin * size.y)];
  const view: Viewport = {
    zoom,
    world: tile * 2 ** zoom,
    left: left - beyondX,
    top: top - beyondY,
    width: Math.round(size.x * (1 + 2 * margin)),
    height: Math.round(size.y * (1 + 2 * margin)),
    inner: { left: beyondX, top: beyondY, right: beyondX + size.x, bottom: beyondY + size.y },
  };
  const { switches, ahead } = keptLayers();
  const shown: Pictured = {
    fleet,
    isShown,
    selected: null,
    followed: null,
    ahead,
    labels: switches.beaconLabels,
    words: labelWords(format, fleet.now),
    colorOf: (color) => canvasColor(color, root),
  };
  const ratio = window.devicePixelRatio;
  const pictures: Pictures = createPictures(host, ratio);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(size.x * ratio);
  canvas.height = Math.round(size.y * ratio);
  canvas.style.width = `${size.x}px`;
  canvas.style.height = `${size.y}px`;
  const c = canvas.getContext('2d');
  if (!c) return canvas;
  c.setTransform(ratio, 0, 0, ratio, -beyondX * ratio, -beyondY * ratio);
  c.save();
  const drawn = drawFleet(c, view, { shown, spiderfied: new Map(), pictures, newAlarms: still });
  c.restore();
  const layout = labelLayoutFor<string>(view, { width: size.x, height: size.y }, nothingOver);
  askForLabels(layout, name, { drawn, shown, pictures });
  writeLabels(c, layout.place().get(name) ?? [], { drawn, pictures });
  return canvas;
}
