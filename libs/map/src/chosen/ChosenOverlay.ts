import type { Fleet } from '@mayak/fleet';
import { onThemeChange, tokenValue } from '@mayak/ui';
import type { Map as LeafletMap } from 'leaflet';
import { CanvasOverlay } from '../canvas/CanvasOverlay';
import type { CanvasView } from '../canvas/CanvasView';
import { canvasOrder, panes } from '../panes';

const radius = 19;
const line = 3;

export interface ChosenShown {
  fleet: Fleet;
  ids: ReadonlySet<number>;
}

/** Rings around the chosen beacons, where they are (MON-D10). */
export class ChosenOverlay extends CanvasOverlay {
  private shown: ChosenShown | null = null;
  private stopTheme: () => void = () => undefined;

  constructor() {
    super(panes.canvas.name, canvasOrder.beacons + 1);
  }

  show(shown: ChosenShown): void {
    this.shown = shown;
    this.redraw();
  }

  override onAdd(map: LeafletMap): this {
    this.stopTheme = onThemeChange(() => this.redraw());
    return super.onAdd(map);
  }

  override onRemove(): this {
    this.stopTheme();
    return super.onRemove();
  }

  draw(ctx: CanvasRenderingContext2D, view: CanvasView): void {
    if (!this.shown) return;
    const { fleet, ids } = this.shown;
    const root = view.map.getContainer();
    const rings = new Path2D();
    for (const id of ids) {
      const place = fleet.get(id)?.place;
      if (!place) continue;
      const { x, y } = view.toPixel(...place);
      if (x < -radius || y < -radius || x > view.width + radius || y > view.height + radius) continue;
      rings.moveTo(x + radius, y);
      rings.arc(x, y, radius, 0, 2 * Math.PI);
    }
    ctx.strokeStyle = tokenValue('map.halo', root);
    ctx.lineWidth = line + 2;
    ctx.stroke(rings);
    ctx.strokeStyle = tokenValue('brand.solid', root);
    ctx.lineWidth = line;
    ctx.stroke(rings);
  }
}
