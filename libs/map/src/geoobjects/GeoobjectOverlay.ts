import { type Geoobject, GeoobjectType, limits } from '@mayak/api';
import { bodyFont } from '@mayak/ui';
import { CanvasOverlay, type CanvasView } from '../CanvasOverlay';
import { declutter, type Box } from '../names/declutter';
import { panes } from '../panes';
import { isStraight, straightWay } from '../straight';
import type { Spot } from './labelSpot';
import { onDark } from './onDark';
import { paintArea, paintArrow, paintPin, paintVertices, type Placed } from './paintGeoobject';
import { copiesIn, shapeOf, type Shape } from './shapeOf';

export interface GeoobjectColours {
  halo: string;
  paper: string;
  isDark: boolean;
}

/** What is drawn: the objects, and the one that is being looked at. */
export interface ShownGeoobjects {
  objects: readonly Geoobject[];
  selected: number | null;
}

interface Name extends Spot {
  text: string;
  colour: string;
  alpha: number;
  box: Box;
}

/** The Web Mercator square on the canvas: its corner and its width in pixels, and what of it is seen. */
interface World {
  x: number;
  y: number;
  width: number;
  window: Box;
}

const font = `550 11px ${bodyFont}`;
const faded = 0.55;
/** Pixels by which a line or a pin may reach out of the places of its geoobject. */
const reach = 40;
const { Point, Polygon } = GeoobjectType;

/** Points, areas and arrows in their own colours, areas filled by a tenth (GEO-01, MAP-D03). */
export class GeoobjectOverlay extends CanvasOverlay {
  private shown: ShownGeoobjects = { objects: [], selected: null };
  private colours: GeoobjectColours;
  private names: Name[] = [];
  private readonly widths = new Map<string, number>();

  constructor(colours: GeoobjectColours) {
    super(panes.geoobjects.name);
    this.colours = colours;
  }

  show(shown: ShownGeoobjects, colours: GeoobjectColours): void {
    this.shown = shown;
    this.colours = colours;
    this.redraw();
  }

  protected override forgetLetters(): void {
    this.widths.clear();
  }

  protected override draw(ctx: CanvasRenderingContext2D, view: CanvasView): void {
    const { objects, selected } = this.shown;
    const world = worldIn(view);
    ctx.lineJoin = ctx.lineCap = 'round';
    ctx.font = font;
    this.names = [];
    for (const object of objects) {
      const shape = shapeOf(object);
      for (const copy of copiesIn(shape, world.window)) {
        ctx.globalAlpha = selected === null || selected === object.Id ? 1 : faded;
        this.paintOne(ctx, place(object, shape, copy, world, view.zoom, this.colour(object)), view.zoom);
      }
    }
    this.writeNames(ctx);
    ctx.globalAlpha = 1;
  }

  private colour({ InterfaceSettings }: Geoobject): string {
    return this.colours.isDark ? onDark(InterfaceSettings.color) : InterfaceSettings.color;
  }

  private paintOne(ctx: CanvasRenderingContext2D, placed: Placed, zoom: number): void {
    const { Type, Name } = placed.object;
    const width = this.width(ctx, Name);
    const at =
      Type === Polygon
        ? paintArea(ctx, placed, width)
        : Type === Point
          ? paintPin(ctx, placed, this.colours)
          : paintArrow(ctx, placed);
    if (Type !== Point && zoom >= limits.map.pointsZoom) paintVertices(ctx, placed, this.colours.paper);
    const isChosen = placed.object.Id === this.shown.selected;
    const [corner] = placed.corners;
    const spot = at ?? (isChosen && corner ? { x: corner.x + 8, y: corner.y - 8 } : null);
    if (!spot) return;
    const { x, y } = spot;
    const box = { left: x - 2, top: y - 11, right: x + width + 2, bottom: y + 4 };
    this.names.push({ text: Name, x, y, colour: placed.colour, alpha: ctx.globalAlpha, box });
  }

  private width(ctx: CanvasRenderingContext2D, text: string): number {
    const known = this.widths.get(text) ?? ctx.measureText(text).width;
    this.widths.set(text, known);
    return known;
  }

  /** Names are written when all shapes are drawn, those that would overlap an earlier one are left out. */
  private writeNames(ctx: CanvasRenderingContext2D): void {
    const free = declutter(this.names.map(({ box }) => [box]));
    ctx.font = font;
    ctx.textAlign = 'left';
    ctx.textBaseline = 'alphabetic';
    ctx.lineWidth = 3;
    ctx.strokeStyle = this.colours.halo;
    this.names.forEach(({ text, x, y, colour, alpha }, index) => {
      if (free[index] === -1) return;
      ctx.globalAlpha = alpha * 0.75;
      ctx.strokeText(text, x, y);
      ctx.globalAlpha = alpha;
      ctx.fillStyle = colour;
      ctx.fillText(text, x, y);
    });
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
