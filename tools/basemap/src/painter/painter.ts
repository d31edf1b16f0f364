import { createBasePainter, type PaintSquare, type Painted, type PaintJob } from './basePainter.ts';

// A page that can run no worker imports this same file and paints by itself.
export { createBasePainter };

/** What the page says: the files of tiles and the ratio of the screen's pixels first, then squares to paint, or that one is no longer wanted. */
export type ToPainter =
  | { kind: 'open'; files: readonly string[]; ratio: number }
  | { kind: 'paint'; id: number; job: PaintJob }
  | { kind: 'drop'; id: number };

/** What the worker answers; a rough picture is followed by the final one. */
export type FromPainter = ({ id: number } & Painted) | { id: number; error: string };

const wanted = new Set<number>();
let paint: PaintSquare | null = null;

const answer = (message: FromPainter, transfer: Transferable[] = []) =>
  self.postMessage(message, { transfer });

async function work(id: number, job: PaintJob): Promise<void> {
  wanted.add(id);
  try {
    await paint?.(
      job,
      () => wanted.has(id),
      (painted) => answer({ id, ...painted }, [painted.bitmap]),
    );
  } catch (error) {
    answer({ id, error: String(error) }); // the page leaves the square as it is and asks again when it comes back to it
  }
  wanted.delete(id);
}

const listen = () =>
  self.addEventListener('message', ({ data }: MessageEvent<ToPainter>) => {
    if (data.kind === 'open') paint = createBasePainter(data.files, data.ratio);
    else if (data.kind === 'drop') wanted.delete(data.id);
    else void work(data.id, data.job);
  });

if (typeof document === 'undefined') listen();
