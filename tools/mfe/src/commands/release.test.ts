import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { archivedIn, archiveGiven, checkFolder, unpackArchived } from '@mayak/releases';
import { openWorkshop, type Workshop } from '../workshop.fixtures.ts';

let shop: Workshop;
beforeEach(() => {
  shop = openWorkshop();
});
afterEach(() => shop.close());

describe('mfe pack', () => {
  it('builds a remote with its release.json, apart from what is served by itself', async () => {
    const { code, out } = await shop.mfe('pack', 'bnwas', '--version', '9.8.7', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ name: 'bnwas', version: '9.8.7', wrong: [] });
    expect((await shop.served()).remotes).toEqual({});
    expect((await shop.mfe('check', (JSON.parse(out) as { folder: string }).folder)).out).toMatch(
      /^bnwas 9\.8\.7 is sound: \d+ files/,
    );
  });

  it.each([
    [1, ['pack', 'raports'], /^There is no remote "raports" in apps; there are bnwas, /],
    [2, ['pack', 'bnwas', '--version', 'latest'], '--version is one like 2.3.0; "latest" is none.'],
    [2, ['pack'], 'Usage: npx mfe pack <name>; see npx mfe pack --help.'],
  ])('answers %i to %j', async (code, argv, sentence) => {
    const ran = await shop.mfe(...argv);
    expect([ran.code, ran.error, ran.out]).toEqual([code, expect.stringMatching(sentence), '']);
  });
});

describe('mfe check', () => {
  it('accepts a sound release, packed files included', async () => {
    const folder = shop.build('reports', '2.3.0');
    expect(await shop.mfe('check', folder)).toEqual({
      code: 0,
      out: `reports 2.3.0 is sound: 3 files in ${folder}.`,
      error: '',
    });
  });

  const menu = { id: 'x', labelKey: 'reports:menu', to: '/elsewhere', order: 1, small: false, requires: [] };
  const route = { path: 'reports', keepAlive: false, requires: [] };
  const panel = { id: 'extra', labelKey: 'reports:menu', button: true, order: 1, routes: [], requires: [] };
  it.each<[string, Parameters<Workshop['build']>[2], string]>([
    ['a menu entry that leads elsewhere', { menu: [menu] }, 'leads to /elsewhere'],
    ['a route that is there twice', { routes: [route, route] }, 'The route reports is there twice'],
    ['a label that is missing', { labels: {} }, 'There is no label reports:menu'],
    ['a panel without a door in the build', { panels: [panel] }, 'does not expose ./panel-extra'],
    ['an early file that is not there', { preload: { reports: ['x.js'] } }, 'x.js is fetched early'],
    ['an early place that is none', { preload: { charts: [] } }, 'early for charts'],
    ['first calls of a route that is none', { calls: { charts: [] } }, 'Calls are made first for charts'],
    ['a manifest of another remote', { name: 'charts' }, 'is of mayak_reports, not of mayak_charts'],
    ['a version that sorts nowhere', { version: '2.3.0.1' }, '"2.3.0.1" is none'],
    [
      'a path that leads out',
      { files: { '../x.js': `sha384-${'A'.repeat(64)}` } },
      '../x.js is no path inside',
    ],
    ['nothing on offer', { routes: [], menu: [], preload: {} }, 'offers nothing'],
  ])('refuses %s', async (_, part, sentence) => {
    const { code, error } = await shop.mfe('check', shop.build('reports', '2.3.0', part));
    expect([code, error]).toEqual([1, expect.stringContaining(sentence)]);
  });

  it.each<[string, (folder: string) => void, string]>([
    [
      'a changed byte',
      (f) => appendFileSync(join(f, 'app.22222222.js'), ' '),
      'app.22222222.js has other bytes',
    ],
    ['a missing file', (f) => rmSync(join(f, 'app.22222222.js')), 'app.22222222.js is missing'],
    ['an extra file', (f) => writeFileSync(join(f, 'extra.js'), ''), 'extra.js is not in release.json'],
    [
      'an extra packed file',
      (f) => writeFileSync(join(f, 'extra.js.gz'), ''),
      'extra.js.gz is not in release.json',
    ],
    [
      'other bytes in a packed file',
      (f) => writeFileSync(join(f, 'remoteEntry.11111111.js.br'), 'x'),
      'does not hold the bytes of remoteEntry.11111111.js',
    ],
    ['a link', (f) => symlinkSync('/etc/hostname', join(f, 'link.js')), 'link.js is a link'],
    ['no manifest', (f) => rmSync(join(f, 'mf-manifest.json')), 'There is no mf-manifest.json'],
    [
      'another manifest',
      (f) => writeFileSync(join(f, 'mf-manifest.json'), '<html>'),
      'is no federation manifest',
    ],
    ['no release.json', (f) => rmSync(join(f, 'release.json')), 'There is no release.json'],
    [
      'a release.json that is none',
      (f) => writeFileSync(join(f, 'release.json'), '{'),
      'release.json is no JSON',
    ],
    [
      'a release.json of another shape',
      (f) => writeFileSync(join(f, 'release.json'), '{}'),
      'release.json: name',
    ],
  ])('refuses %s', async (_, damage, sentence) => {
    const folder = shop.build('reports', '2.3.0');
    damage(folder);
    const { code, error } = await shop.mfe('check', folder);
    expect([code, error]).toEqual([1, expect.stringContaining(sentence)]);
  });

  it('lists all that is wrong for machines', async () => {
    const folder = shop.build('reports', '2.3.0', { labels: {} });
    rmSync(join(folder, 'app.22222222.js'));
    const { code, out } = await shop.mfe('check', folder, '--json');
    expect([code, (JSON.parse(out) as { wrong: string[] }).wrong]).toEqual([
      1,
      ['app.22222222.js is missing.', 'There is no label reports:menu.'],
    ]);
  });
});

