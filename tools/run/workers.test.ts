import { spawn } from 'node:child_process';
import { once } from 'node:events';

it('GEN-D01 a worker of the tests ends with its run, also where its test still waits for something', async () => {
  const test = `
    globalThis.jest = {};
    await import(${JSON.stringify(new URL('../jest/light.mjs', import.meta.url).href)});
    setTimeout(() => undefined, 600_000);
    process.send('up');`;
  const worker = spawn(process.execPath, ['--input-type=module', '-e', test], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const over = once(worker, 'exit');
  await Promise.race([once(worker, 'message'), over]);
  worker.disconnect();
  expect(await over).toEqual([0, null]);
});
