import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PageStart } from '@mayak/host/registry';
import type { Hints } from './hints.ts';

interface Written {
  nonce: string;
  hints: Hints;
  start: PageStart;
}

const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The page with a nonce of its own, the hints of its path and what its start stands on in each answer; read again after a new build of the shell. */
export function pageOf(dist: string): (written: Written) => string | null {
  const path = join(dist, 'shell', 'index.html');
  let read = { changed: 0, text: '' };
  return ({ nonce, hints, start }) => {
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (changed === undefined) return null;
    if (read.changed !== changed) read = { changed, text: readFileSync(path, 'utf8') };
    return read.text
      .replaceAll('%NONCE%', nonce)
      .replace('"%HINTS%"', () => json(hints))
      .replace('"%START%"', () => json(start));
  };
}
