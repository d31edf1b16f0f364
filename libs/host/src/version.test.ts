import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from './version';

describe('GEN-D05 the contract', () => {
  it('is the version of this package: releases ask for that one', () => {
    const { version } = JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8')) as {
      version: string;
    };
    expect(contract).toBe(version);
  });
});
