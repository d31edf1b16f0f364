import { eventsPath, limits } from '@mayak/api';
import type { FastifyReply } from 'fastify';
import type { Parts } from '../parts.ts';
import { Refused } from '../problems.ts';
import type { Served } from '../serve.ts';

/** A page that reads this much behind is cut off; it comes back and reads the lists anew. */
const mostUnread = 1024 * 1024;

/** `GET /events`: the live stream of a user; it ends with his session (LIVE-D01, AUTH-D13). */
export function eventRoutes({ app, auth }: Served, { live }: Parts): void {
  app.get(eventsPath, async (request, reply) => {
    const { authorization } = request.headers;
    const signed = await auth.find(authorization);
    if (!signed) throw new Refused('auth.required');
    const { id } = signed.account;
    const raw = stream(reply, (listener) => live.join(id, listener));
    const leave = auth.watch(id, () => {
      auth.find(authorization).then(
        (still) => still ?? raw.end(),
        () => raw.end(),
      );
    });
    raw.once('close', leave);
  });
}

function stream(reply: FastifyReply, join: (listener: (block: string) => boolean) => () => void) {
  const { raw } = reply;
  reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const write = (text: string) => {
    if (raw.writableLength > mostUnread) {
      raw.destroy();
      return false;
    }
    return raw.write(text);
  };
  write(': open\n\n');
  const beat = () => {
    write(': \n\n');
    timer = setTimeout(beat, limits.heartbeat);
  };
  let timer = setTimeout(beat, limits.heartbeat);
  const leave = join(write);
  raw.once('close', () => {
    clearTimeout(timer);
    leave();
  });
  return raw;
}
