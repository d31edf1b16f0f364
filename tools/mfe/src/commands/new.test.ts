import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openWorkshop, type Workshop } from '../workshop.fixtures.ts';

const root = resolve(import.meta.dirname, '../../../..');
const folder = join(root, 'apps', 'zztrial');
const lock = join(root, 'package-lock.json');
const before = readFileSync(lock, 'utf8');
const node = process.execPath;
const inRoot = (...args: string[]) =>
  execFileSync(node, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', MAYAK_DIST: join(root, 'dist', 'trial') },
  });

let shop: Workshop;
const tidy = () => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(join(root, 'dist', 'trial'), { recursive: true, force: true });
};
beforeAll(tidy);
beforeEach(() => {
  shop = openWorkshop();
});
afterEach(() => {
  shop.close();
  tidy();
  writeFileSync(lock, before);
});

const make = (...more: string[]) =>
  shop.mfe('new', 'zztrial', '--title-ru', 'Проба', '--title-en', "Team's trial", ...more);

describe('mfe new', () => {
  it('makes a remote that passes lint, types, tests and build at once, without an install (GEN-D05)', async () => {
    const parts = ['--section', '--layer', '--finder'];
    const named = ['--route', 'zz-trial', '--panel', 'zz-aside', '--permission', 'BnwasManagement'];
    const made = await make(...named, ...parts);
    expect([made.code, made.error]).toEqual([0, '']);
    inRoot(
      'node_modules/nx/dist/bin/nx.js',
      'run-many',
      '-t',
      'lint',
      'types',
      'build',
      '-p',
      '@mayak/zztrial',
      '--skipNxCache',
    );
    inRoot('node_modules/jest/bin/jest.js', '-c', 'jest.config.mjs', '--selectProjects', 'zztrial');
    const built = join(root, 'dist', 'trial', 'remotes', 'zztrial', '0.1.0');
    expect(await shop.mfe('check', built)).toMatchObject({ code: 0, error: '' });
    const release = JSON.parse(readFileSync(join(built, 'release.json'), 'utf8')) as unknown;
    expect(release).toMatchObject({
      routes: [{ path: 'zz-trial', requires: ['BnwasManagement'] }],
      menu: [{ to: '/zz-trial', requires: ['BnwasManagement'] }],
      panels: [{ id: 'zz-aside' }],
      slots: [{ slot: 'beacon.section' }, { slot: 'map.layer' }, { slot: 'find.provider' }],
      labels: { 'zztrial:menu': { ru: 'Проба', en: "Team's trial" } },
      preload: { 'zz-trial': expect.any(Array), 'panel-zz-aside': expect.any(Array) },
    });
  }, 120_000);

  it('keeps the lock file whole, so that npm ci goes on', async () => {
    await make();
    const { packages } = JSON.parse(readFileSync(lock, 'utf8')) as { packages: Record<string, unknown> };
    expect(packages['node_modules/@mayak/zztrial']).toEqual({ resolved: 'apps/zztrial', link: true });
    const names = Object.keys(packages).filter((name) => !name.includes('zztrial'));
    expect(names).toEqual(Object.keys((JSON.parse(before) as { packages: object }).packages));
  });

  it.each([
    [2, ['Fuel'], 'A name is lower-case letters and digits; "Fuel" is none.'],
    [2, ['fuel', '--route', '/fuel'], 'A route or panel is like fuel'],
    [1, ['bnwas'], 'There is an app bnwas already.'],
    // Its package would take the place of a library's.
    [1, ['map', '--into', 'apps'], 'The name map is of the package @mayak/map in libs/map already.'],
    [1, ['fuel', '--route', 'reports'], 'The route reports is of reports'],
  ])('refuses with %i: %j', async (code, [name = '', ...more], sentence) => {
    const ran = await shop.mfe('new', name, '--title-ru', 'x', '--title-en', 'x', ...more);
    expect([ran.code, ran.error]).toEqual([code, expect.stringContaining(sentence)]);
    expect(existsSync(join(root, 'apps', 'fuel'))).toBe(false);
  });
});
