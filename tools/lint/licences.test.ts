import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

describe('GEN-D01 the licences of what is installed for the product', () => {
  it('are those of docs/licences.md, and each is free or told in words', () => {
    const { stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'licences.mjs'), '--check'], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
  });
});
