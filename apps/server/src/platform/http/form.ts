import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem } from './problems.ts';

const type = 'multipart/form-data';

/** Calls of this scope take forms, as bytes until they are known to be allowed. */
export function takeForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    type,
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
}

/** The fields of a form by their names, files among them; anything else is taken as it came. */
export async function formIn({ body, headers }: FastifyRequest): Promise<unknown> {
  if (!Buffer.isBuffer(body)) return body;
  const answer = new Response(new Uint8Array(body), {
    headers: { 'Content-Type': headers['content-type'] ?? type },
  });
  try {
    return Object.fromEntries(await answer.formData());
  } catch {
    // It is no form, or a broken one.
    throw new HttpProblem('payload.type');
  }
}
