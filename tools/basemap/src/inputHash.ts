import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A hash of everything the build is made from: our sources, and name, size and date of the data files. */
export function inputHash(sources: string, dataFiles: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(sources, { recursive: true, encoding: 'utf8' }).sort())
    if (name.endsWith('.ts') && !name.endsWith('.test.ts'))
      hash.update(name).update(readFileSync(join(sources, name)));
  for (const file of dataFiles) hash.update(`${file.slice(file.lastIndexOf('/'))}:${statSync(file).size}`);
  return hash.digest('hex').slice(0, 16);
}
