import { DomUtil, type LatLng, type LeafletEvent, type Map as LeafletMap, type ZoomAnimEvent } from 'leaflet';
import type { CanvasOverlay } from './CanvasOverlay';
import { FrameTurns } from './FrameTurns';
import type { PlacedLabel } from './LabelLayout';
import { labelLayoutFor } from './labelLayoutFor';
import { margin } from './margin';
import { createCanvas, layOut, type Sheet } from './sheet';

/** What of the map lies under panels now. */
type Insets = () => { right: number; bottom: number };

const insets = new WeakMap<LeafletMap, Insets>();
const canvases = new WeakMap<LeafletMap, Map<string, PaneCanvas>>();
const turnsOfMaps = new WeakMap<LeafletMap, FrameTurns>();

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

function turnsOf(map: LeafletMap): FrameTurns {
  const turns = turnsOfMaps.get(map) ?? new FrameTurns();
  turnsOfMaps.set(map, turns);
  return turns;
}

type Placed = ReadonlyMap<CanvasOverlay, readonly PlacedLabel[]>;

/**
 * One canvas over the view for everything that is drawn in a pane: moved with the map, magnified while it zooms, redrawn when it rests. A
 * movement that somebody sees ends with a drawing in several frames on a second canvas, which then takes the place of the first.
 */
export class PaneCanvas {
  private readonly map: LeafletMap;
  private readonly paneName: string;
  private readonly parts: CanvasOverlay[] = [];
  private readonly turns: FrameTurns;
  private canvas: HTMLCanvasElement | null = null;
  private spare: HTMLCanvasElement | null = null;
  private centre: LatLng | null = null;
  private drawnZoom = 0;
  private isAsked = false;
  private isZooming = false;
  private isMoving = false;
  private waiting = 0;

  private readonly events: Record<string, (event: LeafletEvent) => void> = {
    // Each new view and size ends in a moveend, and one drawing is enough.
    moveend: () => {
      const isSeen = this.isZooming || this.isMoving;
      this.isZooming = this.isMoving = false;
      if (isSeen) this.drawInTurns();
      else this.drawNow();
    },
    drag: () => (this.isMoving = true),
    move: () => this.follow(),
    zoom: () => this.magnify(this.map.getCenter(), this.map.getZoom()),
    zoomanim: (event) => {
      const { center, zoom } = event as ZoomAnimEvent;
      this.isZooming = true;
      this.turns.drop(this);
      this.magnify(center, zoom);
    },
  };

  constructor(map: LeafletMap, paneName: string) {
    this.map = map;
    this.turns = turnsOf(map);
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
    this.canvas = createCanvas(this.map.getPane(this.paneName));
    this.isZooming = this.isMoving = false;
    this.map.on(this.events);
    document.fonts?.addEventListener('loadingdone', this.onFonts);
  }

  private close() {
    document.fonts?.removeEventListener('loadingdone', this.onFonts);
    cancelAnimationFrame(this.waiting);
    this.turns.drop(this);
    this.map.off(this.events);
    this.canvas?.remove();
    this.canvas = this.spare = null;
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
    this.turns.drop(this);
    const { canvas, map } = this;
    if (!canvas) return;
    if (!map.getContainer().isConnected) return this.drawLater();
    const sheet = layOut(canvas, map);
    if (!sheet) return;
    this.show(sheet);
    this.write(sheet, this.draw(sheet));
  }

  /** Draws in some frames what is shown when it is whole; until then the last drawing goes with the map. */
  private drawInTurns() {
    let laid: { sheet: Sheet; placed: Placed } | null = null;
    const draw = () => {
      if (!this.map.getContainer().isConnected) return this.drawLater();
      const sheet = layOut((this.spare ??= createCanvas()), this.map);
      laid = sheet && { sheet, placed: this.draw(sheet) };
    };
    const write = () => {
      const before = this.canvas;
      if (!laid || !before) return;
      const { sheet, placed } = laid;
      this.write(sheet, placed);
      this.show(sheet);
      before.replaceWith(sheet.canvas);
      [this.canvas, this.spare] = [sheet.canvas, before];
    };
    const storey = Number(this.map.getPane(this.paneName)?.style.zIndex);
    this.turns.take(this, storey, [draw, write]);
  }

  /** What a sheet shows is where it belongs from now on. */
  private show({ canvas, centre, origin, view }: Sheet) {
    DomUtil.setPosition(canvas, origin);
    this.centre = centre;
    this.drawnZoom = view.zoom;
  }

  private each(ctx: CanvasRenderingContext2D, work: (part: CanvasOverlay) => void) {
    for (const part of this.parts) {
      ctx.save();
      work(part);
      ctx.restore();
    }
  }

  /** All shapes from the lowest up; then labels find their places together. */
  private draw({ ctx, view }: Sheet): Placed {
    this.each(ctx, (part) => part.draw(ctx, view));
    const { x, y } = this.map.getSize();
    const layout = labelLayoutFor<CanvasOverlay>(view, { width: x, height: y }, insetsOf(this.map));
    for (const part of this.parts) part.askLabels(layout, view);
    return layout.place();
  }

  private write({ ctx, view }: Sheet, placed: Placed) {
    this.each(ctx, (part) => part.writeLabels(ctx, placed.get(part) ?? [], view));
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
