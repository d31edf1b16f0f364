import { Failure } from '@mayak/api';
import { createQueries, recorded } from './queries';

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
    [404, [1, 1, 1]],
  ])('repeats a read that failed with %s: tries after 0, 1 and 3 s are %j', async (status, tries) => {
    expect((await run(failing(status))).after).toEqual(tries);
  });

  it('records only the last failure, and only of a query that asks for it', async () => {
    expect((await run(failing(500), recorded)).told).toHaveLength(1);
    expect((await run(failing(500))).told).toHaveLength(0);
  });

  it('leaves a 401 to the session', async () => {
    expect((await run(failing(401), recorded)).told).toHaveLength(0);
  });
});
