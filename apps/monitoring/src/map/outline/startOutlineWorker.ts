import type { FromOutlineWorker, ToOutlineWorker } from './outline.worker';

/** The worker, spoken to in its own words. */
export interface OutlineWorker {
  say(message: ToOutlineWorker): void;
  onAnswer(listener: (answer: FromOutlineWorker) => void): void;
  /** Called when the worker cannot run here: the page is of another origin, or its policy forbids workers. */
  onFailure(listener: () => void): void;
  stop(): void;
}

/** Starts the worker that paints the outline map; null where workers are not to be had. */
export function startOutlineWorker(): OutlineWorker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    const worker = new Worker(new URL('./outline.worker', import.meta.url));
    return {
      say: (message) => worker.postMessage(message),
      onAnswer: (listener) =>
        worker.addEventListener('message', ({ data }: MessageEvent<FromOutlineWorker>) => listener(data)),
      onFailure: (listener) => worker.addEventListener('error', listener),
      stop: () => worker.terminate(),
    };
  } catch {
    return null; // a script of another origin: the page paints by itself
  }
}
