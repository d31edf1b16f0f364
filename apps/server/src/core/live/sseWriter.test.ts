import { Writable } from 'node:stream';
import { SseWriter } from './sseWriter.ts';

/** A connection that takes nothing until it is told to. */
function slowLine() {
  const taken: string[] = [];
  let next: (() => void) | null = null;
  const line = new Writable({
    highWaterMark: 1_000,
    write(chunk: Buffer, _encoding, done) {
      taken.push(chunk.toString());
      next = done;
    },
  });
  const take = () => {
    const done = next;
    next = null;
    done?.();
    return new Promise((goOn) => setImmediate(goOn));
  };
  return { line, taken, take };
}
const block = (id: number) => `event: beacon\ndata: {"Id":${id},"BeaconId":${id}}\n\n`;

describe('LIVE-D01 a page that reads slower than beacons change', () => {
  it('holds each changed beacon once, however often it changes, and is told all of them', async () => {
    const { line, taken, take } = slowLine();
    const writer = new SseWriter(line);
    const ids = Array.from({ length: 167 }, (_, i) => i + 1);
    for (let second = 0; second < 600; second += 1) writer.write(ids.map(block).join(''));
    const once = Buffer.byteLength(ids.map(block).join(''));
    expect(line.writableLength).toBeLessThanOrEqual(once);
    await take();
    await take();
    expect(taken.join('')).toBe(ids.map(block).join('').repeat(2));
  });

  it('gets everything in its order while it keeps pace', async () => {
    const { line, taken, take } = slowLine();
    const writer = new SseWriter(line);
    for (const id of [1, 2, 1]) {
      expect(writer.write(block(id))).toBe(true);
      await take();
    }
    expect(taken.join('')).toBe([1, 2, 1].map(block).join(''));
  });

  it('tells for how long it has been stuck', async () => {
    const { line, take } = slowLine();
    const writer = new SseWriter(line);
    expect(writer.stuckFor()).toBe(0);
    writer.write('x'.repeat(2_000));
    expect(writer.stuckFor(performance.now() + 5_000)).toBeGreaterThanOrEqual(5_000);
    await take();
    expect(writer.stuckFor(performance.now() + 5_000)).toBe(0);
  });

  it('gets nothing more once it has ended, and the server goes on', async () => {
    const { line, taken, take } = slowLine();
    const failed = jest.fn();
    line.on('error', failed);
    const writer = new SseWriter(line);
    writer.write(block(1));
    line.end();
    expect(writer.write(block(2))).toBe(false);
    await take();
    expect(taken).toEqual([block(1)]);
    expect(failed).not.toHaveBeenCalled();
  });
});
