import { stat } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { isName } from '@mayak/releases';
import type { FastifyReply } from 'fastify';
import semver from 'semver';

/** Sends a file of one folder of the builds; a path that leads out of that folder is not found. */
export type SendFile = (
  reply: FastifyReply,
  file: { folder: string; path: string; caching: string; root?: string },
) => FastifyReply;

export const forever = 'public, max-age=31536000, immutable';

/** The name holds the hash of the content, so it never changes. */
export const isHashed = (path: string) => /\.[0-9a-f]{8}\.\w+$/.test(path);

/** A path inside its folder, or null for one that leads out of it, or would when it is decoded again. */
export function inside(path: string): string | null {
  const tidy = normalize(path);
  return /^(\.\.|\/)|[\\%\p{Cc}]/u.test(tidy) ? null : tidy;
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
