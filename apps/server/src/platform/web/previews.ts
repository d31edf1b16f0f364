import { layout, previewIn } from '@mayak/releases';
import type { FastifyInstance } from 'fastify';
import { clock } from '../clock/clock.ts';
import { inside, type SendFile } from './files.ts';

interface Options {
  data: string;
  file: SendFile;
}

/** The files of previews, for whoever has the link, until they end: nothing names them elsewhere, and nobody keeps them (GEN-D05). */
export function servePreviews(app: FastifyInstance, { data, file }: Options): void {
  app.get<{ Params: { id: string; '*': string } }>('/previews/:id/*', async (request, reply) => {
    const { id, '*': rest } = request.params;
    const path = inside(rest);
    if (!path || !(await previewIn(data, id, clock.now()))) return reply.callNotFound();
    reply.header('referrer-policy', 'no-referrer');
    return file(reply, { folder: id, path, caching: 'no-store', root: layout.previews(data) });
  });
}
