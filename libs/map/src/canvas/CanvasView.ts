import type { Map as LeafletMap, Point } from 'leaflet';

/** What a drawing needs to know: the canvas reaches beyond the window by its margin. */
export interface CanvasView {
  map: LeafletMap;
  zoom: number;
  width: number;
  height: number;
  /** Pixels of the canvas at which a place lies, on the copy of the world that is looked at. */
  toPixel(lat: number, lon: number): Point;
}
