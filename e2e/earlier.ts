import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isProducts, pageOfShell, typeOf } from './keptShell.ts';
import { passOn } from './passOn.ts';
import { yard } from './releases.ts';

/** The release before this one, which its users may still have: its shell and one of its remotes. */
export const keptVersion = '0.0.9';
/** Releases of before the contract of today: their shells know by it what they cannot run. */
export const earliest = ['0.0.1', '0.0.2'] as const;
export const fileOf = (version: string) =>
  fileURLToPath(new URL(`fixtures/release-${version}.tgz`, import.meta.url));
const folderOf = (version: string) => join(yard, 'earlier', version);

/** Unpacks a kept release; gives the folder of its remote. */
export function unpackEarlier(version: string = keptVersion): string {
  const folder = folderOf(version);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', fileOf(version), '-C', folder]);
  const remote = join(folder, 'remotes', 'bnwas');
  // The earliest were kept before each had a version of its own.
  return join(remote, readdirSync(remote)[0] ?? '');
}

/** Serves a kept shell before today's server and remotes. */
export async function earlierShell(
  at: number,
  version: string = keptVersion,
): Promise<{ stop(): Promise<void> }> {
  const folder = folderOf(version);
  const page = pageOfShell(join(folder, 'shell'));
  const server = createServer((asked, reply) => {
    const path = new URL(asked.url ?? '/', 'http://x').pathname;
    const file = join(folder, 'shell', path);
    const isFile = extname(path) !== '';
    // The fonts are not kept.
    if (isProducts(path) || (isFile && !existsSync(file))) return passOn(asked, reply);
    reply.writeHead(200, {
      'content-type': isFile ? typeOf(path) : 'text/html; charset=utf-8',
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
