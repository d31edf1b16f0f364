import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Provided } from '@mayak/host/registry';

/** What the shell of `dist` provides, read again after a new build of it; null where its build told nobody. */
export function providedOf(dist: string): () => Provided | null {
  const path = join(dist, 'shell', 'provided.json');
  let read: { changed: number; provided: Provided | null } = { changed: 0, provided: null };
  return () => {
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (changed === undefined) return null;
    if (read.changed !== changed) {
      const { success, data } = Provided.safeParse(JSON.parse(readFileSync(path, 'utf8')));
      read = { changed, provided: success ? data : null };
    }
    return read.provided;
  };
}
