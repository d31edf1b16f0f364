import { DomUtil, type LatLng, type Map as LeafletMap, type Point } from 'leaflet';
import type { CanvasView } from './CanvasView';
import { margin } from './margin';

/** A canvas that is ready for a drawing of one view. */
export interface Sheet {
  canvas: HTMLCanvasElement;
  ctx: CanvasRenderingContext2D;
  view: CanvasView;
  centre: LatLng;
  /** Its corner in the pane. */
  origin: Point;
}

/** A canvas that goes with the map. */
export function createCanvas(pane?: HTMLElement): HTMLCanvasElement {
  const canvas = DomUtil.create('canvas', 'leaflet-zoom-animated', pane);
  canvas.style.pointerEvents = 'none';
  return canvas;
}

/** Clears a canvas for the view of now; null where the map has no size. */
export function layOut(canvas: HTMLCanvasElement, map: LeafletMap): Sheet | null {
  const size = map.getSize();
  const [width, height] = [Math.round(size.x * (1 + 2 * margin)), Math.round(size.y * (1 + 2 * margin))];
  const ratio = window.devicePixelRatio;
  resize(canvas, width, height, ratio);
  const ctx = canvas.getContext('2d');
  if (!ctx || width === 0) return null;
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  ctx.clearRect(0, 0, width, height);
  const origin = map.containerPointToLayerPoint(size.multiplyBy(-margin)).round();
  const centre = map.getCenter();
  const middle = centre.lng;
  const view: CanvasView = {
    map,
    zoom: map.getZoom(),
    width,
    height,
    toPixel: (lat, lon) =>
      map.latLngToLayerPoint([lat, lon + 360 * Math.round((middle - lon) / 360)]).subtract(origin),
  };
  return { canvas, ctx, view, centre, origin };
}

/** A canvas is thrown away and made anew by the browser whenever its size is set: only when it is another one. */
function resize(canvas: HTMLCanvasElement, width: number, height: number, ratio: number): void {
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width === wide && canvas.height === high) return;
  canvas.width = wide;
  canvas.height = high;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
}
