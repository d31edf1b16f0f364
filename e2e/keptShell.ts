import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

export const typeOf = (path: string): string => types[extname(path)] ?? '';

/** What the product answers for every shell. */
export const isProducts = (path: string): boolean =>
  /^\/(api|remotes|basemap|config\.json|registry\.json|telemetry|health)/.test(path);

/** The page of a kept shell as a server gives it that writes nothing into it. */
export const pageOfShell = (folder: string): string =>
  readFileSync(join(folder, 'index.html'), 'utf8')
    .replaceAll('%NONCE%', 'story')
    .replace('"%HINTS%"', 'null')
    .replace('"%START%"', 'null');
