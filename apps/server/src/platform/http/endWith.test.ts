import { Writable } from 'node:stream';
import { endWith } from './endWith.ts';

describe('LIVE-D02, PERM-D30 the last word of a stream', () => {
  it('is said once to a page that reads slowly, and the server goes on', async () => {
    const taken: string[] = [];
    const waiting: (() => void)[] = [];
    const slow = new Writable({
      write(chunk: Buffer, _encoding, done) {
        taken.push(chunk.toString());
        waiting.push(done);
      },
    });
    const failed = jest.fn();
    slow.on('error', failed);
    slow.write(': open\n\n');
    endWith(slow, 'retry: 1\n\n');
    endWith(slow, 'retry: 2\n\n');
    waiting.shift()?.();
    await new Promise((goOn) => setImmediate(goOn));
    expect(taken).toEqual([': open\n\n', 'retry: 1\n\n']);
    expect(failed).not.toHaveBeenCalled();
  });
});
