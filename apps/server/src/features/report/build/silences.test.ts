import { withSilences } from './silences.ts';

async function* momentsAfter(pauses: readonly number[]) {
  let t = 0;
  yield { t };
  for (const minutes of pauses) yield { t: (t += minutes * 60_000) };
}
async function listOf<T>(all: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const one of all) list.push(one);
  return list;
}
const many = (count: number, minutes: number) => Array.from({ length: count }, () => minutes);

describe('TRACK-D10 silences of sensors, by the rhythm in which they tell', () => {
  it.each([
    ['three hours among minutes', [...many(120, 1), 180, ...many(120, 1)], [180]],
    ['two among minutes', [...many(9, 1), 30, ...many(9, 1), 16], [30, 16]],
    ['none of one that tells each two hours', many(24, 120), []],
    ['none of one moment', [], []],
  ])('%s', async (_, pauses, silences) => {
    const found = await listOf(withSilences(momentsAfter(pauses)));
    expect(found).toHaveLength(pauses.length + 1);
    expect(found.flatMap(({ silence }) => silence ?? []).map((ms) => ms / 60_000)).toEqual(silences);
    const times = await listOf(momentsAfter(pauses));
    expect(found.map(({ moment }) => moment)).toEqual(times);
  });
});
