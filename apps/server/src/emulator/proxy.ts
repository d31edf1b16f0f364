import { request as askPlain } from 'node:http';
import { request as askSecure } from 'node:https';
import type { FastifyInstance } from 'fastify';
import { apiBase } from '../http/apiBase.ts';

/** Gives the calls of the API on to a Mayak server elsewhere, streams included. */
export function proxied(app: FastifyInstance, server: string): void {
  const ask = server.startsWith('https:') ? askSecure : askPlain;
  app.addContentTypeParser(['application/json', 'text/plain', '*'], (_request, body, done) =>
    done(null, body),
  );
  app.all(`${apiBase}/*`, (request, reply) => {
    reply.hijack();
    const { host } = new URL(server);
    const asked = ask(
      new URL(request.url, server),
      { method: request.method, headers: { ...request.headers, host } },
      (answer) => {
        reply.raw.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply.raw);
      },
    );
    asked.on('error', () => reply.raw.headersSent || reply.raw.writeHead(502).end());
    reply.raw.on('close', () => asked.destroy());
    request.raw.pipe(asked);
  });
}
