import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers with JSON that is asked for again each time, and with nothing but 304 when the asker has it (open tabs ask once a minute). */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply {
  const text = JSON.stringify(value);
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', 'no-cache').header('etag', tag);
  const known = (request.headers['if-none-match'] ?? '')
    .split(/\s*,\s*/)
    .map((one) => one.replace(/^W\//, ''));
  if (known.includes(tag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
}
