import { type Geoobject, GeoobjectType, limits } from '@mayak/api';
import { type Ground, onGround } from '@mayak/fleet/beacon';
import { bodyFont } from '@mayak/ui';
import { CanvasOverlay } from '../canvas/CanvasOverlay';
import type { CanvasView } from '../canvas/CanvasView';
import type { Box } from '../canvas/boxes';
import { createHaloTexts, type HaloText } from '../canvas/haloText';
import type { LabelLayout, PlacedLabel } from '../canvas/LabelLayout';
import { canvasOrder, panes } from '../panes';
import { isStraight, straightWay } from '../straight';
import { labelSpots, type Spot } from './labelSpot';
import { paintArea, paintArrow, paintPin, paintVertices, type Placed } from './paintGeoobject';
import { copiesIn, shapeOf, type Shape } from './shapeOf';

export interface GeoobjectColours {
  halo: string;
  paper: string;
  ground: Ground;
}

/** What is drawn: the objects, and the one that is being looked at. */
export interface ShownGeoobjects {
  objects: readonly Geoobject[];
  selected: number | null;
}

/** A name that is wanted: where it belongs, or where it may begin. */
interface Name {
  text: HaloText;
  alpha: number;
  at: Spot;
  /** Beside the place, or at these corners. */
  spots: readonly Spot[] | null;
  isCertain: boolean;
}

/** The Web Mercator square on the canvas: its corner and its width in pixels, and what of it is seen. */
interface World {
  x: number;
  y: number;
  width: number;
  window: Box;
}

const font = `550 11px ${bodyFont}`;
const lineHeight = 15;
/** From a place to its name; from the baseline of a name to its upper edge. */
const gap = 11;
const ascent = 11;
const faded = 0.55;
/** Pixels by which a line or a pin may reach out of the places of its geoobject. */
const reach = 40;
const { Point, Polygon } = GeoobjectType;

/** Points, areas and arrows in their own colours, areas filled by a tenth (GEO-01, MAP-D03). */
export class GeoobjectOverlay extends CanvasOverlay {
  private shown: ShownGeoobjects = { objects: [], selected: null };
  private colours: GeoobjectColours;
  private names: Name[] = [];
  private pins: Spot[] = [];
  private readonly texts = createHaloTexts();

  constructor(colours: GeoobjectColours) {
    super(panes.canvas.name, canvasOrder.geoobjects);
    this.colours = colours;
  }

  show(shown: ShownGeoobjects, colours: GeoobjectColours): void {
    this.shown = shown;
    this.colours = colours;
    this.redraw();
  }

  override forgetFonts(): void {
    this.texts.clear();
  }

  override draw(ctx: CanvasRenderingContext2D, view: CanvasView): void {
    const { objects, selected } = this.shown;
    const world = worldIn(view);
    ctx.lineJoin = ctx.lineCap = 'round';
    this.names = [];
    this.pins = [];
    for (const object of objects) {
      const shape = shapeOf(object);
      for (const copy of copiesIn(shape, world.window)) {
        ctx.globalAlpha = selected === null || selected === object.Id ? 1 : faded;
        this.paintOne(ctx, place(object, shape, copy, world, view.zoom, this.colour(object)), view.zoom);
      }
    }
  }

  private colour({ InterfaceSettings }: Geoobject): string {
    return onGround(InterfaceSettings.color, this.colours.ground);
  }

  private paintOne(ctx: CanvasRenderingContext2D, placed: Placed, zoom: number): void {
    const { Type, Id } = placed.object;
    const [corner] = placed.corners;
    if (!corner) return;
    const isChosen = Id === this.shown.selected;
    if (Type === Point) {
      paintPin(ctx, placed, this.colours);
      this.pins.push(corner);
      this.want(placed, { x: corner.x, y: corner.y - 11 }, { isChosen, alpha: ctx.globalAlpha });
      return;
    }
    const isLong = Type === Polygon || paintArrow(ctx, placed);
    if (Type === Polygon) paintArea(ctx, placed);
    if (zoom >= limits.map.pointsZoom) paintVertices(ctx, placed, this.colours.paper);
    const middle = placed.corners[Math.floor(placed.corners.length / 2)] ?? corner;
    const spots = Type === Polygon ? labelSpots(placed.corners, this.widthOf(placed)) : null;
    const isTooSmall = spots?.length === 0 || !isLong;
    if (!isTooSmall) this.want(placed, middle, { isChosen, alpha: ctx.globalAlpha, spots });
    else if (isChosen) this.want(placed, corner, { isChosen, alpha: ctx.globalAlpha });
  }

  private textOf({ object, colour }: Placed): HaloText {
    return { lines: [object.Name], font, lineHeight, spacing: 0, colour, halo: this.colours.halo };
  }

  private widthOf = (placed: Placed) => this.texts.widthOf(this.textOf(placed));

  private want(
    placed: Placed,
    at: Spot,
    { isChosen, alpha, spots = null }: { isChosen: boolean; alpha: number; spots?: Name['spots'] },
  ) {
    this.names.push({ text: this.textOf(placed), at, spots, alpha, isCertain: isChosen });
  }

  override askLabels(layout: LabelLayout<CanvasOverlay>): void {
    for (const { x, y } of this.pins) layout.block(x - 8, y - 22, 16, 22);
    this.names.forEach(({ text, at, spots, isCertain }, key) => {
      const width = this.texts.widthOf(text);
      layout.ask(this, {
        key,
        rank: isCertain ? 'selected' : 'area',
        ...{ x: at.x, y: at.y, height: lineHeight, gap, isCertain },
        width: () => width,
        ...(spots && { spots: spots.map(({ x, y }) => ({ left: x, top: y - ascent })) }),
      });
    });
  }

  override writeLabels(ctx: CanvasRenderingContext2D, placed: readonly PlacedLabel[]): void {
    const texts = placed.flatMap(({ key, left, top }) => {
      const name = this.names[key];
      return name ? [{ text: name.text, alpha: name.alpha, left, top }] : [];
    });
    this.texts.write(ctx, texts);
  }
}

function worldIn({ zoom, width, height, toPixel }: CanvasView): World {
  const side = 256 * 2 ** zoom;
  const middle = toPixel(0, 0);
  const [x, y] = [middle.x - side / 2, middle.y - side / 2];
  const window = {
    left: (-reach - x) / side,
    top: (-reach - y) / side,
    right: (width + reach - x) / side,
    bottom: (height + reach - y) / side,
  };
  return { x, y, width: side, window };
}

function place(
  object: Geoobject,
  shape: Shape,
  copy: number,
  world: World,
  zoom: number,
  colour: string,
): Placed {
  const corners = shape.spots.map(({ x, y }): Spot => ({
    x: world.x + (x + copy) * world.width,
    y: world.y + y * world.width,
  }));
  const isPlain = object.Type === Point || isStraight(shape.south, shape.north, zoom);
  const way = isPlain ? corners : straightWay(shape.sheet, corners, zoom, object.Type === Polygon);
  return { object, colour, corners, way };
}
