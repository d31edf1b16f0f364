import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** What the server does instead of answering well. */
export type Fault =
  503 | 500 | 404 | 'html' | 'changed' | 'truncated' | 'empty' | 'type' | 'refuse' | 'hang' | 'slow';

/** Where a faulty server has its answers from. */
export interface Origin {
  /** Answers well. */
  pass(request: IncomingMessage, response: ServerResponse): void;
  /** What it would answer; null where it has nothing. */
  read(path: string): Promise<Buffer | null>;
}

export interface FaultyServer {
  /** From now on addresses that match fail so: all answers, or the next few. */
  fail(pattern: RegExp, fault: Fault, times?: number): void;
  /** Every address answers well again. */
  heal(): void;
  /** When the first request was answered badly since the last `heal`; null when none was. */
  failedAt(): number | null;
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

/** Promises all of the content, and ends the connection in its middle. */
function truncate(response: ServerResponse, headers: Record<string, string>, content: Buffer) {
  response.writeHead(200, { ...headers, 'content-length': content.length });
  response.write(content.subarray(0, Math.floor(content.length / 2)), () => response.destroy());
}

async function misanswer(response: ServerResponse, path: string, fault: Fault, { read }: Origin) {
  const type = fault === 'type' ? 'text/plain' : (types[extname(path)] ?? 'application/octet-stream');
  const send = (content: Buffer | string, as = type) =>
    response.writeHead(200, { ...open, 'content-type': as }).end(content);
  if (fault === 'hang') return;
  if (fault === 'refuse') return response.destroy();
  if (typeof fault === 'number') return response.writeHead(fault, open).end();
  if (fault === 'html') return send(page, 'text/html');
  const content = await read(path);
  if (content === null) return response.writeHead(404, open).end();
  if (fault === 'truncated') return truncate(response, { ...open, 'content-type': type }, content);
  if (fault === 'changed') return send(changed(content));
  if (fault === 'empty') return send('');
  if (fault === 'slow') return setTimeout(() => send(content), 2_000);
  return send(content);
}

/** The files of one folder, as a team's server gives them. */
export function filesOf(folder: string): Origin {
  const read = async (path: string) => {
    const file = join(folder, normalize(decodeURIComponent(path)));
    return existsSync(file) && statSync(file).isFile() ? readFileSync(file) : null;
  };
  return {
    read,
    pass(request, response) {
      const { pathname } = new URL(request.url ?? '/', 'http://x');
      const type = types[extname(pathname)] ?? 'application/octet-stream';
      void read(pathname).then((content) => {
        if (content === null) return response.writeHead(404, open).end();
        return response.writeHead(200, { ...open, 'content-type': type }).end(content);
      });
    },
  };
}

/** A server that can fail in every way a team's server and the network before it can. */
export async function faultyServer(origin: Origin, port: number): Promise<FaultyServer> {
  let faults: { pattern: RegExp; fault: Fault; left: number }[] = [];
  let failedAt: number | null = null;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    const found = faults.find(({ pattern, left }) => left > 0 && pattern.test(pathname));
    if (!found) return origin.pass(request, response);
    found.left -= 1;
    failedAt ??= Date.now();
    void misanswer(response, pathname, found.fault, origin);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    fail: (pattern, fault, times = Infinity) => void faults.push({ pattern, fault, left: times }),
    heal() {
      faults = [];
      failedAt = null;
    },
    failedAt: () => failedAt,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
