import { Calls } from './calls.ts';

describe('GEN-D02 the calls of the demo when its server stops', () => {
  it('come to their end, and no other one begins', async () => {
    const calls = new Calls();
    const [made, ends]: [string[], (() => void)[]] = [[], []];
    const call = (name: string) => () =>
      new Promise<void>((done) => {
        made.push(name);
        ends.push(done);
      });
    const first = calls.make(call('first'));
    const failing = calls.make(() => Promise.reject(new Error('refused')));
    await expect(failing).rejects.toThrow('refused');
    let isStopped = false;
    const stopped = calls.stop().then(() => (isStopped = true));
    void calls.make(call('second'));
    await new Promise(setImmediate);
    expect([made, isStopped]).toEqual([['first'], false]);
    ends[0]?.();
    await Promise.all([first, stopped]);
    expect([made, isStopped]).toEqual([['first'], true]);
  });
});
