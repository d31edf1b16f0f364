import { CanvasOverlay } from '../canvas/CanvasOverlay';
import type { CanvasView } from '../canvas/CanvasView';
import { useMapColours } from '../colours/useMapColours';
import { createKeptLayerHook } from '../keptLayer';
import { canvasOrder, panes } from '../panes';
import { graticuleOf } from './graticuleLines';

const look = { width: 0.7, alpha: 0.75 };

/** Meridians and parallels. */
class GraticuleOverlay extends CanvasOverlay {
  private colour = '';

  constructor() {
    super(panes.canvas.name, canvasOrder.graticule);
  }

  show(colour: string): void {
    this.colour = colour;
    this.redraw();
  }

  override draw(ctx: CanvasRenderingContext2D, view: CanvasView): void {
    const { meridians, parallels } = graticuleOf(view);
    ctx.strokeStyle = this.colour;
    ctx.lineWidth = look.width;
    ctx.globalAlpha = look.alpha;
    // Upright and level lines are many times faster as rectangles.
    ctx.fillStyle = this.colour;
    for (const { at } of meridians) ctx.fillRect(at, 0, look.width, view.height);
    for (const { at } of parallels) ctx.fillRect(0, at, view.width, look.width);
  }
}

const useGraticule = createKeptLayerHook(
  (_: { colour: string }) => new GraticuleOverlay(),
  (layer, { colour }) => layer.show(colour),
);

/** The coordinate grid over the base of the map (MAP-D02). */
export function GraticuleGrid() {
  const { graticule } = useMapColours();
  useGraticule({ colour: graticule });
  return null;
}
