import { takeEarlyPainter } from './earlyPainter';
import type { PainterFiles } from './hirePainter';
import type { FromPainter, PaintSquare, ToPainter } from './PainterJob';

/** The painter in its worker. */
export interface PainterWorker {
  send(message: ToPainter): void;
  onAnswer(listener: (answer: FromPainter) => void): void;
  /** Called when no worker can run here: the page's policy forbids workers. */
  onFailure(listener: () => void): void;
  stop(): void;
}

/** No browser starts a worker of another origin, and some complain of the attempt in the console of the page. */
const isForeign = (script: string) => new URL(script, location.href).origin !== location.origin;

function started({ script, files }: PainterFiles): Worker {
  const worker = new Worker(script, { type: 'module', name: 'basemap' });
  worker.postMessage({ kind: 'open', files, ratio: window.devicePixelRatio } satisfies ToPainter);
  return worker;
}

/** The painter's script in a worker, its files open: the one that the page's head has started, or a new one; null where workers are not to be had. */
export function startPainter(painter: PainterFiles): PainterWorker | null {
  if (typeof Worker === 'undefined' || isForeign(painter.script)) return null;
  try {
    const worker = takeEarlyPainter(painter.script) ?? started(painter);
    return {
      send: (message) => worker.postMessage(message),
      onAnswer: (listener) =>
        worker.addEventListener('message', ({ data }: MessageEvent<FromPainter>) => listener(data)),
      onFailure: (listener) => worker.addEventListener('error', listener),
      stop: () => worker.terminate(),
    };
  } catch {
    return null; // the page's policy forbids workers: it paints by itself
  }
}

/** The same script on the page itself. */
export async function paintHere(script: string, files: readonly string[]): Promise<PaintSquare> {
  const { createBasePainter } = (await import(/* webpackIgnore: true */ script)) as {
    createBasePainter: (files: readonly string[], ratio: number) => PaintSquare;
  };
  return createBasePainter(files, window.devicePixelRatio);
}
