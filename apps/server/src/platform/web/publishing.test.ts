import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  addTeamKey,
  endIncoming,
  endPreviews,
  keepSetPreview,
  giveKey,
  integrityOf,
  journalOf,
  keyIdOf,
  newKeyPair,
  publicKeyIn,
  readRegistry,
  signRelease,
} from '@mayak/releases';
import type { Release } from '@mayak/host/registry';
import type { FastifyInstance } from 'fastify';
import { strToU8, zipSync } from 'fflate';
import { pino } from 'pino';
import { openHttp } from '../http/server.ts';
import { publishing } from './publishing.ts';
import { releaseFiles } from './release.fixtures.ts';
import { web } from './web.ts';

let folder: string;
let data: string;
let app: FastifyInstance;
let key: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mayak-publishing-'));
  data = join(folder, 'data');
  mkdirSync(data);
  const provided = join(folder, 'dist/shell/provided.json');
  mkdirSync(dirname(provided), { recursive: true });
  writeFileSync(provided, JSON.stringify({ contract: '1.2.0', shared: { react: '19.3.1' } }));
  key = await giveKey(data, 'team-reports', ['reports'], new Date());
  app = openHttp(pino({ level: 'silent' }), []);
  publishing(app, { data, dist: join(folder, 'dist') });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const archive = (...args: Parameters<typeof releaseFiles>) =>
  zipSync(
    Object.fromEntries(Object.entries(releaseFiles(...args)).map(([path, text]) => [path, strToU8(text)])),
  );

async function post(path: string, body: Uint8Array | object, headers: Record<string, string> = {}) {
  const isZip = body instanceof Uint8Array;
  const { port } = app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: {
      'content-type': isZip ? 'application/zip' : 'application/json',
      'x-team-key': key,
      ...headers,
    },
    body: isZip ? Buffer.from(body) : JSON.stringify(body),
  });
  return {
    status: answer.status,
    ...((await answer.json()) as Record<'error' | 'did' | 'address' | 'until', string | undefined>),
  };
}
const publish = (version: string, part?: Partial<Release>, headers?: Record<string, string>) =>
  post('/registry/releases/reports', archive(version, part), headers);
const change = (change: object, more: object = {}) =>
  post('/registry/changes', { remote: 'reports', change, ...more });
const reports = async () => (await readRegistry(data)).remotes['reports'];

