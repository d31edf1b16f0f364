import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder is made in seconds: what is not whole after so long was given up, ms. */
const longestMaking = 3_600_000;

/** Takes away what a process left in a folder that was killed while it made something there; answers how many. */
export async function endUnfinished(
  folder: string,
  now: number,
  isAside = (_: string) => true,
): Promise<number> {
  const asides = (await readdir(folder).catch(() => [])).filter(isAside).map((name) => join(folder, name));
  const isOver = (path: string) =>
    stat(path).then(
      ({ mtimeMs }) => now - mtimeMs > longestMaking,
      () => false,
    );
  const over = await Promise.all(asides.map(isOver));
  const left = asides.filter((_, i) => over[i]);
  for (const path of left) await rm(path, { recursive: true, force: true });
  return left.length;
}
