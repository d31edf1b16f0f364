import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** What the server does instead of answering well. */
export type Fault = 503 | 404 | 'html' | 'changed' | 'empty' | 'type' | 'refuse' | 'hang' | 'slow';

export interface FaultyServer {
  /** From now on addresses that match fail so. */
  fail(pattern: RegExp, fault: Fault): void;
  /** Every address answers well again. */
  heal(): void;
  stop(): Promise<void>;
}

const page = '<!doctype html><title>Welcome</title><p>Sign in to the network.';
const open = { 'access-control-allow-origin': '*' };

/** The content with one byte in its middle changed. */
function changed(content: Buffer): Buffer {
  const other = Buffer.from(content);
  const at = Math.floor(content.length / 2);
  other[at] = (content[at] ?? 0) ^ 1;
  return other;
}

function answer(response: ServerResponse, path: string, fault: Fault | undefined) {
  const type = fault === 'type' ? 'text/plain' : (types[extname(path)] ?? 'application/octet-stream');
  const send = (content: Buffer | string, as = type) =>
    response.writeHead(200, { ...open, 'content-type': as }).end(content);
  if (fault === 'hang') return;
  if (fault === 'refuse') return response.destroy();
  if (fault === 503 || fault === 404) return response.writeHead(fault, open).end();
  if (fault === 'html') return send(page, 'text/html');
  if (!existsSync(path) || !statSync(path).isFile()) return response.writeHead(404, open).end();
  const content = readFileSync(path);
  if (fault === 'changed') return send(changed(content));
  if (fault === 'empty') return send('');
  if (fault === 'slow') return setTimeout(() => send(content), 2_000);
  return send(content);
}

/** A file server of one folder that can fail in every way a team's server can. */
export async function faultyServer(folder: string, port: number): Promise<FaultyServer> {
  let faults: [RegExp, Fault][] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    const path = join(folder, normalize(decodeURIComponent(pathname)));
    answer(response, path, faults.find(([pattern]) => pattern.test(pathname))?.[1]);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    fail: (pattern, fault) => void faults.push([pattern, fault]),
    heal: () => void (faults = []),
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
