import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refused } from '@mayak/releases';
import { unzipSync } from 'fflate';
import { inside } from './files.ts';

/** What a release unpacks to at most; the size in bytes. */
const most = { unpacked: 100 * 1024 * 1024, files: 2_000 };

/** Unpacks an archive into a folder; nothing lands outside it, and it is not filled beyond measure. */
export async function unpackRelease(body: unknown, folder: string): Promise<void> {
  let [bytes, count] = [0, 0];
  const files = (() => {
    try {
      return unzipSync(body as Uint8Array, {
        filter: ({ originalSize }) => {
          bytes += originalSize;
          count += 1;
          if (bytes > most.unpacked || count > most.files) throw new Refused('The release is too large.');
          return true;
        },
      });
    } catch (error) {
      throw error instanceof Refused ? error : new Refused('This is no archive of a release.');
    }
  })();
  for (const [path, content] of Object.entries(files)) {
    const tidy = inside(path);
    if (path.endsWith('/')) continue;
    if (tidy === null || tidy !== path) throw new Refused(`${path} is no path inside the release.`);
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}
