import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openWorkshop } from '../workshop.fixtures.ts';
import { emulatorFiles } from './emulatorFiles.ts';
import { declaredOf, readPart, refuseChanged } from './makePackage.ts';

const root = mkdtempSync(join(tmpdir(), 'mfe-part-'));
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('GEN-D05 what changes while the SDK is packed', () => {
  beforeEach(() => {
    put(
      'libs/ui/package.json',
      JSON.stringify({ name: '@mayak/ui', version: '1.0.0', exports: { '.': './src/index.ts' } }),
    );
    put('libs/ui/src/index.ts', `export * from './Box.ts';`);
    put('libs/ui/src/Box.ts', 'export const Box = 1;');
  });
  const read = () => readPart({ folder: 'libs/ui' }, root);

  it('declares exactly the sources that it packs', () =>
    expect(declaredOf([read()])).toEqual(
      ['index.ts', 'Box.ts'].map((file) => join(root, 'libs/ui/src', file)),
    ));

  it.each([
    ['edited', () => put('libs/ui/src/Box.ts', 'export const Box = 2;')],
    ['gone', () => rmSync(join(root, 'libs/ui/src/Box.ts'))],
  ])('refuses a source that is %s since it was read', (_, change) => {
    const part = read();
    expect(() => refuseChanged([part])).not.toThrow();
    change();
    expect(() => refuseChanged([part])).toThrow(
      `${join(root, 'libs/ui/src/Box.ts')} was changed while it was packed`,
    );
  });

  it('refuses a build that is under way', async () => {
    const shop = openWorkshop();
    try {
      const folder = shop.build('reports', '0.1.0');
      rmSync(join(folder, 'release.json'));
      const from = { dist: shop.dist, record: 'http://127.0.0.1:9', work: join(root, 'work') };
      await expect(emulatorFiles(from, { root, env: process.env } as never)).rejects.toThrow(
        'reports/0.1.0 is not whole: a build is under way',
      );
    } finally {
      shop.close();
    }
  });
});
