import { decodeTile, type OutlineTile } from './decodeTile.ts';
import { paintOutline, type OutlineJob } from './paintOutline.ts';
import { placeTile, type Placement } from './placeTile.ts';
import { openTileFile, readOver, type TileFile } from './TileFile.ts';

type Content = 'sea' | 'land' | OutlineTile;

/** Paints a square; null when it is no longer wanted at the moment its turn comes. */
export type PaintSquare = (job: OutlineJob, isWanted: () => boolean) => Promise<ImageBitmap | null>;

const kept = 48;

/** A new task, so that squares are painted one by one and messages come through in between. */
const ownTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Paints squares of the outline map from the tile file at `url`; the last tiles stay decoded. */
export function createOutlinePainter(url: string): PaintSquare {
  let file: Promise<TileFile> | null = null;
  const contents = new Map<string, Promise<Content>>();

  const open = () => {
    file ??= openTileFile(readOver(url));
    file.catch(() => {
      file = null; // the next square tries again
    });
    return file;
  };

  const read = async (z: number, x: number, y: number): Promise<Content> => {
    const content = await (await open()).tile(z, x, y);
    return typeof content === 'string' ? content : decodeTile(content);
  };

  const contentOf = ({ z, x, y }: Placement): Promise<Content> => {
    const key = `${z}/${x}/${y}`;
    const content = contents.get(key) ?? read(z, x, y);
    contents.delete(key);
    contents.set(key, content);
    content.catch(() => contents.delete(key));
    const [oldest] = contents.keys();
    if (contents.size > kept && oldest !== undefined) contents.delete(oldest);
    return content;
  };

  return async (job, isWanted) => {
    const { square, ratio } = job;
    const content = await contentOf(placeTile(square));
    await ownTask();
    if (!isWanted()) return null;
    const side = Math.round(square.size * ratio);
    const canvas = new OffscreenCanvas(side, side);
    const ctx = canvas.getContext('2d', { alpha: false });
    if (!ctx) throw new Error('no canvas to paint on');
    ctx.scale(side / square.size, side / square.size);
    paintOutline(ctx, content, job);
    return canvas.transferToImageBitmap();
  };
}
