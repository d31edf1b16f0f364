import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forever, isHashed, type SendFile } from './files.ts';
import { plainPolicy } from './policy.ts';

interface Embed {
  dist: string;
  /** The origins whose pages may call the API, and so may show the frame (CORS_ORIGINS). */
  parents: readonly string[];
  /** The origin of the API, where it is another one. */
  api: (request: FastifyRequest) => string;
  /** Where the pictures of the map's layers come from. */
  pictures: (request: FastifyRequest) => readonly string[];
  file: SendFile;
}

/** Any page may read it: scripts, fonts, base map and registry hold nothing of a user. */
export const forAnyPage = (reply: FastifyReply): FastifyReply =>
  reply.header('access-control-allow-origin', '*');

/** The page of the frame runs own scripts only, and only those pages may show it that may call the API (GEN-D05). */
const framePolicy = (
  api: string,
  parents: readonly string[],
  pictures: readonly string[],
): FastifyHelmetOptions => ({
  ...plainPolicy,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:', ...pictures],
      'connect-src': ["'self'", api],
      'worker-src': ["'self'", 'blob:'],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'self'", ...parents],
    },
  },
});

/** What foreign pages load: the scripts of `<mayak-monitoring>`, their fonts, and the page for a frame (GEN-D05). */
export function embed(app: FastifyInstance, { dist, parents, api, pictures, file }: Embed): void {
  app.get('/embed/frame.html', async (request, reply) => {
    const text = await readFile(join(dist, 'embed', 'frame.html'), 'utf8').catch(() => null);
    if (text === null) return reply.callNotFound();
    // The older header knows no list of origins and would forbid them all.
    reply.helmet(framePolicy(api(request), parents, pictures(request)));
    reply.raw.removeHeader('x-frame-options');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(text.replace('%PARENTS%', parents.join(' ')));
  });
  app.get<{ Params: { '*': string } }>('/embed/*', (request, reply) => {
    const path = request.params['*'];
    return file(forAnyPage(reply), { folder: 'embed', path, caching: isHashed(path) ? forever : 'no-cache' });
  });
}