describe('mfe can-i-release', () => {
  const provided = { contract: '1.2.0', shared: { react: '19.3.1' } };
  beforeEach(() => shop.put('dist/shell/provided.json', JSON.stringify(provided)));

  it('says yes to a release that asks for what the shell has', async () => {
    shop.build('reports', '2.3.0');
    expect(await shop.mfe('can-i-release', 'reports', '--version', '2.3.0')).toEqual({
      code: 0,
      out: 'reports 2.3.0 can run in this shell: contract ^1.0.0 (1.2.0 here) and 1 shared modules fit.',
      error: '',
    });
  });

  it.each([
    ['of the next contract', { contract: '^2.0.0' }, 'contract ^2.0.0, here 1.2.0'],
    ['that wants another React', { shared: { react: '^20.0.0' } }, 'react ^20.0.0, here 19.3.1'],
    ['that wants what is not shared', { shared: { vue: '^3.0.0' } }, 'vue ^3.0.0, here none'],
  ])('says no to a release %s (GEN-D05)', async (_, part, sentence) => {
    shop.build('reports', '2.3.0', part);
    const { code, error } = await shop.mfe('can-i-release', 'reports');
    expect([code, error]).toEqual([1, `reports 2.3.0 cannot run in this shell: ${sentence}.`]);
  });

  it.each([
    [
      'made before a step',
      { contract: '^1.0.0', shared: { '@mayak/host': '^1.0.0' } },
      '@mayak/host ^1.0.0, here 2.4.0',
    ],
    [
      'built anew, which takes what is gone',
      { uses: { '@mayak/host': ['useRows'] } },
      '@mayak/host has no useRows here',
    ],
  ])('tells what a team changes of a release that was %s (GEN-D20)', async (_, part, sentence) => {
    const text = '# @mayak/host 2.0.0: rows are of @mayak/fleet\n\nGone: `useRows`.\n\nTake it from there.\n';
    const step = {
      module: '@mayak/host',
      version: '2.0.0',
      title: 'rows are of @mayak/fleet',
      gone: ['useRows'],
      text,
    };
    const shared = { '@mayak/host': '2.4.0' };
    const shell = { contract: '2.4.0', shared, names: { '@mayak/host': ['useApi'] }, steps: [step] };
    shop.put('dist/shell/provided.json', JSON.stringify(shell));
    shop.build('reports', '2.3.0', { contract: '^2.0.0', shared: {}, ...part });
    const { code, error } = await shop.mfe('can-i-release', 'reports');
    expect(code).toBe(1);
    expect(error).toContain(sentence);
    expect(error).toMatch(
      /; since @mayak\/host 2\.0\.0 rows are of @mayak\/fleet\.\n\n# @mayak\/host 2\.0\.0: [^]+Take it from there\.$/,
    );
    expect((await shop.mfe('publish', 'reports')).error).toContain('since @mayak/host 2.0.0 rows are of');
  });

  it('looks at the published release where there is one, and refuses it when somebody changed it', async () => {
    shop.build('reports', '2.3.0');
    await shop.mfe('publish', 'reports');
    rmSync(join(shop.dist, 'remotes'), { recursive: true });
    expect((await shop.mfe('can-i-release', 'reports', '--version', '2.3.0')).code).toBe(0);
    appendFileSync(join(shop.data, 'releases/reports/2.3.0/release.json'), ' ');
    expect((await shop.mfe('can-i-release', 'reports', '--version', '2.3.0')).error).toMatch(
      'not the one that was',
    );
  });

  it('asks the shell of another file', async () => {
    shop.build('reports', '2.3.0');
    shop.put('old.json', JSON.stringify({ ...provided, contract: '0.9.0' }));
    expect((await shop.mfe('can-i-release', 'reports', '--shell', 'old.json')).error).toMatch('here 0.9.0');
    expect((await shop.mfe('can-i-release', 'reports', '--shell', 'none.json')).error).toMatch(
      'build the shell first',
    );
  });

  it('asks a page that runs', async () => {
    const folder = shop.build('reports', '2.3.0');
    await shop.mfe('publish', 'reports');
    const answers: Record<string, string> = {
      '/provided.json': JSON.stringify(provided),
      '/registry.json': JSON.stringify(await shop.served()),
      '/remotes/reports/2.3.0/release.json': readFileSync(join(folder, 'release.json'), 'utf8'),
    };
    const page = createServer(({ url = '' }, reply) =>
      reply.writeHead(answers[url] ? 200 : 404).end(answers[url]),
    );
    await new Promise<void>((done) => page.listen(0, '127.0.0.1', done));
    const url = `127.0.0.1:${(page.address() as AddressInfo).port}`;
    const ran = await shop.mfe('can-i-release', 'reports', '--version', '2.3.0', '--url', url, '--json');
    await new Promise((done) => page.close(done));
    expect([ran.code, JSON.parse(ran.out)]).toMatchObject([0, { ok: true, lacks: [], provided }]);
  });
});

