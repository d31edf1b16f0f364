import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './document.ts';

/** `GET /api/openapi.json`: the contract as OpenAPI 3.1, written when it is first asked for (API-02). */
export function openApiRoute(scope: FastifyInstance, version: string): void {
  let text: string | null = null;
  scope.get('/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify(openApiDocument(version));
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
