import type { PainterFiles } from './hirePainter';

declare global {
  interface Window {
    mayakPainter?: PainterFiles & { worker: Worker };
  }
}

/** What the page's head says of the base map in a folder before its description is there: it has started the painter with these files (MAP-D02). */
export function earlyFiles(url: string): PainterFiles | null {
  const early = window.mayakPainter;
  if (!early?.script.startsWith(new URL(url, location.href).href)) return null;
  return { script: early.script, files: early.files };
}

/** The worker that the page's head has started for a script, its files open; it is given once. */
export function takeEarlyPainter(script: string): Worker | null {
  const early = window.mayakPainter;
  if (early?.script !== script) return null;
  delete window.mayakPainter;
  return early.worker;
}