describe('mfe publish', () => {
  it('puts the bytes into the release store and the version into the registry; nobody is given it', async () => {
    const folder = shop.build('reports', '2.3.0', {}, 'dist/packs/remotes/reports/2.3.0');
    const { code, out } = await shop.mfe(
      'publish',
      'reports',
      '--version',
      '2.3.0',
      '--owner',
      'team-reports',
    );
    expect([code, out]).toEqual([
      0,
      'reports 2.3.0 is published; nobody gets it before a rollout, a pin or a promotion. (revision 1)',
    ]);
    expect((await shop.served()).remotes['reports']).toMatchObject({ owner: 'team-reports', stable: '' });
    for (const file of ['release.json', 'remoteEntry.11111111.js', 'remoteEntry.11111111.js.br'])
      expect(readFileSync(join(shop.data, 'releases/reports/2.3.0', file))).toEqual(
        readFileSync(join(folder, file)),
      );
  });

  it('keeps users at the build that came with the product: that one is published too', async () => {
    shop.build('reports', '0.1.0');
    shop.build('reports', '2.3.0', {}, 'dist/packs/remotes/reports/2.3.0');
    const before = (await shop.served()).remotes['reports'];
    await shop.mfe('publish', 'reports');
    rmSync(join(shop.dist, 'remotes'), { recursive: true });
    const after = (await shop.served()).remotes['reports'];
    expect(after).toMatchObject({ stable: '0.1.0', versions: before?.versions });
    expect(Object.keys(after?.versions ?? {})).toEqual(['0.1.0', '2.3.0']);
    expect(existsSync(join(shop.data, 'releases/reports/0.1.0/app.22222222.js'))).toBe(true);
  });

  it('does nothing for the same bytes, and refuses other bytes under the same version', async () => {
    shop.build('reports', '2.3.0');
    await shop.mfe('publish', 'reports');
    expect(await shop.mfe('publish', 'reports')).toMatchObject({
      code: 0,
      out: 'reports 2.3.0 is published and stable. (revision 1)',
    });
    shop.build('reports', '2.3.0', { commit: 'def5678' });
    expect(await shop.mfe('publish', 'reports')).toMatchObject({
      code: 1,
      error: 'reports 2.3.0 is published already with other bytes; choose another version.',
    });
    expect(readFileSync(join(shop.data, 'releases/reports/2.3.0/release.json'), 'utf8')).toContain('abc1234');
  });

  it('refuses other bytes even when the registry has forgotten the version', async () => {
    shop.build('reports', '2.3.0');
    await shop.mfe('publish', 'reports');
    await shop.mfe('forget', 'reports');
    shop.build('reports', '2.3.0', { commit: 'def5678' });
    expect(await shop.mfe('publish', 'reports')).toMatchObject({
      code: 1,
      error: expect.stringMatching('other bytes'),
    });
  });

  it('refuses what check refuses, and leaves nothing behind', async () => {
    const folder = shop.build('reports', '2.3.0');
    appendFileSync(join(folder, 'app.22222222.js'), ' ');
    const { code, error } = await shop.mfe('publish', 'reports');
    expect([code, error]).toEqual([1, expect.stringContaining('app.22222222.js has other bytes')]);
    expect([existsSync(join(shop.data, 'releases')), existsSync(join(shop.data, 'registry.json'))]).toEqual([
      false,
      false,
    ]);
  });

  it('takes a release from any folder, of that name only', async () => {
    const folder = shop.build('reports', '2.3.0', {}, 'elsewhere');
    expect((await shop.mfe('publish', 'reports', '--from', folder)).code).toBe(0);
    expect((await shop.mfe('publish', 'charts', '--from', folder)).error).toMatch(
      'It is a release of reports.',
    );
    expect((await shop.mfe('publish', 'charts', '--from', 'nowhere')).error).toMatch(
      'There is no release.json in',
    );
  });

  it('refuses what is not built, naming what is', async () => {
    shop.build('reports', '2.3.0');
    expect((await shop.mfe('publish', 'charts')).error).toMatch(/make one with mfe pack charts/);
    expect((await shop.mfe('publish', 'reports', '--version', '2.4.0')).error).toBe(
      'There is no build of reports 2.4.0; there are 2.3.0.',
    );
  });

  it('GEN-D05 refuses what the shell cannot run, and so do rollout and promote; with a reason it is done and written down', async () => {
    shop.build('reports', '1.0.0');
    shop.build('reports', '2.3.0', { contract: '^2.0.0' }, 'dist/packs/remotes/reports/2.3.0');
    const sentence = 'reports 2.3.0 cannot run in this shell: contract ^2.0.0, here 1.2.0.';
    expect((await shop.mfe('publish', 'reports')).error).toContain(sentence);
    expect(existsSync(join(shop.data, 'registry.json'))).toBe(false);
    expect((await shop.mfe('publish', 'reports', '--force', ' ')).code).toBe(2);
    expect((await shop.mfe('publish', 'reports', '--force', 'for the shell of March')).code).toBe(0);
    for (const argv of [
      ['rollout', 'reports', '2.3.0', '--percent', '5'],
      ['promote', 'reports', '2.3.0'],
    ])
      expect(await shop.mfe(...argv)).toMatchObject({ code: 1, error: expect.stringContaining(sentence) });
    expect(
      (await shop.mfe('promote', 'reports', '2.3.0', '--force', 'tried by hand', '--by', 'anna')).code,
    ).toBe(0);
    const history = JSON.parse((await shop.mfe('history', 'reports', '--json')).out) as {
      why: string;
      by: string;
    }[];
    expect(history.map(({ why }) => why)).toEqual([
      `forced: for the shell of March; ${sentence}`,
      `forced: tried by hand; ${sentence}`,
    ]);
    expect(history[1]?.by).toBe('anna');
    expect((await shop.mfe('rollout', 'reports', '2.3.0', '--stop')).error).not.toContain('cannot run');
  });

  it('GEN-D05 goes to a running server with the key of a team, as does every change of a remote', async () => {
    const folder = shop.build('reports', '2.3.0');
    const asked: { url: string; key: unknown; body: Buffer }[] = [];
    const server = createServer((request, reply) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        asked.push({
          url: request.url ?? '',
          key: request.headers['x-team-key'],
          body: Buffer.concat(parts),
        });
        if (asked.length === 3) reply.writeHead(403).end('{"error":"team-tides may change tides only."}');
        else reply.end('{"revision":7,"did":"It is done."}');
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const at = ['--server', `http://127.0.0.1:${(server.address() as AddressInfo).port}`];
    expect((await shop.mfe('publish', 'reports', ...at)).code).toBe(2);
    process.env['MFE_KEY'] = 'mfe_x';
    expect((await shop.mfe('publish', 'reports', ...at)).out).toBe('It is done. (revision 7)');
    await shop.mfe('rollout', 'reports', '2.3.0', '--gated', ...at);
    const refused = await shop.mfe('promote', 'reports', '2.3.0', ...at);
    delete process.env['MFE_KEY'];
    await new Promise((done) => server.close(done));
    expect(refused).toMatchObject({ code: 1, error: 'team-tides may change tides only.' });
    expect(asked.map(({ url, key }) => [url, key])).toEqual([
      ['/registry/releases/reports', 'mfe_x'],
      ['/registry/changes', 'mfe_x'],
      ['/registry/changes', 'mfe_x'],
    ]);
    const sent = unzipSync(asked[0]?.body ?? new Uint8Array());
    expect(Buffer.from(sent['release.json'] ?? [])).toEqual(readFileSync(join(folder, 'release.json')));
    expect(JSON.parse(String(asked[1]?.body))).toMatchObject({
      remote: 'reports',
      change: { kind: 'rollout', version: '2.3.0', percent: 1, steps: [1, 5, 25, 100] },
    });
  });

  it('GEN-D05 teams have keys for remotes of their own, no remote two teams', async () => {
    const { out } = await shop.mfe('team', 'team-reports', '--remote', 'reports', '--json');
    const { key } = JSON.parse(out) as { key: string };
    expect(key).toMatch(/^mfe_/);
    expect(readFileSync(join(shop.data, 'teams.json'), 'utf8')).not.toContain(key);
    expect((await shop.mfe('team', 'others', '--remote', 'reports')).error).toBe(
      'reports belongs to team-reports.',
    );
    expect((await shop.mfe('team')).out).toMatch(/team-reports +reports/);
    await shop.mfe('team', 'team-reports', '--end');
    expect((await shop.mfe('team')).out).toBe('No team has a key.');
  });

  it('GEN-D05 a team that signs publishes signed releases alone; its private key stays in the file that it names', async () => {
    await shop.mfe('team', 'team-reports', '--remote', 'reports');
    shop.build('reports', '1.0.0');
    await shop.mfe('publish', 'reports');
    const file = join(shop.data, '../signing.pem');
    const made = await shop.mfe('team', 'team-reports', '--new-key', file, '--json');
    const { id } = JSON.parse(made.out) as { id: string };
    expect([statSync(file).mode & 0o777, readFileSync(`${file}.pub`, 'utf8')]).toEqual([
      0o600,
      expect.stringContaining('PUBLIC KEY'),
    ]);
    expect(readFileSync(join(shop.data, 'teams.json'), 'utf8')).not.toContain('PRIVATE');
    expect((await shop.mfe('team', 'team-reports', '--new-key', file)).error).toMatch('cannot be made');
    const from = ['--from', shop.build('reports', '1.1.0', {}, 'upload')];
    expect((await shop.mfe('publish', 'reports', ...from)).error).toMatch('reports 1.1.0 is not signed');
    expect((await shop.mfe('publish', 'reports', ...from, '--sign', file)).code).toBe(0);
    const { reports } = (await shop.served()).remotes;
    expect(
      Object.values(reports?.versions ?? {}).map(({ state, signature }) => [state, signature?.key]),
    ).toEqual([
      ['published', undefined],
      ['published', id],
    ]);
    expect((await shop.mfe('team')).out).toContain(id);
    expect((await shop.mfe('team', 'team-reports', '--revoke-key', id)).out).toBe(
      `The key ${id} of team-reports is revoked. Nobody is given reports 1.1.0 until published anew, signed by another key.`,
    );
    expect((await shop.served()).remotes['reports']?.versions['1.1.0']?.state).toBe('blocked');
  });

  it('GEN-D05 a team elsewhere makes its pair itself and sends the public key', async () => {
    const file = join(shop.data, '../elsewhere.pem');
    const made = JSON.parse((await shop.mfe('team', '--new-key', file, '--json')).out) as { id: string };
    await shop.mfe('team', 'team-reports', '--remote', 'reports');
    expect((await shop.mfe('team', 'team-reports', '--public-key', `${file}.pub`)).out).toBe(
      `team-reports signs its releases by the key ${made.id} from now on.`,
    );
    expect((await shop.mfe('team', 'team-reports', '--public-key', file)).code).toBe(1);
  });

  it('GEN-D05 a preview has a link and an end, and publishes nothing', async () => {
    shop.build('reports', '2.3.0');
    const { code, out } = await shop.mfe('preview', 'reports', '--days', '3');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^reports 2\.3\.0 is shown until 2026-11-23 10:00 UTC at\n\/reports\?preview=[\w-]{22}$/,
    );
    expect(existsSync(join(shop.data, 'registry.json'))).toBe(false);
    const [id = ''] = readdirSync(join(shop.data, 'previews'));
    expect(existsSync(join(shop.data, 'previews', id, 'app.22222222.js'))).toBe(true);
    expect((await shop.mfe('preview', 'reports', '--days', '0')).code).toBe(2);
    shop.build('reports', '2.4.0', { contract: '^9.0.0' });
    expect((await shop.mfe('preview', 'reports')).error).toMatch('cannot run in this shell');
  });

  it('refuses a data folder that is not there', async () => {
    shop.build('reports', '2.3.0');
    rmSync(shop.data, { recursive: true });
    expect((await shop.mfe('publish', 'reports')).error).toMatch(/^There is no data folder .+ with --dir\.$/);
    mkdirSync(shop.data);
  });

  describe('of code that lies elsewhere', () => {
    const host = async (folder: string, allow = '*') => {
      const server = createServer(({ url = '' }, reply) => {
        const path = join(folder, url);
        if (!existsSync(path)) return void reply.writeHead(404).end();
        reply.writeHead(200, allow ? { 'access-control-allow-origin': allow } : {}).end(readFileSync(path));
      });
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      return { origin, stop: () => new Promise((done) => server.close(done)) };
    };

    it('needs an allowed origin, and keeps only the description here', async () => {
      const folder = shop.build('reports', '2.3.0', {}, 'upload');
      const { origin, stop } = await host(folder);
      const publish = () => shop.mfe('publish', 'reports', '--from', folder, '--base', `${origin}/`);
      expect((await publish()).error).toMatch('is not among the allowed origins');
      expect((await shop.mfe('origins', '--add', origin)).code).toBe(0);
      expect((await publish()).code).toBe(0);
      await stop();
      const { origins, remotes } = await shop.served();
      expect([origins, remotes['reports']?.versions['2.3.0']?.base]).toEqual([[origin], `${origin}/`]);
      expect(existsSync(join(shop.data, 'releases/reports/2.3.0/release.json'))).toBe(true);
      expect(existsSync(join(shop.data, 'releases/reports/2.3.0/app.22222222.js'))).toBe(false);
    });

    it('does not move a version that is published here', async () => {
      const folder = shop.build('reports', '2.3.0');
      await shop.mfe('publish', 'reports');
      const { origin, stop } = await host(folder);
      await shop.mfe('origins', '--add', origin);
      const { code, error } = await shop.mfe('publish', 'reports', '--base', origin);
      await stop();
      expect([code, error]).toEqual([1, 'reports 2.3.0 is published already, at /remotes/reports/2.3.0/.']);
    });

    it('refuses an address that lacks a file, changed one, or lets no other page read it', async () => {
      const folder = shop.build('reports', '2.3.0', {}, 'upload');
      const closed = await host(folder, '');
      const publish = (origin: string) =>
        shop.mfe(
          'publish',
          'reports',
          '--from',
          shop.build('reports', '2.3.0', {}, 'good'),
          '--base',
          origin,
        );
      expect((await publish(closed.origin)).error).toMatch('allows no other origin');
      await closed.stop();
      expect((await publish(closed.origin)).error).toMatch('does not answer');
      const open = await host(folder);
      appendFileSync(join(folder, 'app.22222222.js'), ' ');
      rmSync(join(folder, 'mf-manifest.json'));
      const { error } = await publish(open.origin);
      await open.stop();
      expect(error).toMatch('app.22222222.js has other bytes');
      expect(error).toMatch('mf-manifest.json answered 404');
    });
  });
});

