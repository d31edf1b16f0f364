import { request as askPlain } from 'node:http';
import { request as askSecure } from 'node:https';
import { pipeline } from 'node:stream';
import { AppConfig } from '@mayak/api';
import type { FastifyInstance } from 'fastify';
import { apiBase } from '../platform/http/apiBase.ts';

/** The origin of a Mayak server as a developer writes it. */
export function serverAt(text: string): string {
  const { protocol = '', origin = '' } = URL.canParse(text) ? new URL(text) : {};
  if (!/^https?:$/.test(protocol)) throw new Error(`"${text}" is no address like https://mayak.example`);
  return origin;
}

/** What a server says to its pages; its guide is not here. */
export async function configOf(server: string): Promise<Omit<AppConfig, 'apiUrl' | 'guide'>> {
  const answer = await fetch(`${server}/config.json`).catch(() => null);
  if (!answer?.ok) throw new Error(`${server} does not answer as a Mayak server`);
  const { apiUrl: _, guide: __, ...config } = AppConfig.parse(await answer.json());
  return config;
}

/** Gives the calls of the API on to a Mayak server elsewhere, streams included; what breaks off there breaks off here. */
export function proxied(app: FastifyInstance, server: string): void {
  const ask = server.startsWith('https:') ? askSecure : askPlain;
  const { host } = new URL(server);
  app.addContentTypeParser(['application/json', 'text/plain', '*'], (_request, body, done) =>
    done(null, body),
  );
  app.all(`${apiBase}/*`, (request, reply) => {
    reply.hijack();
    const { method, headers } = request;
    const asked = ask(new URL(request.url, server), { method, headers: { ...headers, host } }, (answer) => {
      reply.raw.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, reply.raw, () => undefined);
    });
    asked.on('error', () => (reply.raw.headersSent ? reply.raw.destroy() : reply.raw.writeHead(502).end()));
    reply.raw.on('close', () => asked.destroy());
    request.raw.pipe(asked);
  });
}
