import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

/** Puts content in the place of a file, which is whole at every moment; where `last` throws before that, or the disk is full, nothing is left beside it. */
export async function replaceFile(
  path: string,
  content: Buffer | string,
  last: () => Promise<void> = async () => undefined,
): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await writeFile(aside, content, { flag: 'wx', flush: true });
    await last();
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}
