import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { openHttp } from '../http/server.ts';
import { ask } from './ask.fixtures.ts';
import { web } from './index.ts';

let folder: string;
let app: FastifyInstance;
const logged: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mayak-paths-'));
  const put = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  put('secret.json', '"secret"');
  put('dist/secret.json', '"secret"');
  for (const root of ['shell', 'guide', 'basemap', 'embed']) put(`dist/${root}/file.json`, '"public"');
  put('dist/shell/index.html', '<main></main>');
  put('dist/remotes/reports/0.1.0/file.json', '"public"');
  app = openHttp(pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }), ['loopback']);
  await app.register(web, {
    dist: join(folder, 'dist'),
    data: join(folder, 'data'),
    config: () => ({ apiUrl: 'http://api.test/api' }),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const roots = ['/', '/docs/', '/basemap/', '/embed/', '/remotes/reports/0.1.0/', '/remotes/', '/api/docs/'];
const dots = ['..', '%2e%2e', '.%2e', '%2E.', '%252e%252e', '%c0%ae%c0%ae', '...', '.'];
const slashes = ['/', '%2f', '%5c', '\\', '%252f', '%c0%af', '//', '%2f%2f'];
const ends = ['secret.json', 'package.json', 'etc/passwd', 'secret.json%00', 'secret.json%00.json', ''];
const odd = [
  '%00',
  '%',
  '%zz',
  '%ff.js',
  'a%0d%0ab.js',
  `${'x'.repeat(5000)}.js`,
  'file.json/more.js',
  '~.js',
  '%2ffile.json',
];

describe('SRV-D05 paths of files', () => {
  it.each(roots)('%s gives nothing but what lies in its folder, and never fails', async (root) => {
    const climbs = dots.flatMap((dot) =>
      slashes.flatMap((slash) =>
        ends.flatMap((end) => [1, 2, 5].map((depth) => `${(dot + slash).repeat(depth)}${end}`)),
      ),
    );
    for (const path of [...climbs, ...odd]) {
      const { statusCode, body } = await ask(app, root + path);
      expect({ path: root + path, ok: [200, 400, 404, 414].includes(statusCode) }).toEqual({
        path: root + path,
        ok: true,
      });
      expect(body).not.toContain('secret"');
    }
    expect(logged).toEqual([]);
  });

  it.each([
    '/docs/..%2f..%2fpackage.json',
    '/docs/%2e%2e%2f%2e%2e%2fpackage.json',
    '/basemap/..%2f..%2fsecret.json',
    '/..%2fsecret.json',
  ])('%s is 404', async (path) => expect((await ask(app, path)).statusCode).toBe(404));

  it.each([
    '/docs/file.json',
    '/basemap/file.json',
    '/embed/file.json',
    '/file.json',
    '/remotes/reports/0.1.0/file.json',
  ])('%s is there', async (path) => expect((await ask(app, path)).body).toBe('"public"'));
});
