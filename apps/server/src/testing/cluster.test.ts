import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../platform/db/engine/orphan.ts';

it('GEN-D01 a run of tests that is broken off takes its database with it', async () => {
  const setUp = `
    import setUp from ${JSON.stringify(new URL('./cluster.setup.ts', import.meta.url).href)};
    setTimeout(() => undefined, 600_000);
    await setUp();
    console.log('up');`;
  const run = spawn(process.execPath, ['--input-type=module', '-e', setUp], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const over = once(run, 'exit');
  await Promise.race([once(run.stdout, 'data'), over]);
  const folder = join(tmpdir(), `mayak-test-${run.pid}`);
  const [database] = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  run.kill('SIGTERM');
  expect(await over).toEqual([143, null]);
  expect(isAlive(Number(database))).toBe(false);
  expect(existsSync(folder)).toBe(false);
});
