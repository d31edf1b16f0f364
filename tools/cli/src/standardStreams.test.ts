import { spawn } from 'node:child_process';
import { once } from 'node:events';

it('GEN-D05, PERM-D10 a command whose output nobody reads to its end, as head, ends without a complaint', async () => {
  const program = `
    import { standardStreams } from ${JSON.stringify(new URL('./standardStreams.ts', import.meta.url).href)};
    const { out } = standardStreams();
    for (let i = 0; i < 100_000; i++) out('a line of a long list');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  const complaints: string[] = [];
  child.stderr.on('data', (text) => complaints.push(String(text)));
  const over = once(child, 'close');
  await once(child.stdout, 'data');
  child.stdout.destroy();
  expect(await over).toEqual([0, null]);
  expect(complaints.join('')).toBe('');
});
