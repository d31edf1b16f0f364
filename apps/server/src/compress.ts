import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const gzipped = promisify(gzip);
/** Below this the frame costs more than it saves. */
const least = 1400;

/** The client can read gzip. */
export const takesGzip = (request: FastifyRequest) =>
  /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));

const addVary = (reply: FastifyReply) => {
  const vary = reply.getHeader('vary');
  const names = typeof vary === 'string' && vary !== '' ? `${vary}, ` : '';
  if (!/accept-encoding/i.test(names)) reply.header('vary', `${names}Accept-Encoding`);
};

/** Answers of any size to speak of go out compressed, by the thread pool and not by the event loop (API-D08). */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    if (payload.length < least || reply.hasHeader('content-encoding')) return payload;
    if (!/json|text|javascript|xml/.test(String(reply.getHeader('content-type') ?? ''))) return payload;
    addVary(reply);
    if (!takesGzip(request)) return payload;
    const packed = await gzipped(payload, { level: 5 });
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return packed;
  });
}
