import type { FastifyReply, FastifyRequest } from 'fastify';
import { pipeline, Readable } from 'node:stream';
import { encodingFor, packing } from '../http/compress.ts';

type Parts = AsyncGenerator<Uint8Array>;

/** Sends an answer of the history thread as it comes, packed; the work for it ends when the client goes away. */
export async function answerFrom(
  { request, reply, type }: { request: FastifyRequest; reply: FastifyReply; type: string },
  run: (gone: AbortSignal) => Parts,
): Promise<FastifyReply> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const parts = run(gone.signal);
  // What fails before the first part is told as a problem; later it only cuts the answer off.
  const first = await parts.next();
  const body = Readable.from(rest(first, parts), { objectMode: false });
  const encoding = encodingFor(request);
  reply.type(type).header('Vary', 'Accept, Accept-Encoding');
  if (!encoding) return reply.send(body);
  reply.header('Content-Encoding', encoding);
  const packed = packing(encoding);
  pipeline(body, packed, () => undefined);
  return reply.send(packed);
}

async function* rest(first: IteratorResult<Uint8Array>, parts: Parts): Parts {
  if (first.done) return;
  yield first.value;
  yield* parts;
}
