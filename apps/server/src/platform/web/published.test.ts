import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { integrityOf } from '@mayak/releases';
import {
  allowOrigin,
  apply,
  emptyRegistry,
  kill,
  promote,
  publish,
  type Operation,
} from '@mayak/host/operations';
import { Registry } from '@mayak/host/registry';
import Fastify, { type FastifyInstance } from 'fastify';
import { ask } from './ask.fixtures.ts';
import { web } from './index.ts';

let folder: string;
let app: FastifyInstance;
let own: Registry;
let logged: string[];

const put = (path: string, content: string | Buffer) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
};
const release = (name: string, version: string, commit = 'abc1234') =>
  JSON.stringify({ name, version, commit, builtAt: '2026-11-20T09:00:00Z' });
const start = async (remoteBases?: string) => {
  logged = [];
  app = Fastify({ logger: { level: 'error', stream: { write: (line) => void logged.push(line) } } });
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ code: 'notFound' }));
  const config = () => ({ apiUrl: 'http://api.test/api' });
  await app.register(web, { dist: join(folder, 'dist'), data: join(folder, 'data'), config, remoteBases });
  await app.listen({ host: '127.0.0.1', port: 0 });
};
const get = (path: string, headers = {}) => ask(app, path, headers);
const registry = async () => Registry.parse(JSON.parse((await get('/registry.json')).body));
const reports = async () => (await registry()).remotes['reports'];

