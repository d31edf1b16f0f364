import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { browserKeys, opened, type BrowserKeys } from './opened.ts';

const base64url = (text = '') => Buffer.from(text, 'base64url');

/** Who signed a push, by the header of RFC 8292; throws where the signature is not of the key beside it. */
function signerOf(header = '') {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = base64url(key);
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, base64url(signature)))
    throw new Error('The signature of a push is wrong');
  return {
    key,
    claims: JSON.parse(base64url(claims).toString()) as { aud: string; sub: string; exp: number },
  };
}

/** A push as its service took it. */
export interface TakenPush {
  path: string;
  text: string;
  headers: NodeJS.Dict<string | string[]>;
  signer: ReturnType<typeof signerOf>;
}

/** A push service of tests: it opens what it is sent as the browser would, and answers as it is told. */
export async function pushService() {
  const taken: TakenPush[] = [];
  const browsers = new Map<string, BrowserKeys>();
  const answers = new Map<string, number>();
  let calls = 0;
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      calls += 1;
      const path = request.url ?? '';
      const browser = browsers.get(path);
      const status = answers.get(path) ?? (browser ? 201 : 404);
      try {
        if (browser && status === 201) {
          const text = opened(Buffer.concat(parts), browser);
          taken.push({
            path,
            text,
            headers: request.headers,
            signer: signerOf(request.headers.authorization),
          });
        }
        reply.writeHead(status).end();
      } catch {
        reply.writeHead(400).end(); // it was not sealed for this browser, or not signed
      }
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    taken,
    calls: () => calls,
    /** A browser subscribes. */
    subscribe() {
      const keys = browserKeys();
      const path = `/${randomBytes(12).toString('base64url')}`;
      browsers.set(path, keys);
      return {
        path,
        Endpoint: origin + path,
        P256dh: keys.publicKey.toString('base64url'),
        Auth: keys.auth.toString('base64url'),
      };
    },
    /** Answers a browser's pushes so, or as usual again. */
    answer: (path: string, status: number | null) =>
      status === null ? answers.delete(path) : answers.set(path, status),
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
