import { createQueries } from '@mayak/host';
import { forgetQueries } from './forgetQueries';

describe('GEN-D05 the reads of an embedded part that is removed', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    ['has ended', 0],
    ['ends when nobody waits any more', 1_000],
  ])('leave no timer behind when a read %s', async (_, after) => {
    const queries = createQueries(() => undefined);
    let answer: (value: string) => void = () => undefined;
    const read = queries
      .fetchQuery({ queryKey: ['one'], queryFn: () => new Promise<string>((done) => (answer = done)) })
      .catch(() => undefined);
    await jest.advanceTimersByTimeAsync(0);
    if (after === 0) {
      answer('soon');
      await read;
    }
    forgetQueries(queries);
    answer('late');
    await jest.advanceTimersByTimeAsync(after);
    await read;
    expect(jest.getTimerCount()).toBe(0);
    expect(queries.getQueryCache().getAll()).toEqual([]);
  });
});