describe('GEN-D05 a team publishes its own remotes over HTTP', () => {
  it('publishes a release, gives it to everyone, goes back; the history names the team', async () => {
    for (const version of ['1.0.0', '2.0.0']) expect(await publish(version)).toMatchObject({ status: 200 });
    expect(readFileSync(join(data, 'releases/reports/2.0.0/app.js'), 'utf8')).toBe('app 2.0.0');
    await change({ kind: 'promote', version: '1.0.0' });
    await change({ kind: 'promote', version: '2.0.0' }, { why: 'new totals' });
    expect(await reports()).toMatchObject({ owner: 'team-reports', stable: '2.0.0', previous: '1.0.0' });
    await change({ kind: 'rollback' });
    expect((await reports())?.stable).toBe('1.0.0');
    const journal = await journalOf(data);
    expect(journal.map(({ by }) => by)).toEqual(Array(5).fill('team-reports'));
    expect(journal[3]).toMatchObject({ why: 'new totals', did: expect.stringContaining('2.0.0 is stable') });
  });

  it('GEN-D05 changes nothing at another revision than the one that was expected, so that nothing is done twice', async () => {
    await publish('1.0.0');
    await publish('2.0.0');
    await change({ kind: 'promote', version: '1.0.0' });
    await change({ kind: 'promote', version: '2.0.0' });
    const { revision } = await readRegistry(data);
    const back = (expected: string | number) =>
      post(
        '/registry/changes',
        { remote: 'reports', change: { kind: 'rollback' } },
        { 'x-expect': String(expected) },
      );
    expect(await back(revision)).toMatchObject({ status: 200 });
    const again = `The registry is at revision ${revision + 1}, not at ${revision}; look at it again.`;
    expect(await back(revision)).toEqual({ status: 409, error: again });
    expect(await publish('3.0.0', {}, { 'x-expect': String(revision) })).toEqual({
      status: 409,
      error: again,
    });
    expect(await back('the last')).toMatchObject({ status: 409, error: 'X-Expect is no revision.' });
    expect((await reports())?.stable).toBe('1.0.0');
  });

  it('CONF-D06 switches the features of its remotes, and those of no other', async () => {
    const id = 'reports.forecast';
    const feature = { labelKey: 'reports:menu', default: false, owner: 'team-reports', since: '2026-11-01' };
    const labels = { 'reports:menu': { ru: 'Отчёты', en: 'Reports' } };
    await publish('1.0.0', { features: { [id]: feature }, labels });
    await change({ kind: 'promote', version: '1.0.0' });
    const held = { kind: 'pin', version: 'on', tenant: 'acme' };
    const of = (remote: string, asked: object) => post('/registry/changes', { remote, change: asked });
    expect(await of(id, held)).toMatchObject({ status: 200, did: `${id} is on for tenant acme.` });
    expect((await readRegistry(data)).features?.[id]?.pins).toHaveLength(1);
    expect((await journalOf(data)).at(-1)).toMatchObject({ remote: id, by: 'team-reports' });
    expect(await of('bnwas.watch', held)).toMatchObject({ status: 403 });
    expect(await of('reports.nothing', held)).toMatchObject({ status: 409 });
    expect(await change({ kind: 'forget' })).toMatchObject({ status: 409 });
  });

  it('CONF-D11 begins a set of its own remotes, and of no other', async () => {
    key = await giveKey(data, 'team-reports', ['reports', 'fuel'], new Date());
    for (const name of ['reports', 'fuel'])
      for (const version of ['1.0.0', '2.0.0']) {
        const sent = archive(version, { name });
        expect(await post(`/registry/releases/${name}`, sent)).toMatchObject({ status: 200 });
      }
    const begin = (...names: string[]) => ({
      remote: 'set:new-totals',
      change: { kind: 'begin', remotes: Object.fromEntries(names.map((name) => [name, '2.0.0'])) },
    });
    const asked = (body: object) => post('/registry/changes', body);
    expect(await asked(begin('reports', 'bnwas'))).toMatchObject({ status: 403 });
    expect(await asked(begin('reports', 'fuel'))).toMatchObject({ status: 200 });
    const up = { remote: 'set:new-totals', change: { kind: 'rollout', version: 'on', percent: 10 } };
    expect(await asked(up)).toMatchObject({ status: 200, did: expect.stringContaining('10 %') });
    expect((await journalOf(data)).at(-1)).toMatchObject({
      by: 'team-reports',
      members: ['reports', 'fuel'],
    });
    key = await giveKey(data, 'team-reports', ['reports'], new Date());
    expect(await asked(up)).toMatchObject({ status: 403 });
    expect(await asked({ ...up, remote: 'set:nothing' })).toMatchObject({ status: 403 });
  });

  it('is refused another team’s remote, a wrong key, and an ended one', async () => {
    expect(
      await post('/registry/changes', { remote: 'bnwas', change: { kind: 'kill', reason: 'x' } }),
    ).toEqual({
      status: 403,
      error: 'team-reports may change reports only.',
    });
    expect(await post('/registry/releases/bnwas', archive('1.0.0'))).toMatchObject({ status: 403 });
    const old = key;
    key = await giveKey(data, 'team-reports', ['reports'], new Date());
    expect(await publish('1.0.0', {}, { 'x-team-key': old })).toMatchObject({ status: 401 });
    expect(await publish('1.0.0')).toMatchObject({ status: 200 });
  });

  it('is refused what is unsound, what this shell cannot run, other bytes, and what is no change', async () => {
    expect(await publish('1.0.0', { contract: '^2.0.0' })).toMatchObject({
      status: 409,
      error: expect.stringContaining('contract ^2.0.0, here 1.2.0'),
    });
    expect(await publish('1.0.0', { contract: '^2.0.0' }, { 'x-force': 'for March' })).toMatchObject({
      status: 200,
    });
    expect(await change({ kind: 'promote', version: '1.0.0' })).toMatchObject({ status: 409 });
    expect(await publish('1.0.0', { commit: 'def5678' })).toMatchObject({
      status: 409,
      error: expect.stringContaining('other bytes'),
    });
    expect(await post('/registry/releases/reports', archive('2.0.0', {}, { 'extra.js': '' }))).toMatchObject({
      status: 409,
      error: expect.stringContaining('extra.js is not in release.json'),
    });
    expect(await post('/registry/releases/reports', archive('2.0.0', {}, { '../x.js': '' }))).toMatchObject({
      status: 409,
      error: '../x.js is no path inside the release.',
    });
    expect(await post('/registry/releases/reports', strToU8('no archive'))).toMatchObject({
      status: 409,
      error: 'This is no archive of a release.',
    });
    expect(await change({ kind: 'give' })).toMatchObject({
      status: 409,
      error: 'This is no change of a remote.',
    });
    expect(Object.keys((await reports())?.versions ?? {})).toEqual(['1.0.0']);
  });

  it('is refused by its key, its remote and its size before a byte of what it sends is read', async () => {
    const answered = (headers: Record<string, string>, name = 'reports') =>
      new Promise<number | undefined>((done, fail) => {
        const { port } = app.server.address() as AddressInfo;
        const large = { 'content-type': 'application/zip', 'content-length': String(25 * 1024 * 1024 + 1) };
        const asked = request(
          `http://127.0.0.1:${port}/registry/releases/${name}`,
          { method: 'POST', headers: { ...large, 'x-team-key': key, ...headers } },
          ({ statusCode }) => {
            done(statusCode);
            asked.destroy();
          },
        ).on('error', fail);
        asked.flushHeaders();
      });
    expect(await answered({ 'x-team-key': 'mfe_0' })).toBe(401);
    expect(await answered({}, 'bnwas')).toBe(403);
    expect(await answered({})).toBe(413);
  });

  it('signs its releases once it has a key for that: unsigned, foreign and altered ones are refused, the registry keeps the signature', async () => {
    const [theirs, other] = [newKeyPair(), newKeyPair()];
    const publicKey = publicKeyIn(theirs.publicKey);
    await addTeamKey(data, 'team-reports', {
      key: publicKey,
      now: new Date(),
      registry: await readRegistry(data),
    });
    const signed = (version: string, privateKey: string, of = version) => {
      const releaseHash = integrityOf(releaseFiles(of)['release.json'] ?? '');
      const { key, value } = signRelease({ name: 'reports', version, releaseHash }, privateKey);
      return publish(version, {}, { 'x-signature': `${key}:${value}` });
    };
    expect(await publish('1.0.0')).toMatchObject({
      status: 409,
      error: expect.stringContaining('reports 1.0.0 is not signed'),
    });
    expect(await signed('1.0.0', other.privateKey)).toMatchObject({
      status: 409,
      error: expect.stringContaining('which is none of team-reports'),
    });
    expect(await signed('1.0.0', theirs.privateKey, '1.1.0')).toMatchObject({
      status: 409,
      error: 'The signature of reports 1.0.0 is not of these bytes.',
    });
    expect(await publish('1.0.0', {}, { 'x-signature': 'nonsense' })).toMatchObject({ status: 409 });
    expect((await reports())?.versions).toBeUndefined();
    expect(await signed('1.0.0', theirs.privateKey)).toMatchObject({ status: 200 });
    expect((await reports())?.versions['1.0.0']?.signature?.key).toBe(keyIdOf(publicKey));
  });

  it('CONF-D17 shows a preview, of a build or a set, to whoever has its link until it ends; nothing is published', async () => {
    await app.close();
    app = openHttp(pino({ level: 'silent' }), []);
    const config = () => ({ apiUrl: 'http://api.test/api' });
    await app.register(web, { dist: join(folder, 'dist'), data, config });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const {
      status,
      address = '',
      until = '',
    } = await post('/registry/previews/reports?days=2', archive('3.0.0'));
    expect([status, address]).toEqual([200, expect.stringMatching(/^\/reports\?preview=[\w-]{22}$/)]);
    expect(Math.round((Date.parse(until) - Date.now()) / 86_400_000)).toBe(2);
    expect(await reports()).toBeUndefined();
    const { port } = app.server.address() as AddressInfo;
    const id = address.split('=')[1] ?? '';
    const get = async (path: string, of = id) => fetch(`http://127.0.0.1:${port}/previews/${of}/${path}`);
    const text = await (await get('release.json')).text();
    expect(await (await get('preview.json')).json()).toMatchObject({
      remote: 'reports',
      version: '3.0.0',
      releaseHash: integrityOf(text),
    });
    const file = await get('app.js');
    expect([file.headers.get('cache-control'), await file.text()]).toEqual(['no-store', 'app 3.0.0']);
    expect((await get('preview.json', 'A'.repeat(22))).status).toBe(404);
    expect((await get('..%2f..%2fteams.json')).status).toBe(404);
    expect(await post('/registry/previews/bnwas', archive('3.0.0'))).toMatchObject({ status: 403 });
    expect(await post('/registry/previews/reports', archive('3.0.0', { contract: '^9.0.0' }))).toMatchObject({
      status: 409,
    });

    const ofSet = await keepSetPreview(data, 'new-totals', { now: Date.now(), days: 2 });
    expect(await (await get('preview.json', ofSet.id)).json()).toEqual(ofSet);
    expect(await endPreviews(data, Date.now() + 1 * 86_400_000)).toBe(0);
    expect(await endPreviews(data, Date.now() + 3 * 86_400_000)).toBe(2);
    expect((await get('app.js')).status).toBe(404);
  });

  it.each([
    ['preview', `previews/.${'A'.repeat(22)}`, endPreviews],
    ['release', 'releases/.incoming/half', endIncoming],
  ] as const)(
    'takes away a %s whose making was killed, and none that is being made',
    async (_, path, endOver) => {
      const aside = join(data, path);
      mkdirSync(aside, { recursive: true });
      writeFileSync(join(aside, 'app.js'), 'half');
      expect(await endOver(data, Date.now() + 60_000)).toBe(0);
      expect(existsSync(aside)).toBe(true);
      expect(await endOver(data, Date.now() + 2 * 3_600_000)).toBe(1);
      expect(existsSync(aside)).toBe(false);
    },
  );

  it('keeps twenty previews of a remote, the eldest go', async () => {
    key = await giveKey(data, 'team-reports', ['reports'], new Date());
    for (let i = 0; i < 22; i += 1)
      expect(await post(`/registry/previews/reports?days=${1 + i}`, archive('3.0.0'))).toMatchObject({
        status: 200,
      });
    expect(readdirSync(join(data, 'previews'))).toHaveLength(20);
  });

  it('is slowed after 30 changes a minute from one address, so that keys cannot be guessed', async () => {
    for (let i = 0; i < 30; i += 1) await publish('1.0.0', {}, { 'x-team-key': `mfe_${i}` });
    expect(await publish('1.0.0')).toMatchObject({ status: 429 });
  });
});
