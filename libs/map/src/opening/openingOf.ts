import { limits } from '@mayak/api';
import { tile } from '../equator';
import { mercatorX, mercatorY, onSquare } from '../graticule/mercator';
import type { MapBounds } from '../MapViewProps';
import { air } from '../instance/air';
import type { View } from '../instance/savedView';

/** Where a map lies before anybody moved it: its zoom, and the corner of its window in pixels of the world. */
export interface Opening {
  zoom: number;
  left: number;
  top: number;
}

interface Pixels {
  x: number;
  y: number;
}

/** A zoom that is whole but for what counting leaves of it. */
const grain = 100;

const pixelsOf = (lat: number, lon: number, zoom: number): Pixels => {
  const world = tile * 2 ** zoom;
  return { x: mercatorX(lon) * world, y: mercatorY(onSquare(lat)) * world };
};
const each = (one: Pixels, other: Pixels, of: (a: number, b: number) => number): Pixels => ({
  x: of(one.x, other.x),
  y: of(one.y, other.y),
});
const half = ({ x, y }: Pixels): Pixels => ({ x: x / 2, y: y / 2 });
const rounded = ({ x, y }: Pixels): Pixels => ({ x: Math.round(x), y: Math.round(y) });
const minus = (one: Pixels, other: Pixels) => each(one, other, (a, b) => a - b);

/** Where Leaflet puts a map of this size that opens on a view and is fitted to bounds at once, to the pixel, no nearer than `nearest` (MAP-D01, MON-D03). */
export function openingOf(
  view: View,
  bounds: MapBounds | null,
  size: Pixels,
  nearest: number = limits.map.zoom,
): Opening {
  const kept = rounded(pixelsOf(view.lat, view.lon, view.zoom));
  // It is made without a size, and keeps its middle when it gets one.
  const corner = minus(kept, rounded(half(size)));
  if (!bounds) return { zoom: view.zoom, left: corner.x, top: corner.y };
  const zoom = zoomFor(bounds, size, nearest);
  const [[south, west], [north, east]] = bounds;
  const middle = half(each(pixelsOf(south, west, zoom), pixelsOf(north, east, zoom), (a, b) => a + b));
  if (zoom === view.zoom) {
    // A way within the window is panned, by whole pixels.
    const way = minus(minus(rounded(middle), corner), half(size));
    const isNear = Math.abs(Math.trunc(way.x)) <= size.x && Math.abs(Math.trunc(way.y)) <= size.y;
    if (isNear) return { zoom, left: corner.x + Math.trunc(way.x), top: corner.y + Math.trunc(way.y) };
  }
  const { x, y } = rounded(minus(middle, half(size)));
  return { zoom, left: x, top: y };
}

/** The nearest zoom at which all of the bounds is in the window, with air around it. */
function zoomFor([[south, west], [north, east]]: MapBounds, size: Pixels, nearest: number): number {
  const across = minus(pixelsOf(south, east, 0), pixelsOf(north, west, 0));
  const scale = Math.min((size.x - 2 * air) / across.x, (size.y - 2 * air) / across.y);
  const zoom = Math.floor(Math.round(Math.log2(scale) * grain) / grain);
  return Math.min(nearest, Math.max(limits.map.minZoom, zoom));
}
