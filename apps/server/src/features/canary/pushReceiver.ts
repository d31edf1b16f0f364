import { browserKeys, opened } from '@mayak/protocols/push';
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { openOwnDoor } from '../../platform/http/ownDoor.ts';

/** What a page's service worker looks at first. */
interface Payload {
  /** Epoch milliseconds. */
  at: number;
  isEnd: boolean;
}

/** A push service with one browser, on this machine: what it is sent must open with the keys of that browser (RFC 8291). */
export async function openPushReceiver() {
  const keys = browserKeys();
  const path = `/${randomBytes(18).toString('base64url')}`;
  const waiting = new Set<(payload: Payload) => void>();
  const take = async (request: IncomingMessage): Promise<number> => {
    if (request.url !== path) return 404;
    const payload = JSON.parse(opened(await buffer(request), keys)) as Payload;
    for (const tell of waiting) tell(payload);
    return 201;
  };
  const server = createServer((request, reply) => {
    void take(request)
      // It was sealed for another browser, or not at all.
      .catch(() => 400)
      .then((status) => reply.writeHead(status).end());
  });
  const door = await openOwnDoor(server);
  server.unref();
  return {
    address: {
      endpoint: `${door}${path}`,
      p256dh: keys.publicKey.toString('base64url'),
      auth: keys.auth.toString('base64url'),
    },
    /** Resolves at the next push of an alarm that is told of since a moment. */
    alarm: (since: number, signal: AbortSignal) =>
      new Promise<void>((done, failed) => {
        const tell = ({ isEnd, at }: Payload) => {
          if (isEnd || at < since) return;
          waiting.delete(tell);
          done();
        };
        waiting.add(tell);
        const give = () => {
          waiting.delete(tell);
          failed(new Error('No push came'));
        };
        if (signal.aborted) give();
        else signal.addEventListener('abort', give, { once: true });
      }),
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
export type PushReceiver = Awaited<ReturnType<typeof openPushReceiver>>;
