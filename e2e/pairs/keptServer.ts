import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { integrityOf, layout, served, withFeatures, type Build } from '@mayak/releases';
import { isProducts, pageOfShell, typeOf } from '../keptShell.ts';
import { passOn } from '../passOn.ts';
import type { KeptRemotes, KeptShell } from './keptSets.ts';

/** A kept shell with the remotes of a day, and what no kept file answers from the product of now. */
interface Pairing {
  shell: KeptShell;
  remotes: KeptRemotes;
}

const buildsOf = ({ remotes }: KeptRemotes): Build[] =>
  remotes.map(({ name, folder, release: { version } }) => {
    const text = readFileSync(join(folder, 'release.json'), 'utf8');
    return { name, version, base: layout.base(name, version), text, hash: integrityOf(text), builtAt: 0 };
  });

/** The registry as the server of now makes it of these builds. */
const registryOf = (remotes: KeptRemotes) => {
  const builds = buildsOf(remotes);
  return JSON.stringify(withFeatures(served(null, builds), builds));
};

/** What a pairing answers to a path; null where the product answers. */
function answerOf({ shell, remotes }: Pairing, path: string): { body: Buffer | string; type: string } | null {
  if (path === '/registry.json') return { body: registryOf(remotes), type: 'application/json' };
  const [, name, file = ''] = /^\/remotes\/([^/]+)\/[^/]+\/(.+)$/.exec(path) ?? [];
  if (name !== undefined) {
    const folder = remotes.remotes.find((one) => one.name === name)?.folder;
    const found = folder === undefined ? null : join(folder, file);
    return found !== null && existsSync(found) ? { body: readFileSync(found), type: typeOf(path) } : null;
  }
  const own = join(shell.folder, path);
  const isFile = extname(path) !== '';
  if (isProducts(path) || (isFile && !existsSync(own))) return null;
  return isFile
    ? { body: readFileSync(own), type: typeOf(path) }
    : { body: pageOfShell(shell.folder), type: 'text/html; charset=utf-8' };
}

/** Serves every pairing at a name of its own, so that none finds what another has stored: `<key>.localhost`. */
export async function keptServer(at: number, pairings: ReadonlyMap<string, Pairing>) {
  const server = createServer((asked, reply) => {
    const { hostname, pathname } = new URL(asked.url ?? '/', `http://${asked.headers.host}`);
    const pairing = pairings.get(hostname.replace(/\.localhost$/, ''));
    const answer = pairing && answerOf(pairing, pathname);
    if (!answer) return passOn(asked, reply);
    reply.writeHead(200, { 'content-type': answer.type });
    reply.end(answer.body);
  });
  await new Promise<void>((done) => server.listen(at, '127.0.0.1', done));
  return {
    addressOf: (key: string) => `http://${key}.localhost:${at}`,
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
