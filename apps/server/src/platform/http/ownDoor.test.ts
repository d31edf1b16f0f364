import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

describe('SRV-D01 what a process opens for itself', () => {
  it('is reached by no call that is meant for another process', async () => {
    const program = fileURLToPath(new URL('../../testing/ownDoors.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [program]);
    expect(JSON.parse(stdout)).toEqual([0, 0]);
  });
});
