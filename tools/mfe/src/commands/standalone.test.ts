import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { openWorkshop, type Workshop } from '../workshop.fixtures.ts';

const lock = resolve(import.meta.dirname, '../../../../package-lock.json');
let shop: Workshop;
let folder: string;
beforeEach(() => {
  shop = openWorkshop();
  folder = dirname(shop.data);
  shop.put(
    'sdk/sdk.json',
    JSON.stringify([{ name: '@mayak/ui', version: '1.0.0', file: 'mayak-ui-1.0.0.tgz' }]),
  );
  shop.put('sdk/mayak-ui-1.0.0.tgz', 'an archive');
});
afterEach(() => shop.close());

const make = (...more: string[]) =>
  shop.mfe('new', 'fuel', '--title-ru', 'Топливо', '--title-en', 'Fuel', '--standalone', ...more);
const read = (path: string) => readFileSync(join(folder, 'teams/fuel', path), 'utf8');

describe('GEN-D05 mfe new --standalone', () => {
  it('begins a remote with the packages beside it, and leaves the workspace as it is', async () => {
    const before = readFileSync(lock, 'utf8');
    const made = await make('--into', 'teams', '--sdk', 'sdk', '--section');
    expect([made.code, made.error]).toEqual([0, '']);
    const { dependencies, scripts } = JSON.parse(read('package.json')) as Record<string, object>;
    expect(dependencies).toMatchObject({
      '@mayak/ui': 'file:sdk/mayak-ui-1.0.0.tgz',
      react: expect.stringMatching(/^\d/),
    });
    expect(scripts).toMatchObject({ dev: 'mayak-emulator', build: 'mayak-build', test: 'jest' });
    expect(read('sdk/mayak-ui-1.0.0.tgz')).toBe('an archive');
    expect(JSON.parse(read('mayak.json'))).toMatchObject({ slots: [{ slot: 'beacon.section' }] });
    expect(existsSync(join(folder, 'teams/fuel/src/fleet/byState.test.ts'))).toBe(true);
    expect(readFileSync(lock, 'utf8')).toBe(before);
  });

  it.each([
    [2, [], '--standalone needs --into with a folder.'],
    [1, ['--into', 'teams', '--sdk', 'nowhere'], 'make them with mfe pack-sdk.'],
  ])('refuses with %i: %j', async (code, more, sentence) => {
    const ran = await make(...more);
    expect([ran.code, ran.error]).toEqual([code, expect.stringContaining(sentence)]);
  });
});
