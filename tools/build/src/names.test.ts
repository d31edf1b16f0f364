import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usedMembers } from './members.ts';
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

  describe('has members that came later (GEN-D19)', () => {
    const since = {
      '@mayak/ui': { Card: '1.2.0', 'type Formats.shortDuration': '1.2.0', 'saved.palette': '1.4.0' },
    };
    it.each([
      ['called', 'format.shortDuration(5);'],
      ['handed on', 'rows.map(useFormats().shortDuration);'],
      ['taken apart', 'const { shortDuration: short } = useFormats();'],
      ['taken apart where it is given', 'const show = ({ shortDuration }: Formats) => shortDuration(5);'],
      ['called where its owner may be absent', '<p>{format?.shortDuration(5)}</p>;'],
    ])('taken by a remote: %s', (_, text) => {
      expect(usedMembers([file('one.tsx', text)], since)).toEqual({
        '@mayak/ui': ['type Formats.shortDuration'],
      });
    });

    it('taken of a value, by whatever name it goes in that file', () => {
      const one = file('one.ts', "import { saved as kept } from '@mayak/ui';\nkept.palette.clear();");
      const two = file('two.ts', "import { saved } from '@mayak/ui';\nconst { palette } = saved;");
      for (const from of [one, two])
        expect(usedMembers([from], since)).toEqual({ '@mayak/ui': ['saved.palette'] });
    });

    it.each([
      ['that may be absent', 'const { shortDuration: short }: Partial<Formats> = format;'],
      ['of a value of its own', 'const saved = { palette: 1 };\nsaved.palette.toFixed();'],
      ['with another name', 'format.duration(5);\nconst of = { shortDuration: 1 };'],
    ])('not those %s', (_, text) => {
      expect(usedMembers([file('one.tsx', text)], since)).toEqual({});
    });
  });
});
