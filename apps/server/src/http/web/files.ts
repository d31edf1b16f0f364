import { stat } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { isName } from '@mayak/host/disk';
import semver from 'semver';

/** A path inside its folder, or null for one that leads out of it. */
export function inside(path: string): string | null {
  const tidy = normalize(path);
  return tidy.startsWith('..') || tidy.startsWith('/') || tidy.includes('\0') ? null : tidy;
}

/** A folder `<name>/<version>` can have these names. */
export const isRelease = (name: string, version: string) => isName(name) && semver.valid(version) === version;

/** The first of the folders that has the file. */
export async function folderWith(folders: readonly string[], path: string): Promise<string | null> {
  for (const folder of folders) {
    const found = await stat(join(folder, path)).catch(() => null);
    if (found?.isFile()) return folder;
  }
  return null;
}
