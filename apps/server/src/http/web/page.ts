import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Hints } from './hints.ts';

/** The page with a nonce of its own and the hints of its path in each answer; read again after a new build of the shell. */
export function pageOf(dist: string): (nonce: string, hints: Hints | null) => string | null {
  const path = join(dist, 'shell', 'index.html');
  let read = { changed: 0, text: '' };
  return (nonce, hints) => {
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (changed === undefined) return null;
    if (read.changed !== changed) read = { changed, text: readFileSync(path, 'utf8') };
    const json = JSON.stringify(hints).replaceAll('<', '\\u003c');
    return read.text.replaceAll('%NONCE%', nonce).replace('"%HINTS%"', () => json);
  };
}
