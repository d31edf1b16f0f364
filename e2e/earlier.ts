import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { passOn } from './passOn.ts';
import { yard } from './releases.ts';

/** The release before this one, which its users may still have: its shell and one of its remotes. */
export const keptVersion = '0.0.9';
export const kept = fileURLToPath(new URL(`fixtures/release-${keptVersion}.tgz`, import.meta.url));
const folder = join(yard, 'earlier');

/** Unpacks the kept release; gives the folder of its remote. */
export function unpackEarlier(): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', kept, '-C', folder]);
  return join(folder, 'remotes', 'bnwas', keptVersion);
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
const isProducts = (path: string) =>
  /^\/(api|remotes|basemap|config\.json|registry\.json|telemetry|health)/.test(path);

/** Serves the kept shell before today's server and remotes. */
export async function earlierShell(at: number): Promise<{ stop(): Promise<void> }> {
  const index = readFileSync(join(folder, 'shell', 'index.html'), 'utf8');
  const page = index.replaceAll('%NONCE%', 'story').replace('"%HINTS%"', 'null');
  const server = createServer((asked, reply) => {
    const path = new URL(asked.url ?? '/', 'http://x').pathname;
    const file = join(folder, 'shell', path);
    const isFile = extname(path) !== '';
    // The fonts are not kept.
    if (isProducts(path) || (isFile && !existsSync(file))) return passOn(asked, reply);
    reply.writeHead(200, {
      'content-type': isFile ? (types[extname(path)] ?? '') : 'text/html; charset=utf-8',
    });
    reply.end(isFile ? readFileSync(file) : page);
  });
  await new Promise<void>((done) => server.listen(at, '127.0.0.1', done));
  return {
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
