import { paintTile, type BaseColours } from './paintTile.ts';
import { depthOf, type Square } from './placeTile.ts';
import { openTileFile, type FoundTile, type TileFile } from './sources.ts';
import type { TileName } from './tileNames.ts';

/** One square to be painted: `ratio` device pixels to a pixel of the page. */
export interface PaintJob {
  square: Square;
  ratio: number;
  colours: BaseColours;
}

/** A painted square; a rough one is followed by the final one. */
export interface Painted {
  bitmap: ImageBitmap;
  isFinal: boolean;
  /** How many zooms the tile is magnified by: from some on it shows no more than the map farther away. */
  magnified: number;
  names: readonly TileName[];
}

/** Paints a square as far as it is still wanted when its turn comes. */
export type PaintSquare = (
  job: PaintJob,
  isWanted: () => boolean,
  done: (painted: Painted) => void,
) => Promise<void>;

/** A new task, so that squares are painted one by one and messages come through in between. */
const ownTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A tile whose file has nothing more to say than one that is this many zooms coarser is not asked for. */
const roughest = 5;

function bitmapOf({ square, ratio, colours }: PaintJob, found: FoundTile | null): ImageBitmap {
  const side = Math.round(square.size * ratio);
  const canvas = new OffscreenCanvas(side, side);
  const ctx = canvas.getContext('2d', { alpha: false });
  if (!ctx) throw new Error('no canvas to paint on');
  ctx.scale(side / square.size, side / square.size);
  paintTile(ctx, found, { square, colours });
  return canvas.transferToImageBitmap();
}

/** Paints squares of the base map from files of tiles: the small world, which is there at once, the whole outline, then those of the operator, which go before it where they have something. */
export function createBasePainter(urls: readonly string[]): PaintSquare {
  const [world, ...files]: TileFile[] = urls.map((url, i) => openTileFile(url, { isSmall: i === 0 }));
  /** Until the first fine tile is there the world is shown in its place. */
  let isWarm = false;

  async function finest(square: Square): Promise<FoundTile | null> {
    for (const [i, file] of files.toReversed().entries()) {
      const isLast = i === files.length - 1;
      // A file of the operator that cannot be read leaves the outline.
      const found = await file.tileFor(square).catch((error: unknown) => {
        if (isLast) throw error;
        return null;
      });
      if (found) return found;
    }
    return null;
  }

  return async (job, isWanted, done) => {
    const { square } = job;
    const depth = depthOf(square);
    const paint = (found: FoundTile | null, isFinal: boolean) =>
      done({
        bitmap: bitmapOf(job, found),
        isFinal,
        magnified: found ? depth - found.place.z : 0,
        names: found?.tile.names ?? [],
      });
    const fine = finest(square);
    let isThere = false;
    fine.then(
      () => (isThere = isWarm = true),
      () => undefined, // what failed is told below
    );
    if (!isWarm && world && depth <= 3 + roughest) {
      const rough = await world.tileFor(square).catch(() => null);
      await ownTask();
      if (!isThere && isWanted() && rough) paint(rough, false);
    }
    const found = await fine;
    await ownTask();
    if (isWanted()) paint(found, true);
  };
}