describe('GEN-D18 what was ever given to users stays in the archive', () => {
  const archived = async () =>
    (await archivedIn(join(shop.data, 'archive'))).map(({ kind, name, version }) => [kind, name, version]);

  it('a published release, also after it is forgotten and its files are taken away', async () => {
    const folder = shop.build('reports', '2.3.0');
    await shop.mfe('publish', 'reports');
    await shop.mfe('forget', 'reports');
    rmSync(join(shop.data, 'releases/reports'), { recursive: true });
    expect(await archived()).toEqual([['remote', 'reports', '2.3.0']]);
    const [kept] = await archivedIn(join(shop.data, 'archive'));
    if (!kept) throw new Error('nothing is kept');
    await unpackArchived(join(shop.data, 'archive'), kept, join(shop.data, 'back'));
    expect(await checkFolder(join(shop.data, 'back'))).toMatchObject({ wrong: [] });
    expect(readFileSync(join(shop.data, 'back/release.json'))).toEqual(
      readFileSync(join(folder, 'release.json')),
    );
  });

  it('the shell and the remotes that came with the product, and what was published before', async () => {
    shop.build('bnwas', '0.1.0');
    shop.build('reports', '2.3.0', {}, 'data/releases/reports/2.3.0');
    shop.build('charts', '1.0.0', {}, 'data/releases/charts/1.0.0');
    // The code of this one lies elsewhere.
    rmSync(join(shop.data, 'releases/charts/1.0.0/app.22222222.js'));
    const given = { data: shop.data, dist: shop.dist };
    for (const at of ['2026-11-20', '2026-11-27']) await archiveGiven({ ...given, now: new Date(at) });
    const all = [
      ['remote', 'bnwas', '0.1.0'],
      ['remote', 'reports', '2.3.0'],
      ['shell', 'shell', '1.2.0'],
    ];
    expect(await archived()).toEqual(all);
    shop.put('dist/shell/main.js', 'another');
    await archiveGiven({ ...given, now: new Date('2026-12-01') });
    expect(await archived()).toEqual([...all, ['shell', 'shell', '1.2.0']]);
  });
});
