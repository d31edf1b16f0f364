import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
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

  it('leaves nothing behind, nor anybody at work, where it is broken off', async () => {
    shop.build('reports', '1.0.0');
    const [temporary, out] = [join(home, 'tmp'), join(home, 'made/sdk')];
    mkdirSync(temporary);
    const argv = [join(root, 'tools/mfe/src/mfe.mjs'), 'pack-sdk', '--out', out, '--dist', shop.dist];
    const env = { ...process.env, TMPDIR: temporary, NODE_DISABLE_COMPILE_CACHE: '1' };
    const run = spawn(process.execPath, argv, { env, detached: true });
    const said = text(run.stderr);
    const isAtWork = () =>
      readdirSync(temporary, { recursive: true }).some((name) => /files$/.test(String(name)));
    while (!isAtWork() && run.exitCode === null) await pause(50);
    await pause(300);
    run.kill('SIGTERM');
    await once(run, 'close');
    expect([run.exitCode, await said]).toEqual([1, 'It was broken off, and nothing of it is left.\n']);
    expect([readdirSync(temporary), readdirSync(join(home, 'made'))]).toEqual([[], []]);
    expect(() => process.kill(-(run.pid ?? 0), 0)).toThrow('ESRCH');
  });

  it('says when the demo ended by itself that it records from', async () => {
    const work = join(home, 'work');
    mkdirSync(work);
    const env = { ...process.env, LOG_LEVEL: 'no such level' };
    const recording = withDemo(work, shop.dist, { root, env }, () => Promise.resolve());
    await expect(recording).rejects.toThrow('The demo to record from ended with 78.');
  });
});
