import type { Coord } from '@mayak/api';
import { bodyFont } from '@mayak/ui';
import { CanvasOverlay } from '../canvas/CanvasOverlay';
import type { CanvasView } from '../canvas/CanvasView';
import { createHaloTexts, type HaloText } from '../canvas/haloText';
import type { LabelLayout, PlacedLabel } from '../canvas/LabelLayout';
import { tile } from '../equator';
import { canvasOrder, panes } from '../panes';
import type { LightBeacon, LightColours, LightShown } from './LightShown';
import { squareAround } from './square';

const [radius, selectedRadius] = [9, 12];
const labelHeight = 18;

/** Area, ways, beacons and their names on the canvas of a light map (PERM-D33). */
export class LightOverlay extends CanvasOverlay {
  private readonly texts = createHaloTexts();
  private shown: LightShown = { beacons: [], area: null, square: 0, selected: null };
  private colours: LightColours;

  constructor(colours: LightColours) {
    super(panes.canvas.name, canvasOrder.beacons);
    this.colours = colours;
  }

  show(shown: LightShown): void {
    this.shown = shown;
    this.redraw();
  }

  setColours(colours: LightColours): void {
    this.colours = colours;
    this.texts.clear();
    this.redraw();
  }

  override forgetFonts(): void {
    this.texts.clear();
  }

  /** The beacon under a place of the canvas, the topmost. */
  hit(view: Pick<CanvasView, 'toPixel'>, x: number, y: number): LightBeacon | null {
    const found = this.shown.beacons.findLast(({ at }) => {
      const place = view.toPixel(...at);
      return Math.hypot(place.x - x, place.y - y) <= 22;
    });
    return found ?? null;
  }

  override draw(ctx: CanvasRenderingContext2D, view: CanvasView): void {
    this.drawArea(ctx, view);
    for (const beacon of this.shown.beacons) this.drawTrack(ctx, view, beacon);
    for (const beacon of this.inOrder()) this.drawBeacon(ctx, view, beacon);
  }

  /** The selected one lies over the others. */
  private inOrder(): LightBeacon[] {
    const { beacons, selected } = this.shown;
    return beacons.toSorted((a, b) => Number(a.id === selected) - Number(b.id === selected));
  }

  private line(ctx: CanvasRenderingContext2D, { toPixel, zoom }: CanvasView, places: readonly Coord[]) {
    const halfWorld = 128 * 2 ** zoom;
    let before: number | null = null;
    for (const [lat, lon] of places) {
      const { x, y } = toPixel(lat, lon);
      // A way over the edge of the world goes on at its other side.
      if (before === null || Math.abs(before - x) > halfWorld) ctx.moveTo(x, y);
      else ctx.lineTo(x, y);
      before = x;
    }
  }

  private drawArea(ctx: CanvasRenderingContext2D, view: CanvasView) {
    const { area } = this.shown;
    if (!area) return;
    ctx.beginPath();
    this.line(ctx, view, area);
    ctx.closePath();
    ctx.globalAlpha = 0.08;
    ctx.fillStyle = ctx.strokeStyle = this.colours.brand;
    ctx.fill();
    ctx.globalAlpha = 1;
    ctx.lineWidth = 2;
    ctx.setLineDash([8, 6]);
    ctx.stroke();
    ctx.setLineDash([]);
  }

  private drawTrack(ctx: CanvasRenderingContext2D, view: CanvasView, { track, colour }: LightBeacon) {
    ctx.lineJoin = ctx.lineCap = 'round';
    for (const [width, style] of [
      [6, this.colours.panel],
      [3, colour],
    ] as const) {
      ctx.beginPath();
      for (const piece of track) this.line(ctx, view, piece);
      ctx.lineWidth = width;
      ctx.strokeStyle = style;
      ctx.stroke();
    }
  }

  private drawBeacon(ctx: CanvasRenderingContext2D, view: CanvasView, beacon: LightBeacon) {
    const { square, selected } = this.shown;
    const { at, colour, course, id } = beacon;
    const { x, y } = view.toPixel(...at);
    if (square > 0) {
      const [[south, west], [north, east]] = squareAround(at, square);
      // Of its corners each would be put on the copy of the world that is nearest to the middle of the map.
      const width = ((east - west) / 360) * tile * 2 ** view.zoom;
      const top = view.toPixel(north, at[1]).y;
      const box = [x - width / 2, top, width, view.toPixel(south, at[1]).y - top] as const;
      ctx.globalAlpha = 0.18;
      ctx.fillStyle = colour;
      ctx.fillRect(...box);
      ctx.globalAlpha = 1;
      ctx.lineWidth = 1.5;
      ctx.strokeStyle = colour;
      ctx.strokeRect(...box);
    }
    const r = id === selected ? selectedRadius : radius;
    ctx.save();
    ctx.translate(x, y);
    ctx.lineJoin = 'round';
    ctx.fillStyle = colour;
    ctx.strokeStyle = this.colours.panel;
    ctx.lineWidth = 2.5;
    ctx.beginPath();
    if (course === null) ctx.arc(0, 0, r, 0, 2 * Math.PI);
    else {
      ctx.rotate((course * Math.PI) / 180);
      ctx.moveTo(0, -r - 6);
      ctx.lineTo(r, r);
      ctx.lineTo(0, r * 0.5);
      ctx.lineTo(-r, r);
      ctx.closePath();
    }
    ctx.fill();
    ctx.stroke();
    ctx.restore();
    if (id !== selected) return;
    ctx.beginPath();
    ctx.arc(x, y, r + 9, 0, 2 * Math.PI);
    ctx.lineWidth = 2;
    ctx.strokeStyle = this.colours.brand;
    ctx.stroke();
  }

  private labelOf({ name, id }: LightBeacon): HaloText {
    const weight = id === this.shown.selected ? 700 : 600;
    return {
      lines: [name],
      font: `${weight} 13px ${bodyFont}`,
      lineHeight: labelHeight,
      spacing: 0,
      colour: this.colours.text,
      halo: this.colours.panel,
    };
  }

  override askLabels(layout: LabelLayout<CanvasOverlay>, view: CanvasView): void {
    const { beacons, selected } = this.shown;
    const places = beacons.map(({ at }) => view.toPixel(...at));
    for (const { x, y } of places) layout.block(x - radius, y - radius, 2 * radius, 2 * radius);
    beacons.forEach((beacon, key) => {
      const { x = 0, y = 0 } = places[key] ?? {};
      const isSelected = beacon.id === selected;
      layout.ask(this, {
        key,
        rank: isSelected ? 'selected' : 'beacon',
        ...{ x, y, height: labelHeight, gap: isSelected ? 24 : 18 },
        width: () => this.texts.widthOf(this.labelOf(beacon)),
        isCertain: isSelected,
      });
    });
  }

  override writeLabels(ctx: CanvasRenderingContext2D, placed: readonly PlacedLabel[]): void {
    const written = placed.flatMap(({ key, left, top }) => {
      const beacon = this.shown.beacons[key];
      return beacon ? [{ text: this.labelOf(beacon), left, top, alpha: 1 }] : [];
    });
    this.texts.write(ctx, written);
  }
}
