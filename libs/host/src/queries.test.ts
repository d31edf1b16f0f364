import { Failure } from '@mayak/api';
import { QueryObserver } from '@tanstack/react-query';
import { createQueries, polledEvery, recorded } from './queries';

const failing = (status: number | null) => jest.fn().mockRejectedValue(new Failure('GET /beacons', status));

describe('ERR-D04 the query cache', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const run = async (queryFn: jest.Mock, meta = {}) => {
    const told: Failure[] = [];
    const queries = createQueries((failure) => told.push(failure));
    const asked = queries
      .fetchQuery({ ...queries.getDefaultOptions().queries, queryKey: ['x'], queryFn, ...meta })
      .catch(() => undefined);
    const after: number[] = [];
    for (const pause of [0, 1_000, 2_000]) {
      await jest.advanceTimersByTimeAsync(pause);
      after.push(queryFn.mock.calls.length);
    }
    await asked;
    return { told, after };
  };

  it.each([
    [null, [1, 2, 3]],
    [500, [1, 2, 3]],
    [503, [1, 2, 3]],
    [403, [1, 1, 1]],
    [429, [1, 1, 1]],
    [404, [1, 1, 1]],
  ])('repeats a read that failed with %s: tries after 0, 1 and 3 s are %j', async (status, tries) => {
    expect((await run(failing(status))).after).toEqual(tries);
  });

  it('records only the last failure, and only of a query that asks for it', async () => {
    expect((await run(failing(500), recorded)).told).toHaveLength(1);
    expect((await run(failing(500))).told).toHaveLength(0);
  });

  it('of a poll that was never answered is not an error page while the connection is lost', async () => {
    expect((await run(failing(null), recorded)).told).toHaveLength(0);
  });

  it.each([
    [null, 0],
    [502, 0],
    [503, 0],
    [504, 0],
    [429, 0],
    [500, 1],
    [403, 1],
  ])('of a poll whose data are on the screen records a failure with %s %s times', async (status, times) => {
    const told: Failure[] = [];
    const queries = createQueries((failure) => told.push(failure));
    queries.setQueryData(['x'], 'known');
    const stop = new QueryObserver(queries, {
      queryKey: ['x'],
      queryFn: failing(status),
      staleTime: 0,
      ...recorded,
    }).subscribe(() => undefined);
    await jest.advanceTimersByTimeAsync(3_000);
    stop();
    expect(told).toHaveLength(times);
  });

  it('asks the more seldom the older its data are, at least each minute', async () => {
    const queries = createQueries(() => undefined);
    queries.setQueryData(['x'], 'known');
    const queryFn = failing(503);
    const stop = new QueryObserver(queries, {
      queryKey: ['x'],
      queryFn,
      retry: false,
      ...polledEvery(10_000),
    }).subscribe(() => undefined);
    const asked: number[] = [];
    for (let minute = 0; minute < 6; minute += 1) {
      const before = queryFn.mock.calls.length;
      await jest.advanceTimersByTimeAsync(60_000);
      asked.push(queryFn.mock.calls.length - before);
    }
    stop();
    expect(asked[0]).toBeGreaterThan(2);
    expect(asked.slice(3)).toEqual([1, 1, 1]);
  });

  it('leaves a 401 to the session', async () => {
    expect((await run(failing(401), recorded)).told).toHaveLength(0);
  });
});
