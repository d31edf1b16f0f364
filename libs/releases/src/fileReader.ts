import { readFile, stat } from 'node:fs/promises';

/** What there is not is null; what is there and cannot be read is a fault. */
export const unlessThere = (error: NodeJS.ErrnoException): null => {
  if (error.code !== 'ENOENT') throw error;
  return null;
};

/** Reads a file, null while there is none; read again only when it changed, so that each call knows the newest. */
export function fileReader<T>(path: string, parse: (text: string) => T): () => Promise<T | null> {
  let last: { stamp: string; value: T } | null = null;
  return async () => {
    const found = await stat(path).catch(unlessThere);
    if (!found) return null;
    const stamp = `${found.ino} ${found.mtimeMs} ${found.size}`;
    if (last?.stamp !== stamp) last = { stamp, value: parse(await readFile(path, 'utf8')) };
    return last.value;
  };
}
