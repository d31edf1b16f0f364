import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBase } from '../http/apiBase.ts';
import { pagePolicy } from './policy.ts';

const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const files = ['swagger-ui.css', 'swagger-ui-bundle.js'];

const html = (nonce: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Mayak API</title><link rel="icon" href="/mayak.svg"><link rel="stylesheet" href="${apiBase}/docs/swagger-ui.css"></head>
<body><div id="api"></div><script src="${apiBase}/docs/swagger-ui-bundle.js"></script>
<script nonce="${nonce}">SwaggerUIBundle({ url: '${apiBase}/openapi.json', dom_id: '#api', deepLinking: true, docExpansion: 'none', validatorUrl: null });</script>
</body></html>
`;

/** `GET /api/docs`: the document as a page that can be read and tried; everything comes from this server (API-02). */
export function openApiPage(app: FastifyInstance, apiOf: (request: FastifyRequest) => string): void {
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    reply.helmet(pagePolicy({ nonce, origins: [], pictures: [], api: apiOf(request) }));
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html(nonce));
  };
  app.get(`${apiBase}/docs`, page);
  app.get<{ Params: { file: string } }>(`${apiBase}/docs/:file`, (request, reply) => {
    const { file } = request.params;
    if (!files.includes(file)) return reply.callNotFound();
    return reply
      .sendFile(file, folder, { cacheControl: false })
      .header('cache-control', 'public, max-age=86400');
  });
}
