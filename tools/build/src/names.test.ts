import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { namesIn, offeredNames, usedNames } from './names.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'mayak-names-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

describe('GEN-D05 the names of a shared module', () => {
  it('are those that it has when it runs, through its doors, without types', () => {
    file(
      'more.tsx',
      'export function Box() { return <p />; }\nexport class Kept {}\nexport type Props = object;',
    );
    const index = file(
      'index.ts',
      "export * from './more';\nexport { a, type B, c as d } from 'elsewhere';\nexport const { run, x: y } = z;\nexport interface I {}",
    );
    expect(namesIn(index)).toEqual(['Box', 'Kept', 'a', 'd', 'run', 'y']);
  });

  it('that a remote takes are recorded, without types and packages of others', () => {
    const one = file(
      'one.tsx',
      "import { Box, type BoxProps, Text as Words } from '@mayak/ui';\nimport type { User } from '@mayak/api';\nimport { useState } from 'react';\nexport { limits } from '@mayak/api';",
    );
    expect(usedNames([one])).toEqual({ '@mayak/ui': ['Box', 'Text'], '@mayak/api': ['limits'] });
  });

  it('that this shell offers hold what its rooms export', () => {
    const { '@mayak/ui': ui, '@mayak/host': host, rxjs, '@tanstack/react-query': query } = offeredNames();
    expect(ui).toEqual(expect.arrayContaining(['Button', 'useTexts']));
    expect(host).toEqual(expect.arrayContaining(['defineRemote', 'Slot']));
    expect(rxjs).toContain('Observable');
    expect(query).toContain('useQuery');
  });
});
