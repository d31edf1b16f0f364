import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '@mayak/releases';
import { addressKey, PageStart, Registry } from '@mayak/host/registry';
import Fastify, { type FastifyInstance } from 'fastify';
import { ask } from './ask.fixtures.ts';
import { readBases } from './bases.ts';
import { web } from './index.ts';

let dist: string;
let app: FastifyInstance;

const put = (path: string, text: string) => {
  mkdirSync(join(dist, path, '..'), { recursive: true });
  writeFileSync(join(dist, path), text);
};
const release = (name: string, version: string) =>
  JSON.stringify({
    name,
    version,
    commit: 'abc</script>',
    builtAt: '2026-11-20T09:00:00Z',
    contract: '^1.0.0',
    shared: {},
    files: {},
    preload: {},
    routes: [],
    menu: [],
    panels: [],
    labels: {},
    texts: { namespaces: [], locales: [] },
    events: { emits: [], listens: [] },
    embed: null,
  });
const start = async (remoteBases?: string, allowOverrides?: boolean) => {
  app = Fastify();
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ code: 'notFound' }));
  await app.register(web, {
    dist,
    data: join(dist, 'data'),
    config: () => ({ apiUrl: 'http://api.test/api', ...(allowOverrides && { allowOverrides }) }),
    remoteBases,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
};
const get = (path: string, headers = {}) => ask(app, path, headers);
const json = async (path: string) => JSON.parse((await get(path)).body) as unknown;
/** What is written into a page for its start. */
const startOf = async (path: string) =>
  PageStart.parse(JSON.parse(/<\/script>(\{.*\})$/.exec((await get(path)).body)?.[1] ?? ''));
/** The registry as every shell reads it: an answer of another shape fails. */
const registry = async () => Registry.parse(await json('/registry.json'));

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'mayak-web-'));
  put('shell/index.html', '<meta content="%NONCE%"><script nonce="%NONCE%">"%HINTS%"</script>"%START%"');
  put('shell/main.1a2b3c4d.js', 'main');
  put('shell/mayak.svg', '<svg/>');
  put('remotes/reports/0.1.0/release.json', release('reports', '0.1.0'));
  put('remotes/reports/0.1.0/remoteEntry.1a2b3c4d.js', 'entry');
  put('basemap/tiles.bin', 'abcdef');
  put('guide/user-guide-ru.pdf', '%PDF-1.7');
});
afterEach(async () => {
  await app?.close();
  rmSync(dist, { recursive: true, force: true });
});

