import { closeSync, openSync, readSync } from 'node:fs';

/** The file begins as version 3 of the format does. */
export function isPmtiles(path: string): boolean {
  const head = Buffer.alloc(8);
  try {
    const file = openSync(path, 'r');
    readSync(file, head, 0, head.length, 0);
    closeSync(file);
  } catch {
    return false; // not there, or not to be read
  }
  return head.toString('latin1', 0, 7) === 'PMTiles' && head[7] === 3;
}
