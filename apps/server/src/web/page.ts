import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The page with a nonce of its own in each answer; read again after a new build of the shell. */
export function pageOf(dist: string): (nonce: string) => string | null {
  const path = join(dist, 'shell', 'index.html');
  let read = { changed: 0, text: '' };
  return (nonce) => {
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (changed === undefined) return null;
    if (read.changed !== changed) read = { changed, text: readFileSync(path, 'utf8') };
    return read.text.replaceAll('%NONCE%', nonce);
  };
}
