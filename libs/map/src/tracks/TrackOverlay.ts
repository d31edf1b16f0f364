import { limits } from '@mayak/api';
import type { LeafletEvent, LeafletMouseEvent } from 'leaflet';
import { CanvasOverlay } from '../canvas/CanvasOverlay';
import type { CanvasView } from '../canvas/CanvasView';
import { tile } from '../equator';
import { mercatorX, mercatorY, onSquare } from '../graticule/mercator';
import { canvasOf } from '../canvas/canvasOf';
import type { LabelLayout, PlacedLabel } from '../canvas/LabelLayout';
import { canvasOrder, panes } from '../panes';
import type { Decorator } from './decorators';
import { chip, chipWidth, paintChip } from './paintChip';
import type { TrackLabel } from './paintTrack';
import { arrowsIn, arrowsReach, paintTracks, type PlacedTrack } from './paintTracks';
import type { ShownTrack, TrackColours, TrackHit } from './ShownTrack';
import type { TrackView } from './TrackFrame';
import type { TrackPart } from './TrackPart';

/** How near to a fix the pointer is on it, pixels. */
const reach = 9;
/** How large the signs on a track are. */
const sign = 20;

/** Who is told of the pointer on a track. */
export interface TrackPointer {
  onHover: (hit: TrackHit | null) => void;
  onPick: (hit: TrackHit) => void;
}

/** Tracks one over the other, with their ends, stays and marks (TRACK-D06, TRACK-D08; ui.md, section 7). */
export class TrackOverlay extends CanvasOverlay {
  private shown: readonly ShownTrack[] = [];
  private colours: TrackColours | null = null;
  private pointer: TrackPointer | null = null;
  private placed: readonly PlacedTrack[] = [];
  private readonly arrows = new WeakMap<TrackPart, { zoom: number; found: readonly Decorator[] }>();
  private labels: TrackLabel[] = [];
  private readonly pen = canvasOf(1, 1, 1).context;
  private hovered: TrackHit | null = null;
  private asked = 0;
  private isNew = false;

  constructor() {
    super(panes.canvas.name, canvasOrder.tracks);
  }

  show(shown: readonly ShownTrack[], colours: TrackColours): void {
    this.shown = shown;
    this.colours = colours;
    this.isNew = true;
    this.redraw();
  }

  hear(pointer: TrackPointer | null): void {
    this.pointer = pointer;
  }

  override getEvents() {
    return {
      click: (event: LeafletEvent) => {
        const hit = this.hitAt((event as LeafletMouseEvent).containerPoint);
        if (hit) this.pointer?.onPick(hit);
      },
      mousemove: (event: LeafletEvent) => {
        if (!this.pointer || this._map.getZoom() < limits.map.pointsZoom) return;
        const { containerPoint } = event as LeafletMouseEvent;
        cancelAnimationFrame(this.asked);
        this.asked = requestAnimationFrame(() => this.hover(this.hitAt(containerPoint)));
      },
      mouseout: () => this.hover(null),
      movestart: () => this.hover(null),
    };
  }

  override onRemove(): this {
    cancelAnimationFrame(this.asked);
    this.hover(null);
    return super.onRemove();
  }

  private hover(hit: TrackHit | null) {
    if (hit?.id === this.hovered?.id && hit?.index === this.hovered?.index) return;
    this.hovered = hit;
    const { style } = this._map.getContainer();
    if (style.cursor === '' || style.cursor === 'pointer') style.cursor = hit ? 'pointer' : '';
    this.pointer?.onHover(hit);
  }

  /** The fix at a place of the window, of the track that lies on top. */
  private hitAt({ x, y }: { x: number; y: number }): TrackHit | null {
    const map = this._map;
    if (!map) return null;
    const { lat, lng } = map.containerPointToLatLng([x, y]);
    for (const { track, frame } of this.placed.toReversed()) {
      const east = mercatorX(lng) - frame.turns;
      const index = track.way.nearest(east, mercatorY(onSquare(lat)), reach / frame.world);
      if (index === null) continue;
      const [placeLat, placeLon] = track.way.placeOf(index);
      const at = map.latLngToContainerPoint([placeLat, placeLon + 360 * Math.round((lng - placeLon) / 360)]);
      return { id: track.id, index, at: { x: at.x, y: at.y } };
    }
    return null;
  }

  override draw(ctx: CanvasRenderingContext2D, view: CanvasView): void {
    const { shown, colours } = this;
    this.placed = [];
    this.labels = [];
    if (!colours) return;
    const { zoom } = view;
    const { placed, labels } = paintTracks(ctx, shown, {
      view: trackView(view),
      colours,
      toPixel: ([lat, lon]) => view.toPixel(lat, lon),
      arrowsOf: (track) => this.arrowsOf(track, zoom),
    });
    [this.placed, this.labels] = [placed, labels];
    if (placed.length > 0) this.markPainted(new Set(placed.map(({ track }) => track)).size);
  }

  override askLabels(layout: LabelLayout<CanvasOverlay>): void {
    this.labels.forEach(({ text, x, y, rank }, key) => {
      layout.block(x - sign / 2, y - sign / 2, sign, sign);
      const { gap, height } = chip;
      const width = () => (this.pen ? chipWidth(this.pen, text) : 0);
      layout.ask(this, { key, rank, x, y, gap, height, width, isCertain: rank === 'selected' });
    });
  }

  override writeLabels(ctx: CanvasRenderingContext2D, placed: readonly PlacedLabel[]): void {
    const { colours } = this;
    if (!colours) return;
    for (const label of placed) paintChip(ctx, this.labels[label.key]?.text ?? '', label, colours);
  }

  /** Leaves a mark in the browser's timeline when other tracks came on the screen. */
  private markPainted(tracks: number) {
    if (!this.isNew) return;
    this.isNew = false;
    performance.clearMarks('tracks.painted');
    performance.mark('tracks.painted', { detail: { tracks } });
  }

  /** Arrows are looked for once for a zoom, in the parts that came into view: a pan moves none. */
  private arrowsOf(placed: PlacedTrack, zoom: number) {
    return placed.frame.partsInside(placed.parts, arrowsReach).flatMap((part) => {
      const known = this.arrows.get(part);
      if (known?.zoom === zoom) return known.found;
      const found = arrowsIn(placed, part);
      this.arrows.set(part, { zoom, found });
      return found;
    });
  }
}

function trackView({ zoom, width, height, toPixel }: CanvasView): TrackView {
  const half = (tile * 2 ** zoom) / 2;
  const { x, y } = toPixel(0, 0);
  return { zoom, width, height, left: half - x, top: half - y };
}
