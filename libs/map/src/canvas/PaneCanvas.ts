import { DomUtil, type LatLng, type LeafletEvent, type Map as LeafletMap, type ZoomAnimEvent } from 'leaflet';
import type { CanvasOverlay } from './CanvasOverlay';
import type { CanvasView } from './CanvasView';
import { labelLayoutFor } from './labelLayoutFor';
import { margin } from './margin';

/** What of the map lies under panels now. */
type Insets = () => { right: number; bottom: number };

const insets = new WeakMap<LeafletMap, Insets>();
const canvases = new WeakMap<LeafletMap, Map<string, PaneCanvas>>();

/** Says what of a map lies under panels: labels keep out of there. */
export const setInsets = (map: LeafletMap, of: Insets): void => void insets.set(map, of);

/** What of a map lies under panels now. */
export const insetsOf = (map: LeafletMap) => insets.get(map)?.() ?? { right: 0, bottom: 0 };

/** The canvas that all drawings of a pane share (decision `one-canvas`). */
export function paneCanvasOf(map: LeafletMap, paneName: string): PaneCanvas {
  const ofMap = canvases.get(map) ?? new Map<string, PaneCanvas>();
  canvases.set(map, ofMap);
  const canvas = ofMap.get(paneName) ?? new PaneCanvas(map, paneName);
  ofMap.set(paneName, canvas);
  return canvas;
}

/** One canvas over the view for everything that is drawn in a pane: moved with the map, magnified while it zooms, redrawn when it rests. */
export class PaneCanvas {
  private readonly map: LeafletMap;
  private readonly paneName: string;
  private readonly parts: CanvasOverlay[] = [];
  private canvas: HTMLCanvasElement | null = null;
  private centre: LatLng | null = null;
  private drawnZoom = 0;
  private isAsked = false;
  private isZooming = false;
  private waiting = 0;

  private readonly events: Record<string, (event: LeafletEvent) => void> = {
    // Each new view and size ends in a moveend, and one drawing is enough.
    moveend: () => {
      this.isZooming = false;
      this.drawNow();
    },
    move: () => this.follow(),
    zoom: () => this.magnify(this.map.getCenter(), this.map.getZoom()),
    zoomanim: (event) => {
      const { center, zoom } = event as ZoomAnimEvent;
      this.isZooming = true;
      this.magnify(center, zoom);
    },
  };

  constructor(map: LeafletMap, paneName: string) {
    this.map = map;
    this.paneName = paneName;
  }

  add(part: CanvasOverlay): void {
    if (this.parts.length === 0) this.open();
    this.parts.push(part);
    this.parts.sort((a, b) => a.order - b.order);
    this.redraw();
  }

  remove(part: CanvasOverlay): void {
    const at = this.parts.indexOf(part);
    if (at !== -1) this.parts.splice(at, 1);
    if (this.parts.length === 0) this.close();
    else this.redraw();
  }

  private open() {
    this.canvas = DomUtil.create('canvas', 'leaflet-zoom-animated', this.map.getPane(this.paneName));
    this.canvas.style.pointerEvents = 'none';
    this.isZooming = false;
    this.map.on(this.events);
    document.fonts?.addEventListener('loadingdone', this.onFonts);
  }

  private close() {
    document.fonts?.removeEventListener('loadingdone', this.onFonts);
    cancelAnimationFrame(this.waiting);
    this.map.off(this.events);
    this.canvas?.remove();
    this.canvas = null;
  }

  /** Fonts came late: what was written in others is written anew. */
  private readonly onFonts = (): void => {
    for (const part of this.parts) part.forgetFonts();
    this.redraw();
  };

  /** Draws everything once when all of this turn is settled, unless the map is just zooming: then it is drawn at the end of that. */
  redraw(): void {
    if (this.isAsked) return;
    this.isAsked = true;
    queueMicrotask(() => {
      if (this.isAsked && !this.isZooming) this.drawNow();
      this.isAsked = false;
    });
  }

  /** A map that is not on the page has no colours; its host puts it there within this turn. */
  private drawLater() {
    cancelAnimationFrame(this.waiting);
    this.waiting = requestAnimationFrame(() => {
      if (this.map.getContainer().isConnected) this.drawNow();
    });
  }

  private drawNow() {
    this.isAsked = false;
    const { canvas, map } = this;
    if (!canvas) return;
    if (!map.getContainer().isConnected) return this.drawLater();
    const size = map.getSize();
    const [width, height] = [Math.round(size.x * (1 + 2 * margin)), Math.round(size.y * (1 + 2 * margin))];
    const ratio = window.devicePixelRatio;
    resize(canvas, width, height, ratio);
    const origin = map.containerPointToLayerPoint(size.multiplyBy(-margin)).round();
    DomUtil.setPosition(canvas, origin);
    this.centre = map.getCenter();
    this.drawnZoom = map.getZoom();
    const ctx = canvas.getContext('2d');
    if (!ctx || width === 0) return;
    const middle = this.centre.lng;
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    ctx.clearRect(0, 0, width, height);
    this.paint(ctx, {
      map,
      zoom: this.drawnZoom,
      width,
      height,
      toPixel: (lat, lon) =>
        map.latLngToLayerPoint([lat, lon + 360 * Math.round((middle - lon) / 360)]).subtract(origin),
    });
  }

  /** All shapes from the lowest up, then all labels: they find their places together. */
  private paint(ctx: CanvasRenderingContext2D, view: CanvasView) {
    const each = (work: (part: CanvasOverlay) => void) => {
      for (const part of this.parts) {
        ctx.save();
        work(part);
        ctx.restore();
      }
    };
    each((part) => part.draw(ctx, view));
    const { x, y } = this.map.getSize();
    const layout = labelLayoutFor<CanvasOverlay>(view, { width: x, height: y }, insetsOf(this.map));
    for (const part of this.parts) part.askLabels(layout, view);
    const placed = layout.place();
    each((part) => part.writeLabels(ctx, placed.get(part) ?? [], view));
  }

  /** A long drag reaches the canvas's edge: it is drawn anew before the bare map shows. */
  private follow() {
    const { canvas, map } = this;
    if (!canvas || map.getZoom() !== this.drawnZoom) return;
    const corner = map.layerPointToContainerPoint(DomUtil.getPosition(canvas));
    const size = map.getSize();
    const isCovered =
      corner.x <= 0 &&
      corner.y <= 0 &&
      corner.x + size.x * (1 + 2 * margin) >= size.x &&
      corner.y + size.y * (1 + 2 * margin) >= size.y;
    if (!isCovered) this.drawNow();
  }

  private magnify(centre: LatLng, zoom: number) {
    const { canvas, map } = this;
    if (!canvas || !this.centre) return;
    const scale = map.getZoomScale(zoom, this.drawnZoom);
    const half = map.getSize().multiplyBy(0.5);
    const pane = map.getPane('mapPane');
    const shift = pane ? DomUtil.getPosition(pane) : half.multiplyBy(0);
    const origin = map.project(centre, zoom).subtract(half).add(shift).round();
    const reach = map.getSize().multiplyBy((0.5 + margin) * -scale);
    DomUtil.setTransform(canvas, map.project(this.centre, zoom).add(reach).subtract(origin), scale);
  }
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
