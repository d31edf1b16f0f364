import { paintTile, type BaseColours } from './paintTile.ts';
import { depthOf, type Square } from './placeTile.ts';
import { openTileFile, type FoundTile, type TileFile } from './sources.ts';
import type { TileName } from './tileNames.ts';

/** One square to be painted: `ratio` device pixels to a pixel of the page. */
export interface PaintJob {
  square: Square;
  ratio: number;
  colours: BaseColours;
  /** The small world is enough. */
  isRough: boolean;
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

/** Ends with a work, or when it takes longer than this. */
const waitFor = (work: Promise<unknown>, ms: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    work.then(end, end);
  });

/** A tile whose file has nothing more to say than one that is this many zooms coarser is not asked for. */
const roughest = 5;

/** So long a fine tile is waited for before the small world is painted in its place, milliseconds: a square is painted once where the way is short. */
const shortWait = 300;

/** Squares are so wide, pixels of the page. */
const usual = 512;

/**
 * The one canvas that squares are painted on. A browser gives a worker the memory of a new one only when the thread of the page has
 * time for it, and that is busiest when the first squares are wanted: it is had before, and kept.
 */
function createCanvas(ratio: number) {
  const opened = (side: number) => {
    const ctx = new OffscreenCanvas(side, side).getContext('2d', { alpha: false, willReadFrequently: true });
    if (!ctx) throw new Error('no canvas to paint on');
    ctx.fillRect(0, 0, side, side);
    return ctx;
  };
  let ctx = opened(Math.round(usual * ratio));
  return (job: PaintJob, found: FoundTile | null): Promise<ImageBitmap> => {
    const { square, colours } = job;
    const side = Math.round(square.size * job.ratio);
    if (ctx.canvas.width !== side) ctx = opened(side);
    // What an earlier square left behind, had it failed, is gone.
    ctx.reset();
    ctx.scale(side / square.size, side / square.size);
    paintTile(ctx, found, { square, colours });
    return createImageBitmap(ctx.canvas);
  };
}

/** Paints squares of the base map from files of tiles: the small world, which is there at once, the whole outline, then those of the operator, which go before it where they have something. */
export function createBasePainter(urls: readonly string[], ratio: number): PaintSquare {
  const [world, ...files]: TileFile[] = urls.map((url, i) => openTileFile(url, { isSmall: i === 0 }));
  // Asked for at once, so that the first square does not wait for it.
  void world?.tileFor({ z: 1, x: 0, y: 0, size: usual }).catch(() => undefined);
  const bitmapOf = createCanvas(ratio);
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
    const paint = async (found: FoundTile | null, isFinal: boolean) =>
      done({
        bitmap: await bitmapOf(job, found),
        isFinal,
        magnified: found ? depth - found.place.z : 0,
        names: found?.tile.names ?? [],
      });
    if (job.isRough && world) {
      const rough = await world.tileFor(square);
      if (isWanted()) await paint(rough, true);
      return;
    }
    const fine = finest(square);
    let isThere = false;
    fine.then(
      () => (isThere = isWarm = true),
      () => undefined, // what failed is told below
    );
    if (!isWarm && world && depth <= 3 + roughest) {
      const rough = await world.tileFor(square).catch(() => null);
      await waitFor(fine, shortWait);
      if (!isThere && isWanted() && rough) await paint(rough, false);
    }
    const found = await fine;
    await ownTask();
    if (isWanted()) await paint(found, true);
  };
}
