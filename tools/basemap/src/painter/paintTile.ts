import { addLine, addRing, addShore } from './drawTrace.ts';
import type { DrawnTile, Part } from './drawnTile.ts';
import { placementOf, type Placement, type Square, type TilePlace } from './placeTile.ts';
import { thinned, traceLine, type View } from './traceLine.ts';

/** The colours of the design tokens `map.*` that the base is painted in. */
export interface BaseColours {
  sea: string;
  shelf1: string;
  shelf2: string;
  land: string;
  landLine: string;
  border: string;
  road: string;
}

type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

/** Widths of the two coastal tints, pixels; narrower where the whole sea is small. */
const tints: Record<number, readonly [number, number]> = {
  2: [5, 2],
  3: [8, 3],
  4: [14, 6],
  5: [20, 8],
  6: [28, 11],
};
const fullTints = [34, 14] as const;
/** Lines reach this far from their points. */
const margin = fullTints[0] / 2 + 1;
/** A stroke shows no turn of its way that is shorter than this part of its width. */
const finest = 0.35;
/** A tile that is magnified so many times has its coasts rounded. */
const roundedFrom = 4;
/** Lakes and, on a map of the world, islands shorter than so many pixels would be dust. */
const leastLake = 5;
const leastIsland = 2;
const worldZoom = 5;

const areas: readonly Part[] = ['earth', 'built', 'quay', 'sea', 'lake', 'building'];
const isArea = (part: Part) => areas.includes(part);

/** Widths of roads at the zooms of the map from which they are drawn, growing as it comes nearer, and below which. */
const roads = {
  path: { from: 15, to: Infinity, width: 1 },
  street: { from: 12, to: Infinity, width: 1 },
  road: { from: 9, to: Infinity, width: 1.4 },
  highway: { from: 6, to: Infinity, width: 1.6 },
  approximate: { from: 6, to: 9, width: 1.6 },
} as const;
type Road = keyof typeof roads;

/** The kinds of roads that are drawn at a zoom of the map, the lowest first; an approximate one where it misleads nobody. */
export const roadsAt = (zoom: number): Road[] =>
  (Object.keys(roads) as Road[]).filter((part) => zoom >= roads[part].from && zoom < roads[part].to);

const grown = (width: number, zoom: number, from: number) =>
  width * 1.28 ** Math.min(9, Math.max(0, zoom - from));

interface Drawing {
  tile: DrawnTile;
  placement: Placement;
  view: View;
  isRounded: boolean;
  zoom: number;
}

function viewOf({ scale, left, top }: Placement, size: number): View {
  return {
    left: (-margin - left) / scale,
    top: (-margin - top) / scale,
    right: (size + margin - left) / scale,
    bottom: (size + margin - top) / scale,
  };
}

/** The parts of a tile as a path: rings closed for filling, as shores for stroking, lines open; without points that are nearer to the one before than `least` pixels. */
function pathOf(
  { tile, placement, view, isRounded, zoom }: Drawing,
  part: Part,
  { isShore = false, least = 0 } = {},
): Path2D {
  const path = new Path2D();
  for (const line of tile.parts.get(part) ?? []) {
    const [left, top, right, bottom] = line.box;
    if (left > view.right || right < view.left || top > view.bottom || bottom < view.top) continue;
    const length = Math.max(right - left, bottom - top) * placement.scale;
    if (part === 'lake' && length < leastLake) continue;
    if (part === 'earth' && zoom <= worldZoom && length < leastIsland) continue;
    const trace = thinned(traceLine(line, view, isArea(part)), least / placement.scale);
    if (!isArea(part)) addLine(path, trace, placement);
    else if (isShore) addShore(path, trace, placement, isRounded);
    else addRing(path, trace, placement, isRounded);
  }
  return path;
}

/** Paints a square: sea, coastal tints, land, lakes, quays, roads, borders (MAP-D02). */
export function paintTile(
  ctx: Context,
  found: { tile: DrawnTile; place: TilePlace } | null,
  { square, colours }: { square: Square; colours: BaseColours },
): void {
  const { z: zoom, size } = square;
  ctx.lineJoin = ctx.lineCap = 'round';
  ctx.fillStyle = colours.sea;
  ctx.fillRect(0, 0, size, size);
  if (!found) return;
  const placement = placementOf(square, found.place);
  const drawing: Drawing = {
    tile: found.tile,
    placement,
    view: viewOf(placement, size),
    isRounded: placement.scale * 8 >= roundedFrom,
    zoom,
  };
  const has = (part: Part) => found.tile.parts.has(part);
  const path = (part: Part, isShore = false, least = 0) => pathOf(drawing, part, { isShore, least });
  const stroke = (what: Path2D, colour: string, width: number) => {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.stroke(what);
  };
  const fill = (what: Path2D, colour: string) => {
    ctx.fillStyle = colour;
    ctx.fill(what);
  };

  const shore = path('earth', true);
  const [wide, narrow] = tints[zoom] ?? fullTints;
  // Half of the work were the turns of these two, each of them rounded.
  ctx.lineJoin = 'bevel';
  stroke(path('earth', true, wide * finest), colours.shelf1, wide);
  stroke(path('earth', true, narrow * finest), colours.shelf2, narrow);
  ctx.lineJoin = 'round';
  fill(path('earth'), colours.land);
  if (has('built')) {
    ctx.globalAlpha = 0.14;
    fill(path('built'), colours.landLine);
    ctx.globalAlpha = 1;
  }
  if (has('sea')) fill(path('sea'), colours.sea);
  if (has('lake')) {
    fill(path('lake'), colours.shelf2);
    stroke(path('lake', true), colours.landLine, zoom < 7 ? 0.4 : 0.6);
  }
  stroke(shore, colours.landLine, zoom < 5 ? 0.5 : 0.8);
  if (has('river')) stroke(path('river'), colours.shelf2, grown(1, zoom, 9));
  if (has('quay')) {
    fill(path('quay'), colours.land);
    stroke(path('quay', true), colours.landLine, 1.2);
  }
  if (has('pier')) {
    stroke(path('pier'), colours.landLine, grown(2, zoom, 13) + 2);
    stroke(path('pier'), colours.land, grown(2, zoom, 13));
  }
  if (has('building') && zoom >= 14) {
    ctx.globalAlpha = 0.4;
    fill(path('building'), colours.landLine);
    ctx.globalAlpha = 1;
  }
  paintRoads(drawing, stroke, colours);
  if (has('rail') && zoom >= 11) {
    stroke(path('rail'), colours.landLine, 1.6);
    ctx.setLineDash([6, 6]);
    stroke(path('rail'), colours.land, 1);
    ctx.setLineDash([]);
  }
  if (!has('boundary')) return;
  ctx.setLineDash([5, 3, 1, 3]);
  stroke(path('boundary'), colours.border, 1.1);
  ctx.setLineDash([]);
}

function paintRoads(
  drawing: Drawing,
  stroke: (path: Path2D, colour: string, width: number) => void,
  colours: BaseColours,
): void {
  const { tile, zoom, placement } = drawing;
  const shown = roadsAt(zoom).flatMap((part) => {
    const { from, width } = roads[part];
    // Where a coarse tile is magnified its roads would mislead.
    const isMagnified = placement.scale * 8 > roundedFrom * 2;
    if (isMagnified || !tile.parts.has(part)) return [];
    return [{ path: pathOf(drawing, part), width: grown(width, zoom, from) }];
  });
  if (zoom >= 13) for (const { path, width } of shown) stroke(path, colours.landLine, width + 1.4);
  for (const { path, width } of shown) stroke(path, colours.road, width);
}
