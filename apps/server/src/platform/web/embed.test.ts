import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { ask } from './ask.fixtures.ts';
import { web } from './index.ts';

let dist: string;
let app: FastifyInstance;
const parents = ['https://portal.test', 'https://office.test'];

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'mayak-embed-'));
  for (const folder of ['embed', 'basemap', 'shell']) mkdirSync(join(dist, folder));
  writeFileSync(join(dist, 'embed', 'frame.html'), '<meta name="mayak-parents" content="%PARENTS%">');
  writeFileSync(join(dist, 'embed', 'loader.js'), 'loader');
  writeFileSync(join(dist, 'embed', 'runtime.1a2b3c4d.js'), 'runtime');
  const index = { files: ['world.1a2b3c4d.pmtiles'], painter: 'painter.1a2b3c4d.js', places: [] };
  writeFileSync(join(dist, 'basemap', 'index.json'), JSON.stringify(index));
  app = Fastify();
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ code: 'notFound' }));
  const config = () => ({ apiUrl: 'https://api.test/api' });
  await app.register(web, { dist, data: join(dist, 'data'), config, parents });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true, force: true });
});

describe('GEN-D05 what foreign pages load', () => {
  it.each([
    ['/embed/loader.js', 'no-cache'],
    ['/embed/runtime.1a2b3c4d.js', 'public, max-age=31536000, immutable'],
    ['/basemap/index.json', 'no-cache'],
    ['/registry.json', 'no-cache'],
    ['/config.json', 'no-store'],
  ])('%s is for any page', async (path, caching) => {
    const { statusCode, headers } = await ask(app, path);
    expect([statusCode, headers['access-control-allow-origin'], headers['cache-control']]).toEqual([
      200,
      '*',
      caching,
    ]);
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it.each(['/embed/none.js', '/embed/../shell/index.html', '/embed/%2e%2e/%2e%2e/package.json'])(
    '%s is nothing',
    async (path) => expect((await ask(app, path)).statusCode).toBe(404),
  );
});

describe('GEN-D05 the page of the frame', () => {
  it('is shown by the pages that may call the API, and by no other', async () => {
    const { headers, body } = await ask(app, '/embed/frame.html?route=tracks');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`frame-ancestors 'self' ${parents.join(' ')}`);
    expect(headers['x-frame-options']).toBeUndefined();
    expect(body).toContain(`content="${parents.join(' ')}"`);
  });

  it('runs own scripts only', async () => {
    const policy = String((await ask(app, '/embed/frame.html')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self' https://api.test;");
    expect(policy).not.toContain('unsafe');
  });
});
