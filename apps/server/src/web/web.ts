import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { AppConfig } from '@mayak/api';
import { addressKey } from '@mayak/host/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBases } from './bases.ts';
import { hintsOf } from './hints.ts';
import { pageOf } from './page.ts';
import { pagePolicy, plainPolicy } from './policy.ts';
import { createRegistry } from './registry.ts';

export interface WebOptions {
  /** The folder of the builds: shell, remotes, base map. */
  dist: string;
  /** What `/config.json` answers to this request (CONF-D01). */
  config: (request: FastifyRequest) => AppConfig;
  /** REMOTE_BASES: remotes whose code lies elsewhere. */
  remoteBases?: string | undefined;
}

const year = 31_536_000;
const forever = `public, max-age=${year}, immutable`;

/** Everything the browser loads beside the API: the page, its remotes, registry, configuration, base map (GEN-D01). */
export async function web(app: FastifyInstance, { dist, config, remoteBases }: WebOptions): Promise<void> {
  const bases = readBases(remoteBases);
  const registry = createRegistry({ dist, bases });
  const page = pageOf(dist);
  const origins = [...bases.values()].map((base) => new URL(base).origin);

  app.addHook('onReady', async () => void (await registry.read()));
  await app.register(helmet, { global: false });
  await app.register(fastifyStatic, { root: dist, serve: false, preCompressed: true, index: false });
  app.addHook('onRequest', async (_, reply) => reply.helmet(plainPolicy));

  const file = (reply: FastifyReply, path: string, caching: string) =>
    reply.sendFile(path, { cacheControl: false }).header('cache-control', caching);

  /** The description of a version for somebody who names no build of it. */
  const current = async (name: string, version: string) => {
    const { remotes } = await registry.known();
    const hash = remotes[name]?.versions[version]?.releaseHash;
    return hash === undefined ? null : registry.description(name, version, addressKey(hash));
  };

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    const hints = hintsOf(
      await registry.known(),
      registry.description,
      new URL(request.url, 'http://page').pathname,
    );
    const text = page(nonce, hints);
    if (text === null) return reply.callNotFound();
    const api = new URL(config(request).apiUrl, `${request.protocol}://${request.host}`).origin;
    reply.helmet(pagePolicy({ nonce, origins, api }));
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text);
  };

  app.get('/config.json', (request, reply) =>
    reply.header('cache-control', 'no-store').send(config(request)),
  );
  app.get('/registry.json', async (_, reply) =>
    reply.header('cache-control', 'no-cache').send(await registry.read()),
  );

  app.get<{ Params: { name: string; version: string } }>(
    '/remotes/:name/:version/release.json',
    async (request, reply) => {
      const { name, version } = request.params;
      const key = request.url.split('?')[1] ?? '';
      const text = registry.description(name, version, key) ?? (await current(name, version));
      if (text === null) return reply.callNotFound();
      return reply
        .type('application/json')
        .header('cache-control', forever)
        .header('access-control-allow-origin', '*')
        .send(text);
    },
  );
  app.get<{ Params: { '*': string } }>('/remotes/*', (request, reply) =>
    file(reply.header('access-control-allow-origin', '*'), join('remotes', request.params['*']), forever),
  );
  app.get<{ Params: { '*': string } }>('/basemap/*', (request, reply) =>
    file(reply, join('basemap', request.params['*']), 'public, max-age=86400'),
  );
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*'];
    if (!/\.[a-z0-9]+$/i.test(path)) return sendPage(request, reply);
    return file(reply, join('shell', path), /\.[0-9a-f]{8}\.\w+$/.test(path) ? forever : 'no-cache');
  });
}
