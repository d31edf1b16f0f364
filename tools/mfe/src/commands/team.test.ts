import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openWorkshop, type Workshop } from '../workshop.fixtures.ts';

let shop: Workshop;
let file: string;
beforeEach(() => {
  shop = openWorkshop();
  file = join(shop.data, '../signing.pem');
});
afterEach(() => shop.close());

describe('GEN-D05 mfe team', () => {
  it('makes both halves of a pair or none', async () => {
    writeFileSync(`${file}.pub`, 'of another pair');
    expect((await shop.mfe('team', '--new-key', file)).error).toMatch('cannot be made');
    expect(existsSync(file)).toBe(false);
  });

  it('makes no pair for a team that is not there', async () => {
    const { code, error } = await shop.mfe('team', 'team-tides', '--new-key', file);
    expect([code, error]).toEqual([1, 'There is no team "team-tides".']);
    expect(existsSync(file)).toBe(false);
  });

  it('says that there is no such public key', async () => {
    await shop.mfe('team', 'team-reports', '--remote', 'reports');
    const { code, error } = await shop.mfe('team', 'team-reports', '--public-key', file);
    expect([code, error]).toEqual([2, `The file ${file} cannot be read.`]);
  });
});
