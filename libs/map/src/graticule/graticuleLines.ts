import type { CanvasView } from '../canvas/CanvasView';
import { graticuleSteps, multiplesWithin } from './graticuleSteps';
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from './mercator';

/** A line of the grid: its degrees, and its pixel of the canvas from the left or from above. */
export interface GraticuleLine {
  degrees: number;
  at: number;
}

/** The meridians and parallels that cross a view. */
export function graticuleOf({
  zoom,
  width,
  height,
  toPixel,
}: Pick<CanvasView, 'zoom' | 'width' | 'height' | 'toPixel'>): {
  meridians: GraticuleLine[];
  parallels: GraticuleLine[];
} {
  const world = 256 * 2 ** zoom;
  const zero = toPixel(0, 0);
  const [left, top] = [zero.x - world / 2, zero.y - world / 2];
  const { lon, lat } = graticuleSteps(zoom);
  const [west, east] = [longitudeOf(-left / world), longitudeOf((width - left) / world)];
  const [north, south] = [latitudeOf(-top / world), latitudeOf((height - top) / world)];
  return {
    meridians: multiplesWithin(lon, west, east).map((degrees) => ({
      degrees,
      at: left + mercatorX(degrees) * world,
    })),
    parallels: multiplesWithin(lat, south, north).map((degrees) => ({
      degrees,
      at: top + mercatorY(degrees) * world,
    })),
  };
}
