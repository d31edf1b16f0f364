import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { ask } from './ask.fixtures.ts';
import type { BasemapSource } from './basemap.ts';
import { web } from './index.ts';

let dist: string;
let app: FastifyInstance;

const start = async (basemap: BasemapSource) => {
  app = Fastify();
  await app.register(web, { dist, data: join(dist, 'data'), config: () => ({ apiUrl: '/api' }), basemap });
  await app.listen({ host: '127.0.0.1', port: 0 });
};
const filesOf = async () => {
  const { body } = await ask(app, '/basemap/index.json');
  return (JSON.parse(body) as { files: string[] }).files;
};

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'mayak-basemap-'));
  for (const folder of ['basemap', 'shell', 'maps']) mkdirSync(join(dist, folder));
  const index = {
    files: ['world.1a2b3c4d.pmtiles', 'outline.1a2b3c4d.pmtiles'],
    painter: 'painter.1a2b3c4d.js',
    places: [],
  };
  writeFileSync(join(dist, 'basemap', 'index.json'), JSON.stringify(index));
  writeFileSync(join(dist, 'shell', 'index.html'), '<script nonce="%NONCE%">"%HINTS%"</script>');
  writeFileSync(join(dist, 'maps', 'harbour.pmtiles'), 'PMTiles and more');
});
afterEach(async () => {
  await app.close();
  rmSync(dist, { recursive: true, force: true });
});

describe('MAP-D02 the base map of the operator', () => {
  it('is none without BASEMAP', async () => {
    await start(null);
    expect(await filesOf()).toEqual(['world.1a2b3c4d.pmtiles', 'outline.1a2b3c4d.pmtiles']);
    expect((await ask(app, '/basemap/own.pmtiles')).statusCode).toBe(404);
  });

  it('is a file of this machine that is read by range, to any page', async () => {
    await start({ path: join(dist, 'maps', 'harbour.pmtiles') });
    const own = (await filesOf()).at(-1) ?? '';
    expect(own).toMatch(/^own\.pmtiles\?v=\w+$/);
    const { statusCode, body, headers } = await ask(app, `/basemap/${own}`, { range: 'bytes=0-6' });
    expect([statusCode, body, headers['access-control-allow-origin']]).toEqual([206, 'PMTiles', '*']);
  });

  it('is an address elsewhere, named as it is', async () => {
    await start({ url: 'https://maps.test/planet.pmtiles' });
    expect((await filesOf()).at(-1)).toBe('https://maps.test/planet.pmtiles');
  });

  it.each([
    ['/monitoring', true],
    ['/', true],
    ['/reports', false],
  ])('is told with its painter to the head of %s: %s', async (path, is) => {
    await start({ url: 'https://maps.test/planet.pmtiles' });
    const { body } = await ask(app, path);
    const { land } = JSON.parse(/\{.*\}/.exec(body)?.[0] ?? '') as { land: unknown };
    const files = ['/basemap/world.1a2b3c4d.pmtiles', '/basemap/outline.1a2b3c4d.pmtiles'];
    const all = [...files, 'https://maps.test/planet.pmtiles'];
    expect(land).toEqual(is ? { painter: '/basemap/painter.1a2b3c4d.js', files: all } : null);
  });
});