describe('GET /config.json', () => {
  it('MENU-D04 tells of the user guide when both languages were built', async () => {
    await start();
    expect(await json('/config.json')).not.toHaveProperty('guide');
    put('guide/user-guide-en.pdf', '%PDF-1.7');
    expect(await json('/config.json')).toHaveProperty('guide', true);
  });

  it('is never cached (CONF-01, CONF-D04)', async () => {
    await start();
    const answer = await get('/config.json');
    expect(JSON.parse(answer.body)).toEqual({ apiUrl: 'http://api.test/api' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('GET /registry.json', () => {
  it('names every build on disk with the hash of its description', async () => {
    await start();
    const answer = await get('/registry.json');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(JSON.parse(answer.body)).toMatchObject({
      schema: 1,
      origins: [],
      remotes: {
        reports: {
          enabled: true,
          stable: '0.1.0',
          previous: null,
          versions: {
            '0.1.0': {
              base: '/remotes/reports/0.1.0/',
              releaseHash: integrityOf(release('reports', '0.1.0')),
              state: 'published',
            },
          },
        },
      },
    });
  });

  it('shows a new version at the next asking: the highest is stable, the one before it previous', async () => {
    await start();
    const before = await registry();
    put('remotes/reports/0.10.0/release.json', release('reports', '0.10.0'));
    put('remotes/reports/0.9.0/release.json', release('reports', '0.9.0'));
    const { revision, remotes } = await registry();
    expect([remotes['reports']?.stable, remotes['reports']?.previous]).toEqual(['0.10.0', '0.9.0']);
    expect(revision).not.toBe(before.revision);
  });

  it('keeps its revision while nothing changes', async () => {
    await start();
    expect((await registry()).revision).toBe((await registry()).revision);
  });

  it('passes over folders that hold no build', async () => {
    mkdirSync(join(dist, 'remotes/reports/0.2.0'), { recursive: true });
    mkdirSync(join(dist, 'remotes/broken'), { recursive: true });
    await start();
    expect(Object.keys((await registry()).remotes)).toEqual(['reports']);
  });
});

describe('REMOTE_BASES, a remote whose code lies elsewhere', () => {
  const elsewhere = async (text: string) => {
    const server = createServer((_, reply) => reply.end(text)).listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    return {
      base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      stop: () => new Promise((done) => server.close(done)),
    };
  };

  it('is the version that its server has now, and its description is served here', async () => {
    const text = release('reports', '0.5.0');
    const { base, stop } = await elsewhere(text);
    await start(`reports=${base}`);
    expect((await registry()).remotes['reports']).toMatchObject({
      stable: '0.5.0',
      versions: { '0.5.0': { base, releaseHash: integrityOf(text) } },
    });
    const key = addressKey(integrityOf(text));
    expect((await get(`/remotes/reports/0.5.0/release.json?${key}`)).body).toBe(text);
    await stop();
  });

  it('stays known with its last description when its server is gone', async () => {
    const { base, stop } = await elsewhere(release('reports', '0.5.0'));
    await start(`reports=${base}`);
    await registry();
    await stop();
    expect((await registry()).remotes['reports']).toMatchObject({
      stable: '0.5.0',
      versions: { '0.5.0': { base } },
    });
    expect((await get('/remotes/reports/0.5.0/release.json')).statusCode).toBe(200);
  });

  it('is described by its build here when its server never answered', async () => {
    await start('reports=http://127.0.0.1:1/');
    expect((await registry()).remotes['reports']).toMatchObject({
      stable: '0.1.0',
      versions: { '0.1.0': { base: 'http://127.0.0.1:1/' } },
    });
  });

  it('may be loaded by the page, by origin', async () => {
    await start('reports=http://127.0.0.1:1/r/');
    expect((await get('/')).headers['content-security-policy']).toContain(
      "script-src 'self' http://127.0.0.1:1 'nonce-",
    );
  });

  it('lets text become a script or markup by rules alone (SRV-D05)', async () => {
    await start();
    const policy = (await get('/')).headers['content-security-policy'];
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("trusted-types default highcharts 'allow-duplicates'");
  });

  it.each(['reports', 'reports=ftp://x/', 'Re ports=http://x/', '../x=http://x/'])(
    'refuses %s',
    async (text) => {
      await start();
      expect(() => readBases(text)).toThrow('REMOTE_BASES');
    },
  );
});

describe('the page', () => {
  it.each(['/', '/monitoring', '/management/beacon/5', '//', '//['])(
    'is served at %s with a nonce of its own in each answer (SRV-D05)',
    async (path) => {
      await start();
      const [one, two] = [await get(path), await get(path)];
      const nonceOf = ({ body }: typeof one) => /nonce="([^"]+)"/.exec(body)?.[1];
      expect(nonceOf(one)).not.toBe(nonceOf(two));
      expect(one.body).toContain(`content="${nonceOf(one)}"`);
      expect(one.headers['content-security-policy']).toContain(`'nonce-${nonceOf(one)}'`);
      expect(one.headers['cache-control']).toBe('no-store');
    },
  );

  it('carries registry, configuration and the descriptions of the builds that are there now, so that its start waits for no file (ERR-D07)', async () => {
    await start();
    const written = () => startOf('/reports');
    const before = await written();
    expect(before.config).toEqual({ apiUrl: 'http://api.test/api' });
    expect(before.registry).toEqual(await registry());
    put('remotes/reports/0.1.0/release.json', release('reports', '0.1.0').replace('2026', '2027'));
    const [[address = '', described] = []] = Object.entries((await written()).releases);
    expect(Object.keys(before.releases)).not.toContain(address);
    expect(JSON.parse((await get(address)).body)).toMatchObject({ builtAt: described?.builtAt });
    expect(described?.builtAt).toMatch(/^2027/);
  });

  it('carries the names that a release takes only where its shell has not all of them (ERR-D04)', async () => {
    const uses = { '@mayak/ui': ['Box'] };
    const [contract, shared] = ['^1.0.0', {}];
    const described = { ...(JSON.parse(release('reports', '0.1.0')) as object), contract, shared, uses };
    put('remotes/reports/0.1.0/release.json', JSON.stringify(described));
    await start();
    const written = async () => Object.values((await startOf('/reports')).releases)[0]?.uses;
    const provide = (names: string[]) =>
      put(
        'shell/provided.json',
        JSON.stringify({ contract: '1.0.0', shared, names: { '@mayak/ui': names } }),
      );
    expect(await written()).toEqual(uses);
    provide([]);
    expect(await written()).toEqual(uses);
    provide(['Box', 'Text']);
    expect(await written()).toBeUndefined();
  });

  it('goes out compressed to whoever can read that', async () => {
    put('shell/index.html', `<p>${'words '.repeat(400)}</p>`);
    await start();
    expect((await get('/', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br');
    expect((await get('/')).headers['content-encoding']).toBeUndefined();
  });

  it('runs nothing that is inline without its nonce, and calls only itself and the API', async () => {
    await start();
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe-/);
    expect(policy).toContain("connect-src 'self' http://api.test;");
    expect(policy).toContain(
      "img-src 'self' data: blob: https://tile.openstreetmap.org https://tiles.openseamap.org;",
    );
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  it.each([
    [true, "script-src 'self' http://localhost:* http://127.0.0.1:* 'nonce-"],
    [false, "script-src 'self' 'nonce-"],
  ])('lets code of the own computer in when overrides are allowed: %s (GEN-D05)', async (allowed, part) => {
    await start(undefined, allowed);
    expect((await get('/')).headers['content-security-policy']).toContain(part);
  });

  it('is not served for a file that is missing', async () => {
    await start();
    expect((await get('/main.00000000.js')).statusCode).toBe(404);
    expect((await get('/remotes/reports/0.1.0/gone.js')).statusCode).toBe(404);
  });
});

describe('files', () => {
  it.each([
    ['/main.1a2b3c4d.js', /immutable/],
    ['/mayak.svg', /no-cache/],
    ['/remotes/reports/0.1.0/remoteEntry.1a2b3c4d.js', /immutable/],
    [
      `/remotes/reports/0.1.0/release.json?${addressKey(integrityOf(release('reports', '0.1.0')))}`,
      /immutable/,
    ],
    ['/remotes/reports/0.1.0/release.json', /no-cache/],
    ['/basemap/tiles.bin', /max-age=86400/],
    ['/docs/user-guide-ru.pdf', /no-cache/],
  ])('%s may be cached as %s', async (path, caching) => {
    await start();
    const answer = await get(path);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
      200,
      expect.stringMatching(caching),
    ]);
  });

  it('ERR-D07 a description is given under the key of its own build alone: whoever asks keeps it for ever', async () => {
    await start();
    const described = '/remotes/reports/0.1.0/release.json';
    // The key of a build that another server has, or that was here before.
    expect((await get(`${described}?abcdefghijkl`)).statusCode).toBe(404);
    const text = release('reports', '0.1.0').replace('2026', '2027');
    put('remotes/reports/0.1.0/release.json', text);
    expect((await get(`${described}?${addressKey(integrityOf(text))}`)).body).toBe(text);
  });

  it('of remotes may be read by other origins', async () => {
    await start();
    const { headers } = await get('/remotes/reports/0.1.0/remoteEntry.1a2b3c4d.js');
    expect([headers['access-control-allow-origin'], headers['cross-origin-resource-policy']]).toEqual([
      '*',
      'cross-origin',
    ]);
  });

  it('of the base map are given in ranges (MAP-D02)', async () => {
    await start();
    const answer = await get('/basemap/tiles.bin', { range: 'bytes=1-2' });
    expect([answer.statusCode, answer.body]).toEqual([206, 'bc']);
  });

  it('of the user guide are PDF, and only those that were built (MENU-D04)', async () => {
    await start();
    const { headers } = await get('/docs/user-guide-ru.pdf');
    expect(headers['content-type']).toBe('application/pdf');
    expect((await get('/docs/user-guide-de.pdf')).statusCode).toBe(404);
  });

  it('are sent packed where the build packed them', async () => {
    put('shell/main.1a2b3c4d.js.br', 'packed');
    await start();
    const answer = await get('/main.1a2b3c4d.js', { 'accept-encoding': 'br' });
    expect([answer.headers['content-encoding'], answer.body]).toEqual(['br', 'packed']);
  });

  it.each(['/../package.json', '/remotes/..%2f..%2fpackage.json', '/basemap/%2e%2e/%2e%2e/etc/passwd.txt'])(
    'never lie outside of the builds: %s',
    async (path) => {
      await start();
      expect((await get(path)).statusCode).toBeGreaterThanOrEqual(400);
    },
  );
});
