import { setImmediate as turn } from 'node:timers/promises';
import { Writable } from 'node:stream';
import { EntryWriter } from './frames.ts';

describe('SRV-D07 a backup whose disk is full', () => {
  const full = new Error('no space left on device');
  const body = [Buffer.alloc(1_000)];

  it.each([
    ['while it waits for the disk', 0],
    ['while it waits for rows', 1],
  ])('ends with what the disk said, where that comes %s', async (_, before) => {
    const disk = new Writable({ highWaterMark: 1, write: (_bytes, _code, done) => setImmediate(done, full) });
    disk.on('error', () => undefined);
    if (before > 0) disk.write('x');
    for (let i = 0; i < 3 * before; i += 1) await turn();
    await expect(new EntryWriter(disk).entry({}, body)).rejects.toBe(full);
  });
});
