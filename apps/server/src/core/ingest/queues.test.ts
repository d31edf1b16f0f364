import { KeyedQueues } from './queues.ts';
import { halves, type Waiting } from './waiting.ts';

interface Thing {
  key: number;
  weight: number;
  name: string;
}
const thing = (key: number, name: string, weight = 1): Thing => ({ key, weight, name });
const queuesOf = (...things: Thing[]) => {
  const queues = new KeyedQueues<Thing>();
  for (const one of things) queues.add(one);
  return queues;
};
const names = (list: readonly Thing[]) => list.map(({ name }) => name).join('');

describe('INGEST-D01 what waits of one beacon keeps its order', () => {
  it('is taken key by key, the longest waiting first, up to the weight of a batch', () => {
    const queues = queuesOf(thing(2, 'a'), thing(1, 'b'), thing(2, 'c'), thing(3, 'd'));
    expect(queues.weight).toBe(4);
    expect(names(queues.take(3))).toBe('acb');
    expect(queues.weight).toBe(1);
    expect(names(queues.take(3))).toBe('d');
    expect([queues.weight, queues.take(3)]).toEqual([0, []]);
  });

  it('something heavier than a batch goes alone', () => {
    const queues = queuesOf(thing(1, 'a', 10), thing(1, 'b', 10), thing(2, 'c', 10));
    expect(names(queues.take(4))).toBe('a');
    queues.release([1]);
    expect(names(queues.take(11))).toBe('cb');
  });

  it('what is full is full: no further key is begun', () => {
    const queues = queuesOf(thing(1, 'a', 2), thing(2, 'b', 2));
    expect(names(queues.take(2))).toBe('a');
    expect(names(queues.take(2))).toBe('b');
  });

  it('a key whose batch is under way waits until it is released', () => {
    const queues = queuesOf(thing(1, 'a'), thing(1, 'b'));
    expect(names(queues.take(1))).toBe('a');
    queues.add(thing(1, 'c'));
    expect(queues.take(9)).toEqual([]);
    expect(queues.weight).toBe(2);
    queues.release([1]);
    expect(names(queues.take(9))).toBe('bc');
    queues.release([1]);
    expect(queues.take(9)).toEqual([]);
    queues.add(thing(1, 'd'));
    expect(names(queues.take(9))).toBe('d');
  });
});

describe('INGEST-D01 a batch that failed is stored in two parts', () => {
  const parts = (...keys: number[]) =>
    halves(keys.map((key, i) => ({ key, weight: i }) as Waiting)).map((part) =>
      part.map(({ weight }) => weight),
    );

  it.each<[string, number[], number[], number[]]>([
    ['between two beacons, at the middle or after it', [1, 1, 1, 2, 3], [0, 1, 2], [3, 4]],
    ['exactly at the middle', [1, 1, 2, 2], [0, 1], [2, 3]],
    ['not after it, where that is one', [1, 1, 2, 3], [0, 1], [2, 3]],
    ['before the last of several', [1, 2, 3, 3, 3, 3], [0, 1], [2, 3, 4, 5]],
    ['before the last beacon, where it begins before the middle', [1, 2, 2, 2], [0], [1, 2, 3]],
    ['within the one beacon that there is', [1, 1, 1, 1], [0, 1], [2, 3]],
    ['two of one beacon', [1, 1], [0], [1]],
    ['two of two', [1, 2], [0], [1]],
  ])('%s', (_, keys, first, second) => expect(parts(...keys)).toEqual([first, second]));
});
