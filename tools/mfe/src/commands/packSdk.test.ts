import { mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withDemo } from '../sdk/withDemo.ts';
import { openWorkshop, type Workshop } from '../workshop.fixtures.ts';

const root = resolve(import.meta.dirname, '../../../..');
let shop: Workshop;
let home: string;
beforeEach(() => {
  shop = openWorkshop();
  home = join(shop.data, '..');
});
afterEach(() => shop.close());

describe('GEN-D05 mfe pack-sdk', () => {
  it('leaves a folder alone in which other things lie', async () => {
    shop.build('reports', '1.0.0');
    shop.put('mine/sdk.json', '[]');
    shop.put('mine/notes.txt', 'kept nowhere else');
    const { code, error } = await shop.mfe('pack-sdk', '--out', 'mine', '--record', 'http://127.0.0.1:9');
    expect([code, error]).toEqual([
      1,
      `In ${join(home, 'mine')} lies notes.txt, which is no package of this tool; name a folder of its own by --out.`,
    ]);
    expect(readdirSync(join(home, 'mine')).toSorted()).toEqual(['notes.txt', 'sdk.json']);
  });

  it('says when the demo ended by itself that it records from', async () => {
    const work = join(home, 'work');
    mkdirSync(work);
    const env = { ...process.env, LOG_LEVEL: 'no such level' };
    const recording = withDemo(work, shop.dist, { root, env }, () => Promise.resolve());
    await expect(recording).rejects.toThrow('The demo to record from ended with 78.');
  });
});
