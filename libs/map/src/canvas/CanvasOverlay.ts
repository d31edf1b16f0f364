import { Layer, type LeafletEvent, type Map as LeafletMap } from 'leaflet';
import type { CanvasView } from './CanvasView';
import type { LabelLayout, PlacedLabel } from './LabelLayout';
import { paneCanvasOf, type PaneCanvas } from './PaneCanvas';

/** A part of what is drawn over the map: its shapes, then its labels, on the canvas that it shares with the others of its pane. */
export abstract class CanvasOverlay extends Layer {
  private readonly paneName: string;
  /** The lower ones are drawn first. */
  readonly order: number;
  private canvas: PaneCanvas | null = null;

  constructor(paneName: string, order = 0) {
    super();
    this.paneName = paneName;
    this.order = order;
  }

  /** Draws the shapes. */
  abstract draw(ctx: CanvasRenderingContext2D, view: CanvasView): void;

  /** Asks for labels, and says where none may stand. */
  askLabels(_layout: LabelLayout<CanvasOverlay>, _view: CanvasView): void {}

  /** Writes the labels that have a place. */
  writeLabels(_ctx: CanvasRenderingContext2D, _placed: readonly PlacedLabel[], _view: CanvasView): void {}

  /** For layers that remember how wide words are: fonts came late. */
  forgetFonts(): void {}

  override onAdd(map: LeafletMap): this {
    this.canvas = paneCanvasOf(map, this.paneName);
    this.canvas.add(this);
    return this;
  }

  override onRemove(): this {
    this.canvas?.remove(this);
    this.canvas = null;
    return this;
  }

  override getEvents(): Record<string, (event: LeafletEvent) => void> {
    return {};
  }

  /** Draws anew when all of this turn is settled: after its data, its theme or its language changed. */
  redraw(): void {
    this.canvas?.redraw();
  }
}
