import type { CanvasView } from '../CanvasOverlay';

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
  /** The part that is on the screen. */
  inner: { left: number; top: number; right: number; bottom: number };
}

const tile = 256;

/** The viewport of a canvas over the map. */
export function viewportOf({ map, zoom, width, height, toPixel }: CanvasView): Viewport {
  const world = tile * 2 ** zoom;
  const middle = toPixel(0, 0);
  const size = map.getSize();
  const [x, y] = [(width - size.x) / 2, (height - size.y) / 2];
  return {
    zoom,
    world,
    left: world / 2 - middle.x,
    top: world / 2 - middle.y,
    width,
    height,
    inner: { left: x, top: y, right: x + size.x, bottom: y + size.y },
  };
}
