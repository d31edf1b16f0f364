import type { FromPainter, PaintSquare, ToPainter } from './PainterJob';

/** The painter in its worker. */
export interface PainterWorker {
  send(message: ToPainter): void;
  onAnswer(listener: (answer: FromPainter) => void): void;
  /** Called when no worker can run here: the script is of another origin, or the page's policy forbids workers. */
  onFailure(listener: () => void): void;
  stop(): void;
}

/** Starts the painter's script in a worker; null where workers are not to be had. */
export function startPainter(script: string): PainterWorker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    const worker = new Worker(script, { type: 'module', name: 'basemap' });
    return {
      send: (message) => worker.postMessage(message),
      onAnswer: (listener) =>
        worker.addEventListener('message', ({ data }: MessageEvent<FromPainter>) => listener(data)),
      onFailure: (listener) => worker.addEventListener('error', listener),
      stop: () => worker.terminate(),
    };
  } catch {
    return null; // a script of another origin: the page paints by itself
  }
}

/** The same script on the page itself. */
export async function paintHere(script: string, files: readonly string[]): Promise<PaintSquare> {
  const { createBasePainter } = (await import(/* webpackIgnore: true */ script)) as {
    createBasePainter: (files: readonly string[]) => PaintSquare;
  };
  return createBasePainter(files);
}
