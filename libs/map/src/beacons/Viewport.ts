import type { Point } from 'leaflet';
import type { CanvasView } from '../canvas/CanvasView';
import { tile } from '../equator';
import type { Insets } from '../instance/mapTools';

/** What of the world a canvas covers; pixels are the canvas's own unless said otherwise. */
export interface Viewport {
  zoom: number;
  /** Pixels of the whole world's side. */
  world: number;
  /** The canvas's corner in pixels of the world, on some copy of it. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** The part that is on the screen and under no panel. */
  inner: { left: number; top: number; right: number; bottom: number };
}

/** A canvas's corner in the map's pane. */
export function cornerOf({ map, toPixel }: CanvasView): Point {
  const { lat, lng } = map.getCenter();
  return map.latLngToLayerPoint([lat, lng]).subtract(toPixel(lat, lng));
}

/** The viewport of a canvas over the map. */
export function viewportOf(canvasView: CanvasView, { right, bottom }: Insets): Viewport {
  const { map, zoom, width, height, toPixel } = canvasView;
  const world = tile * 2 ** zoom;
  const zero = toPixel(0, 0);
  const { x, y } = map.containerPointToLayerPoint([0, 0]).subtract(cornerOf(canvasView));
  const size = map.getSize();
  return {
    zoom,
    world,
    left: world / 2 - zero.x,
    top: world / 2 - zero.y,
    width,
    height,
    inner: { left: x, top: y, right: x + size.x - right, bottom: y + size.y - bottom },
  };
}
