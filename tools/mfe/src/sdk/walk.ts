import { existsSync, readFileSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';

/** What a program is made of: its own files with their texts as they were read once, and the packages that they ask for. */
export interface Walked {
  files: ReadonlyMap<string, string>;
  packages: readonly string[];
  /** How they ask for them, as `@mayak/api/rules`. */
  requests: readonly string[];
}

const relative = /(['"`])(\.{1,2}\/[^'"`\n]*)\1/g;
const bare =
  /(?:\bfrom|\bimport\s*\(?|\bresolve\(|\brequire\()\s*(['"])((?:@[a-z0-9-]+\/)?[a-z0-9][\w./-]*)\1/g;
const typesOnly = /^(?:import|export) type [^;]*? from '[^']*';$/gm;

/** The source that a relative path names from a file, if there is one; what follows a `?` says how it is read. */
function sourceAt(file: string, path: string): string | null {
  const base = join(dirname(file), path.replace(/\?.*$/, ''));
  const candidates = [base, ...['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => base + end)];
  return candidates.find((one) => existsSync(one) && statSync(one).isFile()) ?? null;
}

/** The package that a request names. */
export const packageOf = (request: string) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** Follows what sources ask for; what only their types ask for is followed where types are packed too. */
export function walk(entries: readonly string[], { withTypes }: { withTypes: boolean }): Walked {
  const names = new Set(entries);
  const files = new Map<string, string>();
  const requests = new Set<string>();
  for (const file of names) {
    const whole = readFileSync(file, 'utf8');
    files.set(file, whole);
    if (!/\.tsx?$/.test(file)) continue;
    const text = withTypes ? whole : whole.replaceAll(typesOnly, '');
    for (const [, , path = ''] of text.matchAll(relative)) {
      const found = sourceAt(file, path);
      if (found !== null) names.add(found);
    }
    for (const [, , request = ''] of text.matchAll(bare))
      if (!request.startsWith('node:') && !builtinModules.includes(request)) requests.add(request);
  }
  return { files, packages: [...new Set([...requests].map(packageOf))], requests: [...requests] };
}

/** A text with the paths of sources as those of the files that are made of them. */
export const asPacked = (text: string, source: string): string =>
  text.replaceAll(relative, (whole, quote: string, path: string) => {
    const found = sourceAt(source, path);
    if (found === null || !/\.tsx?$/.test(found)) return whole;
    const [, query = ''] = /(\?.*)$/.exec(path) ?? [];
    const name = path.replace(/\?.*$/, '');
    const isFolder = !/\.tsx?$/.test(name) && /\/index\.tsx?$/.test(found) && !/\/index$/.test(name);
    const bareName = name.replace(/\.tsx?$/, '').replace(/\/$/, '');
    return `${quote}${bareName}${isFolder ? '/index' : ''}.js${query}${quote}`;
  });
