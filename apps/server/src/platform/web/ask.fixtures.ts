import { request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface Answer {
  statusCode: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Asks a listening server for a path just as it is written; fetch would tidy it up first. */
export const ask = (app: FastifyInstance, path: string, headers = {}, posted?: string) =>
  new Promise<Answer>((give, refuse) => {
    const { port } = app.server.address() as AddressInfo;
    const method = posted === undefined ? 'GET' : 'POST';
    request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () =>
        give({
          statusCode: reply.statusCode ?? 0,
          headers: reply.headers,
          body: Buffer.concat(parts).toString(),
        }),
      );
    })
      .on('error', refuse)
      .end(posted);
  });
