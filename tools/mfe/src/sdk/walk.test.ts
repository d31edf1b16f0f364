import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { asPacked, walk } from './walk.ts';

const folder = mkdtempSync(join(tmpdir(), 'mfe-walk-'));
const put = (path: string, text = '') => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
afterAll(() => rmSync(folder, { recursive: true, force: true }));

put(
  'index.ts',
  `import { useState } from 'react';
import type { Settings } from './settings.ts';
import { Box } from '@mayak/ui/table';
export * from './parts';
import('./late.worker.ts?worker');
const loader = new URL('./loader.ts', import.meta.url);
import { join } from 'node:path';
import './page.css';
`,
);
for (const path of ['settings.ts', 'parts/index.ts', 'late.worker.ts', 'loader.ts', 'page.css', 'unused.ts'])
  put(path, path === 'settings.ts' ? `import type { Pool } from 'pg';` : '');
const index = join(folder, 'index.ts');

describe('GEN-D05 what a package of the SDK is made of', () => {
  it('follows what runs, with the packages that it asks for', () => {
    const { files, packages } = walk([index], { withTypes: false });
    expect([...files.keys()].map((file) => relative(folder, file)).toSorted()).toEqual([
      'index.ts',
      'late.worker.ts',
      'loader.ts',
      'page.css',
      'parts/index.ts',
    ]);
    expect(packages).toEqual(['react', '@mayak/ui']);
  });

  it('follows what only types ask for, where types are packed', () => {
    const { files, packages } = walk([index], { withTypes: true });
    expect(files.get(join(folder, 'settings.ts'))).toBe(`import type { Pool } from 'pg';`);
    expect(packages).toContain('pg');
  });

  it.each([
    [`from './parts'`, `from './parts/index.js'`],
    [`from "./settings.ts"`, `from "./settings.js"`],
    [`from './settings'`, `from './settings.js'`],
    [`import('./late.worker.ts?worker')`, `import('./late.worker.js?worker')`],
    [`new URL('./loader.ts', here)`, `new URL('./loader.js', here)`],
    [`import './page.css'`, `import './page.css'`],
    [`{ './app': './src/remote.tsx' }`, `{ './app': './src/remote.tsx' }`],
  ])('%s is %s', (text, packed) => expect(asPacked(text, index)).toBe(packed));
});
