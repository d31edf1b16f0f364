import { setTimeout as pause } from 'node:timers/promises';
import { inTurns } from './inTurns.ts';

const listOf = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}${i + 1}`);
const never = () => false;

describe('INT-D04 work of several lists', () => {
  it('is done one of each in turn, in the order of each list', async () => {
    const done: string[] = [];
    const lists = [listOf('a', 4), listOf('b', 1), listOf('c', 2)];
    await inTurns(lists, { atOnce: 1, ofOne: 1, isOver: never }, async (one) => void done.push(one));
    expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'a4']);
  });

  it('leaves room beside a list whose work hangs', async () => {
    const done: string[] = [];
    let go = () => {};
    const hanging = new Promise<void>((give) => (go = give));
    const all = inTurns(
      [listOf('slow', 9), listOf('quick', 5)],
      { atOnce: 4, ofOne: 2, isOver: never },
      async (one) => {
        if (one.startsWith('slow')) await hanging;
        done.push(one);
      },
    );
    await pause(10);
    expect(done).toEqual(listOf('quick', 5));
    go();
    await all;
    expect(done.toSorted()).toEqual([...listOf('quick', 5), ...listOf('slow', 9)]);
  });

  it('begins nothing more once its time is over', async () => {
    const done: string[] = [];
    const isOver = () => done.length >= 3;
    await inTurns(
      [listOf('a', 4), listOf('b', 4)],
      { atOnce: 2, ofOne: 1, isOver },
      async (one) => void done.push(one),
    );
    expect(done.length).toBeLessThan(5);
  });

  it('with nothing in it is nothing', () =>
    expect(
      inTurns<string>([[], []], { atOnce: 2, ofOne: 1, isOver: never }, () => Promise.reject(new Error('x'))),
    ).resolves.toBeUndefined());
});
