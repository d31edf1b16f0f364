import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Release } from '@mayak/host/registry';
import { integrityOf } from '../builds.ts';

const unpack = { br: promisify(brotliDecompress), gz: promisify(gunzip) };
/** A path that leads nowhere out of its folder. */
export const isPlainPath = (path: string) =>
  /^[\w.@~-]+(\/[\w.@~-]+)*$/.test(path) && !path.split('/').includes('..');

/** Every named file is there with its hash, and no other; a packed file holds the same bytes. */
export async function checkFiles(folder: string, { files }: Release): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const there = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => path !== 'release.json');
  const links = entries
    .filter((entry) => entry.isSymbolicLink())
    .map(({ name }) => `${name} is a link, not a file.`);
  const outside = Object.keys(files)
    .filter((path) => !isPlainPath(path))
    .map((path) => `${path} is no path inside the release.`);
  const missing = Object.keys(files)
    .filter((path) => !there.includes(path))
    .map((path) => `${path} is missing.`);
  const found = await Promise.all(there.toSorted().map((path) => checkFile(folder, path, files)));
  return [...outside, ...missing, ...links, ...found.flat()];
}

async function checkFile(folder: string, path: string, files: Release['files']): Promise<string[]> {
  const content = await readFile(join(folder, path));
  const wanted = files[path];
  if (wanted !== undefined)
    return integrityOf(content) === wanted ? [] : [`${path} has other bytes than release.json says.`];
  const packed = /^(.+)\.(br|gz)$/.exec(path);
  const [, plain = '', kind] = packed ?? [];
  if (!packed || (plain !== 'release.json' && files[plain] === undefined))
    return [`${path} is not in release.json.`];
  const bytes = await unpack[kind as 'br' | 'gz'](content).catch(() => null);
  const same = files[plain] ?? integrityOf(await readFile(join(folder, plain)));
  return bytes && integrityOf(bytes) === same ? [] : [`${path} does not hold the bytes of ${plain}.`];
}
