import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Basemap } from '@mayak/api';
import type { FastifyInstance } from 'fastify';
import { forAnyPage } from './embed.ts';
import { forever, isHashed, type SendFile } from './files.ts';
import type { Land } from './hints.ts';

/** BASEMAP: a PMTiles file of this machine, or its address elsewhere; null leaves the outline alone. */
export type BasemapSource = { path: string } | { url: string } | null;

const folder = 'basemap';
const own = 'own.pmtiles';
/** The areas that begin with a map. */
const mapAreas = new Set(['monitoring', 'tracks', 'geoobjects', 'history']);

interface Options {
  dist: string;
  basemap: BasemapSource;
  file: SendFile;
}

/** What the base map is made of: what was built, and the file of the operator; null before the first build. */
function readIndex(dist: string, source: BasemapSource): (Basemap & Record<string, unknown>) | null {
  const path = join(dist, folder, 'index.json');
  if (!statSync(path, { throwIfNoEntry: false })) return null;
  const built = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  const read = Basemap.safeParse(built);
  if (!read.success) return null;
  return { ...built, ...read.data, files: [...read.data.files, ...addressOf(source)] };
}

/** A changed file has another address, so that nobody mixes two. */
function addressOf(source: BasemapSource): string[] {
  if (source === null) return [];
  if ('url' in source) return [source.url];
  const found = statSync(source.path, { throwIfNoEntry: false });
  return found ? [`${own}?v=${found.size.toString(36)}${Math.trunc(found.mtimeMs).toString(36)}`] : [];
}

/** Addresses of the base map's painter and of its files; null before the first build. */
export function landFiles({ dist, basemap }: Omit<Options, 'file'>): Land | null {
  const index = readIndex(dist, basemap);
  if (!index) return null;
  const [painter = '', ...files] = [index.painter, ...index.files].map((name) =>
    URL.canParse(name) ? name : `/${folder}/${name}`,
  );
  return { painter, files };
}

/** What a page with a map starts as soon as its script is there, so that land is there with the first marker (MAP-D02). */
export function landOf({ pathname, ...of }: Omit<Options, 'file'> & { pathname: string }): Land | null {
  const area = pathname.split('/')[1] ?? '';
  return area === '' || mapAreas.has(area) ? landFiles(of) : null;
}

/** The base map: its description, its files by range, and that of the operator (MAP-D02). */
export function serveBasemap(app: FastifyInstance, { dist, basemap, file }: Options): void {
  app.get('/basemap/index.json', async (_, reply) => {
    const index = readIndex(dist, basemap);
    if (index === null) return reply.callNotFound();
    return forAnyPage(reply).header('cache-control', 'no-cache').send(index);
  });
  if (basemap !== null && 'path' in basemap)
    app.get(`/basemap/${own}`, (_, reply) =>
      file(forAnyPage(reply), {
        folder: '',
        path: basename(basemap.path),
        root: dirname(basemap.path),
        caching: 'public, max-age=86400',
      }),
    );
  app.get<{ Params: { '*': string } }>('/basemap/*', (request, reply) => {
    const path = request.params['*'];
    return file(forAnyPage(reply), {
      folder,
      path,
      caching: isHashed(path) ? forever : 'public, max-age=86400',
    });
  });
}
