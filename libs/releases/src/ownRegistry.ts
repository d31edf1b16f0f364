import * as z from 'zod/mini';
import { Registry } from '@mayak/host/registry';
import { fileReader } from './fileReader.ts';
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

/** Reads the registry of a data folder, null while nothing is written. */
export function ownRegistry(data: string): () => Promise<Registry | null> {
  const path = layout.registry(data);
  return fileReader(path, (text) => parseRegistry(text, path));
}
