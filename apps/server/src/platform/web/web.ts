import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { AppConfig } from '@mayak/api';
import { addressKey, releasesOf, withoutMetNames } from '@mayak/host/registry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressAnswers } from '../http/compress.ts';
import { publishing } from './publishing.ts';
import { readBases } from './bases.ts';
import { landOf, serveBasemap, type BasemapSource } from './basemap.ts';
import { embed, forAnyPage } from './embed.ts';
import { folderWith, forever, inside, isHashed, isRelease, type SendFile } from './files.ts';
import { openApiPage } from './openApiPage.ts';
import { hintsOf } from './hints.ts';
import { pageOf } from './page.ts';
import { providedOf } from './provided.ts';
import { pagePolicy, plainPolicy, picturesOf, remoteOrigins } from './policy.ts';
import { createRegistry, type RegistryReader } from './registry.ts';
import { servePreviews } from './previews.ts';
import { sendTagged } from './tagged.ts';
import { telemetry } from './telemetry.ts';

export interface WebOptions {
  /** The folder of the builds: shell, remotes, base map. */
  dist: string;
  /** The data folder: the registry, the releases that were published, what shells report (layout of @mayak/releases). */
  data: string;
  /** What `/config.json` answers to this request (CONF-D01). */
  config: (request: FastifyRequest) => AppConfig;
  /** REMOTE_BASES: remotes whose code lies elsewhere. */
  remoteBases?: string | undefined;
  /** What pages are told of remotes and features, where somebody else asks it too; else it is read here. */
  registry?: RegistryReader;
  /** BASEMAP: the operator's own base map. */
  basemap?: BasemapSource;
  /** CORS_ORIGINS: pages that may show the frame of the embedded monitoring. */
  parents?: readonly string[];
}

/** The user guide was built in both languages (MENU-D04). */
async function hasGuide(dist: string): Promise<boolean> {
  const found = ['ru', 'en'].map((locale) => folderWith([dist], join('guide', `user-guide-${locale}.pdf`)));
  return (await Promise.all(found)).every(Boolean);
}

/** Everything the browser loads beside the API: the page, its remotes, registry, configuration, base map (GEN-D01). */
export async function web(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { dist, data, config, remoteBases, basemap = null, parents = [] } = options;
  const log = (error: Error) => app.log.error(error.message);
  const registry = options.registry ?? createRegistry({ dist, data, bases: readBases(remoteBases), log });
  const page = pageOf(dist);
  const provided = providedOf(dist);

  app.addHook('onReady', async () => void (await registry.read()));
  await app.register(helmet, { global: false });
  await app.register(fastifyStatic, { root: dist, serve: false, preCompressed: true, index: false });
  app.addHook('onRequest', async (_, reply) => reply.helmet(plainPolicy));
  compressAnswers(app);

  const file: SendFile = (reply, { folder, path, caching, root = dist }) => {
    const tidy = inside(path);
    if (tidy === null) {
      reply.callNotFound();
      return reply;
    }
    return reply.sendFile(join(folder, tidy), root, { cacheControl: false }).header('cache-control', caching);
  };

  /** The description of a build by its key, and of the one of now for somebody who names none. */
  const described = async (name: string, version: string, key: string) => {
    const found = key === '' ? null : registry.description(name, version, key);
    if (found !== null) return found;
    // What was published or built just now is known once it was looked for.
    const { remotes } = await registry.known();
    const hash = remotes[name]?.versions[version]?.releaseHash;
    return registry.description(name, version, key || (hash === undefined ? '' : addressKey(hash)));
  };

  const apiOf = (request: FastifyRequest) =>
    new URL(config(request).apiUrl, `${request.protocol}://${request.host}`).origin;

  const configOf = async (request: FastifyRequest): Promise<AppConfig> => ({
    ...config(request),
    ...((await hasGuide(dist)) && { guide: true }),
  });

  /** What the page is told of a version: not what its head asks first, which stands in the hints. */
  const describe: typeof registry.release = (...version) => {
    const [release, shell] = [registry.release(...version), provided()];
    if (!release) return null;
    const { calls: _, addressed: __, ...told } = release;
    return shell ? withoutMetNames(told, shell) : told;
  };

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    const known = await registry.soon();
    const address = new URL(`http://page${request.url}`);
    const found = hintsOf(known, registry.release, address, provided()?.late);
    const configured = await configOf(request);
    const text = page({
      nonce,
      hints: {
        ...found,
        api: configured.apiUrl,
        land: landOf({ dist, basemap, pathname: address.pathname }),
      },
      start: {
        config: configured,
        registry: known,
        releases: releasesOf(known, describe),
      },
    });
    if (text === null) return reply.callNotFound();
    reply.helmet(
      pagePolicy({
        nonce,
        origins: remoteOrigins(known.origins, config(request)),
        api: apiOf(request),
        pictures: picturesOf(config(request)),
      }),
    );
    // The browser may keep it for the time without a network: it holds nothing of a user.
    reply.header('x-mayak-page', 'shell');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text);
  };

  app.get('/config.json', async (request, reply) =>
    forAnyPage(reply)
      .header('cache-control', 'no-store')
      .send(await configOf(request)),
  );
  app.get('/registry.json', async (request, reply) =>
    sendTagged(request, forAnyPage(reply), await registry.read()),
  );
  embed(app, { dist, parents, api: apiOf, pictures: (request) => picturesOf(config(request)), file });
  telemetry(app, data);
  publishing(app, { data, dist });
  openApiPage(app, apiOf);

  app.get<{ Params: { name: string; version: string } }>(
    '/remotes/:name/:version/release.json',
    async (request, reply) => {
      const { name, version } = request.params;
      const key = request.url.split('?')[1] ?? '';
      const text = await described(name, version, key);
      if (text === null) return reply.callNotFound();
      const caching = key === '' ? 'no-cache' : forever;
      return forAnyPage(reply).type('application/json').header('cache-control', caching).send(text);
    },
  );
  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/remotes/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': rest } = request.params;
      const path = inside(rest);
      if (!path || !isRelease(name, version)) return reply.callNotFound();
      const folder = join(name, version);
      const root = await folderWith(await registry.folders(name, version), join(folder, path));
      if (!root) return reply.callNotFound();
      return file(forAnyPage(reply), { folder, path, caching: forever, root });
    },
  );
  servePreviews(app, { data, file });
  serveBasemap(app, { dist, basemap, file });
  app.get<{ Params: { name: string } }>('/docs/:name', (request, reply) =>
    file(reply, { folder: 'guide', path: request.params.name, caching: 'no-cache' }),
  );
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*'];
    if (!/\.[a-z0-9]+$/i.test(path)) return sendPage(request, reply);
    return file(reply, { folder: 'shell', path, caching: isHashed(path) ? forever : 'no-cache' });
  });
}
