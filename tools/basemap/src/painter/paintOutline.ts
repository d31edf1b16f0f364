import { lineKind, scheme } from '../scheme.ts';
import type { OutlineTile } from './decodeTile.ts';
import { addLine, addRing, addShore } from './drawTrace.ts';
import { placeTile, type Placement, type Square } from './placeTile.ts';
import { traceLine, type View } from './traceLine.ts';

/** The colours of the design tokens `map.*` that the outline map is painted in. */
export interface OutlineColours {
  sea: string;
  shelf1: string;
  shelf2: string;
  land: string;
  landLine: string;
  border: string;
  road: string;
  graticule: string;
}

/** Pixels of the meridians and parallels that cross a square. */
export interface Grid {
  vertical: readonly number[];
  horizontal: readonly number[];
}

/** One square to be painted: `ratio` device pixels to a pixel of the page, the grid or none. */
export interface OutlineJob {
  square: Square;
  ratio: number;
  colours: OutlineColours;
  grid: Grid | null;
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
/** From this zoom coasts are magnified so much that they are rounded. */
const roundedFrom = scheme.maxZoom + 3;
/** Lakes and, on a map of the world, islands shorter than so many pixels would be dust. */
const leastLake = 5;
const leastIsland = 2;
const worldZoom = 5;
/** Roads are approximate: beyond this zoom they would mislead. */
const roadZooms = { from: 6, to: 9 };

interface Paths {
  shore: Path2D;
  lakeShore: Path2D;
  land: Path2D;
  lakes: Path2D;
  borders: Path2D;
  roads: Path2D;
}

const newPaths = (): Paths => ({
  shore: new Path2D(),
  lakeShore: new Path2D(),
  land: new Path2D(),
  lakes: new Path2D(),
  borders: new Path2D(),
  roads: new Path2D(),
});

function viewOf({ scale, left, top }: Placement, size: number): View {
  return {
    left: (-margin - left) / scale,
    top: (-margin - top) / scale,
    right: (size + margin - left) / scale,
    bottom: (size + margin - top) / scale,
  };
}

/** The columns of a tile along which the world itself was cut. */
function seamsOf({ z, x }: Placement): number[] {
  return [...(x === 0 ? [0] : []), ...(x === 2 ** z - 1 ? [scheme.extent] : [])];
}

function pathsOf(tile: OutlineTile, { z: zoom, ...rest }: Square): Paths {
  const placement = placeTile({ z: zoom, ...rest });
  const paths = newPaths();
  const isRounded = zoom >= roundedFrom;
  const least = zoom <= worldZoom ? leastIsland : 0;
  const view = viewOf(placement, rest.size);
  const seams = seamsOf(placement);
  tile.kinds.forEach((kind, index) => {
    const [left = 0, top = 0, right = 0, bottom = 0] = tile.boxes.subarray(index * 4, index * 4 + 4);
    if (left > view.right || right < view.left || top > view.bottom || bottom < view.top) return;
    const length = Math.max(right - left, bottom - top) * placement.scale;
    if (kind === lineKind.lake ? length < leastLake : kind === lineKind.coast && length < least) return;
    const line = { coords: tile.coords, from: tile.starts[index] ?? 0, to: tile.starts[index + 1] ?? 0 };
    const trace = traceLine(line, view, seams);
    if (kind === lineKind.border) addLine(paths.borders, trace, placement);
    else if (kind === lineKind.road) addLine(paths.roads, trace, placement);
    else {
      const isLake = kind === lineKind.lake;
      addRing(paths.land, trace, placement, isRounded);
      if (isLake) addRing(paths.lakes, trace, placement, isRounded);
      addShore(isLake ? paths.lakeShore : paths.shore, trace, placement, isRounded);
    }
  });
  return paths;
}

function stroke(ctx: Context, path: Path2D, colour: string, width: number): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke(path);
}

function paintGrid(ctx: Context, { vertical, horizontal }: Grid, size: number, colour: string): void {
  ctx.globalAlpha = 0.75;
  const path = new Path2D();
  for (const x of vertical) {
    path.moveTo(x, 0);
    path.lineTo(x, size);
  }
  for (const y of horizontal) {
    path.moveTo(0, y);
    path.lineTo(size, y);
  }
  stroke(ctx, path, colour, 0.7);
  ctx.globalAlpha = 1;
}

function paintGround(ctx: Context, paths: Paths, zoom: number, colours: OutlineColours): void {
  ctx.fillStyle = colours.shelf2;
  ctx.fill(paths.lakes);
  ctx.fillStyle = colours.land;
  ctx.fill(paths.land, 'evenodd');
  stroke(ctx, paths.lakeShore, colours.landLine, zoom < 7 ? 0.4 : 0.6);
  stroke(ctx, paths.shore, colours.landLine, zoom < 5 ? 0.5 : 0.8);
  if (zoom >= roadZooms.from && zoom <= roadZooms.to)
    stroke(ctx, paths.roads, colours.road, zoom < 7 ? 1.2 : 1.8);
  ctx.setLineDash([5, 3, 1, 3]);
  stroke(ctx, paths.borders, colours.border, 1.1);
  ctx.setLineDash([]);
}

/** Paints one square of the outline map: sea, coastal tints, grid, lakes, land, roads and borders (MAP-D02). */
export function paintOutline(
  ctx: Context,
  content: 'sea' | 'land' | OutlineTile,
  { square, colours, grid }: OutlineJob,
): void {
  const { z, size } = square;
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  ctx.fillStyle = content === 'land' ? colours.land : colours.sea;
  ctx.fillRect(0, 0, size, size);
  const paths = typeof content === 'string' ? null : pathsOf(content, square);
  if (paths) {
    const [wide, narrow] = tints[z] ?? fullTints;
    stroke(ctx, paths.shore, colours.shelf1, wide);
    stroke(ctx, paths.shore, colours.shelf2, narrow);
  }
  if (grid && content !== 'land') paintGrid(ctx, grid, size, colours.graticule);
  if (paths) paintGround(ctx, paths, z, colours);
}
