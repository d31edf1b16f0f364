import { Aborted } from '@mayak/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pipeline, Readable } from 'node:stream';
import { encodingFor, packing } from '../../platform/http/compress.ts';
import { whenClosed } from '../../platform/http/whenClosed.ts';

type Parts = AsyncGenerator<Uint8Array>;

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
  type: string;
  /** Each part is of use by itself, so none is held back for the next one. */
  early?: boolean;
}

/** Sends an answer of another thread as it comes, packed; the work for it ends when the client goes away. */
export async function answerFrom(
  { request, reply, type, early = false }: Call,
  run: (gone: AbortSignal) => Parts,
): Promise<FastifyReply> {
  const gone = new AbortController();
  whenClosed(reply.raw, () => gone.abort());
  if (gone.signal.aborted) return reply.hijack();
  const parts = run(gone.signal);
  // What fails before the first part is told as a problem; later it only cuts the answer off.
  const first = await parts.next().catch((error: unknown) => {
    if (error instanceof Aborted) return null;
    throw error;
  });
  if (!first) return reply.hijack();
  const body = Readable.from(rest(first, parts), { objectMode: false });
  const encoding = encodingFor(request);
  reply.type(type).header('Vary', 'Accept, Accept-Encoding');
  if (!encoding) return reply.send(body);
  reply.header('Content-Encoding', encoding);
  const packed = packing(encoding, { early });
  pipeline(body, packed, () => undefined);
  return reply.send(packed);
}

async function* rest(first: IteratorResult<Uint8Array>, parts: Parts): Parts {
  if (first.done) return;
  yield first.value;
  yield* parts;
}
