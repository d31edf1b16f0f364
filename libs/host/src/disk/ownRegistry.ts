import { readFile, stat } from 'node:fs/promises';
import * as z from 'zod/mini';
import { Registry } from '../registry/index.ts';
import { layout } from './layout.ts';

/** A registry file that cannot be used; the message is one sentence. */
export class BrokenRegistry extends Error {
  override readonly name = 'BrokenRegistry';
}

/** Parses the text of a registry file. */
export function parseRegistry(text: string, path: string): Registry {
  try {
    return Registry.parse(JSON.parse(text));
  } catch (cause) {
    const reason =
      cause instanceof z.core.$ZodError
        ? cause.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`).join('; ')
        : 'it is no JSON';
    throw new BrokenRegistry(`${path} is no registry: ${reason}.`, { cause });
  }
}

/** Reads the registry of a data folder, null while nothing is written; read again only when it changed, so that each call knows the newest. */
export function ownRegistry(data: string): () => Promise<Registry | null> {
  const path = layout.registry(data);
  let last: { stamp: string; registry: Registry | null } = { stamp: '', registry: null };
  return async () => {
    const found = await stat(path).catch(() => null);
    if (!found) return null;
    const stamp = `${found.ino} ${found.mtimeMs} ${found.size}`;
    if (last.stamp !== stamp) last = { stamp, registry: parseRegistry(await readFile(path, 'utf8'), path) };
    return last.registry;
  };
}