/** Does to the data folder what the command line does: each change is a whole new file. */
const operate = (...operations: Operation[]) => {
  for (const operation of operations) {
    const outcome = apply(own, operation, { now: '2026-11-20T10:00:00.000Z', builtIn: ['bnwas', 'reports'] });
    if ('refused' in outcome) throw new Error(outcome.refused);
    own = outcome.registry;
  }
  put('data/next.json', JSON.stringify(own));
  renameSync(join(folder, 'data/next.json'), join(folder, 'data/registry.json'));
};
const store = (version: string, text = release('reports', version)) => {
  put(`data/releases/reports/${version}/release.json`, text);
  put(`data/releases/reports/${version}/mf-manifest.json`, `stored ${version}`);
  return { version, base: `/remotes/reports/${version}/`, releaseHash: integrityOf(text) };
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayak-published-'));
  own = emptyRegistry;
  put('dist/shell/index.html', '<meta content="%NONCE%"><script nonce="%NONCE%">"%HINTS%"</script>');
  for (const name of ['reports', 'bnwas']) {
    put(`dist/remotes/${name}/0.1.0/release.json`, release(name, '0.1.0'));
    put(`dist/remotes/${name}/0.1.0/mf-manifest.json`, `built ${name}`);
  }
});
afterEach(async () => {
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a registry in the data folder', () => {
  it('wins over the builds that came with the product, for the remotes that it names', async () => {
    await start();
    operate(publish('reports', store('2.3.0')), promote('reports', '2.3.0'));
    const { remotes } = await registry();
    expect([remotes['reports']?.stable, remotes['bnwas']?.stable]).toEqual(['2.3.0', '0.1.0']);
  });

  it('is seen at the next asking after each change, with a revision of its own', async () => {
    await start();
    const revisions = [(await registry()).revision];
    operate(kill('reports', 'wrong totals'));
    expect(await reports()).toMatchObject({ enabled: false, killReason: 'wrong totals', stable: '0.1.0' });
    revisions.push((await registry()).revision);
    operate(publish('reports', store('2.3.0')));
    revisions.push((await registry()).revision);
    expect(new Set(revisions).size).toBe(3);
  });

  it('answers 304 to a tab that has it, and anew after a change (open tabs ask once a minute)', async () => {
    await start();
    const first = await get('/registry.json');
    const tag = String(first.headers['etag']);
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await get('/registry.json', { 'if-none-match': `"other", W/${tag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    operate(kill('reports', 'wrong totals'));
    expect((await get('/registry.json', { 'if-none-match': tag })).statusCode).toBe(200);
  });

  it('that cannot be read leaves the last good one, and is said once', async () => {
    await start();
    operate(kill('reports', 'wrong totals'));
    await registry();
    put('data/registry.json', '{"schema":');
    expect(await reports()).toMatchObject({ enabled: false });
    await registry();
    expect(logged.filter((line) => line.includes('is no registry'))).toHaveLength(1);
  });

  it('GEN-D05 gives nobody what a team has signed while the file of teams is gone', async () => {
    const signature = { key: 'k', value: 'v' };
    const built = {
      version: '0.1.0',
      base: '/remotes/reports/0.1.0/',
      releaseHash: store('0.1.0').releaseHash,
    };
    operate(
      publish('reports', { ...store('2.3.0'), signature }, { builtIn: built }),
      promote('reports', '2.3.0'),
    );
    await start();
    const { versions } = (await reports()) ?? {};
    expect(Object.entries(versions ?? {}).map(([version, { state }]) => [version, state])).toEqual([
      ['0.1.0', 'published'],
      ['2.3.0', 'blocked'],
    ]);
  });

  it('says with which other origins the page may load code (SRV-D05)', async () => {
    await start();
    operate(allowOrigin('https://cdn.test'));
    expect((await get('/')).headers['content-security-policy']).toContain(
      "script-src 'self' https://cdn.test ",
    );
    expect((await registry()).origins).toEqual(['https://cdn.test']);
  });

  it('still switches off a remote whose code a developer has elsewhere', async () => {
    operate(publish('reports', store('2.3.0')), kill('reports', 'wrong totals'));
    await start('reports=http://127.0.0.1:1/');
    expect(await reports()).toMatchObject({
      enabled: false,
      stable: '0.1.0',
      versions: { '0.1.0': { base: 'http://127.0.0.1:1/' } },
    });
  });
});

describe('the release store', () => {
  it('serves every version that was ever published, for ever and to any origin', async () => {
    await start();
    operate(
      publish('reports', store('2.3.0')),
      publish('reports', store('2.4.0')),
      promote('reports', '2.4.0'),
    );
    const answer = await get('/remotes/reports/2.3.0/mf-manifest.json');
    expect([answer.statusCode, answer.body]).toEqual([200, 'stored 2.3.0']);
    expect(answer.headers['cache-control']).toMatch(/immutable/);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect((await get('/remotes/reports/2.3.0/release.json')).body).toBe(release('reports', '2.3.0'));
  });

  it('is preferred to a later build of the same version here, until the registry forgets it', async () => {
    await start();
    operate(publish('reports', store('0.1.0', release('reports', '0.1.0', 'other'))));
    expect((await get('/remotes/reports/0.1.0/mf-manifest.json')).body).toBe('stored 0.1.0');
    expect((await get('/remotes/reports/0.1.0/release.json')).body).toContain('other');
    rmSync(join(folder, 'data/registry.json'));
    expect((await get('/remotes/reports/0.1.0/mf-manifest.json')).body).toBe('built reports');
    expect((await get('/remotes/reports/0.1.0/release.json')).body).not.toContain('other');
  });

  it('sends what was packed when it was built', async () => {
    await start();
    operate(publish('reports', store('2.3.0')));
    put('data/releases/reports/2.3.0/x.js', 'plain');
    put('data/releases/reports/2.3.0/x.js.gz', gzipSync('plain'));
    const answer = await get('/remotes/reports/2.3.0/x.js', { 'accept-encoding': 'gzip' });
    expect(answer.headers['content-encoding']).toBe('gzip');
  });

  it.each([
    '/remotes/reports/2.3.0/..%2f..%2f..%2fregistry.json',
    '/remotes/reports/2.3.0/%2e%2e/%2e%2e/%2e%2e/registry.json.txt',
    '/remotes/..%2f..%2fdata/2.3.0/registry.json',
    '/remotes/reports/..%2f..%2f../registry.json',
    '/remotes/.incoming/2.3.0/x.js',
  ])('gives nothing outside of it: %s', async (path) => {
    await start();
    operate(publish('reports', store('2.3.0')));
    put('data/releases/.incoming/2.3.0/x.js', 'x');
    expect((await get(path)).statusCode).toBeGreaterThanOrEqual(400);
  });
});
