import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { zipSync } from 'fflate';

/** The files of a folder in one archive; most of them are packed already. */
export async function zipOf(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry): Promise<[string, Uint8Array]> => {
        const path = join(entry.parentPath, entry.name);
        return [relative(folder, path).split(sep).join('/'), await readFile(path)];
      }),
  );
  return zipSync(Object.fromEntries(files), { level: 1 });
}
