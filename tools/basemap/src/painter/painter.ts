import { createOutlinePainter, type PaintSquare } from './OutlinePainter.ts';
import type { OutlineJob } from './paintOutline.ts';

// A page that can run no worker imports this same file and paints by itself.
export { createOutlinePainter };

/** What the page says: the file of the tiles first, then squares to paint, or that one is no longer wanted. */
export type ToOutlineWorker =
  | { kind: 'open'; url: string }
  | { kind: 'paint'; id: number; job: OutlineJob }
  | { kind: 'drop'; id: number };

/** What the worker answers. */
export type FromOutlineWorker = { id: number; bitmap: ImageBitmap } | { id: number; error: string };

const wanted = new Set<number>();
let paint: PaintSquare | null = null;

const answer = (message: FromOutlineWorker, transfer: Transferable[] = []) =>
  self.postMessage(message, { transfer });

async function work(id: number, job: OutlineJob): Promise<void> {
  wanted.add(id);
  try {
    const bitmap = await paint?.(job, () => wanted.has(id));
    if (bitmap) answer({ id, bitmap }, [bitmap]);
  } catch (error) {
    answer({ id, error: String(error) }); // the page leaves the square empty and asks again when it comes back to it
  }
  wanted.delete(id);
}

const listen = () =>
  self.addEventListener('message', ({ data }: MessageEvent<ToOutlineWorker>) => {
    if (data.kind === 'open') paint = createOutlinePainter(data.url);
    else if (data.kind === 'drop') wanted.delete(data.id);
    else void work(data.id, data.job);
  });

if (typeof document === 'undefined') listen();
