import { askFleet } from './askFleet';

const answers = (status: number, type: string, body: unknown) =>
  Object.assign(globalThis, {
    fetch: jest.fn(() =>
      Promise.resolve({
        status,
        ok: status === 200,
        headers: { get: () => type },
        json: () => Promise.resolve(body),
      }),
    ),
  });
const before = globalThis.fetch;
afterEach(() => Object.assign(globalThis, { fetch: before }));

const [problem, page] = ['application/problem+json; charset=utf-8', 'text/html'];

describe('MON-D13 what a wall is told', () => {
  it.each([
    ['the fleet', 200, 'application/json', { beacons: [] }],
    ['that its key has ended', 401, problem, { refusal: 'ended' }],
    ['that its key opens no fleet', 403, problem, { refusal: 'ended' }],
    ['nothing by a gateway that wants a sign-in of its own', 401, page, { refusal: 'away' }],
    ['nothing by a gateway that forbids', 403, page, { refusal: 'away' }],
    ['to wait', 429, problem, { refusal: 'busy' }],
    ['nothing by a server that fails', 500, problem, { refusal: 'away' }],
  ])('%s', async (_, status, type, told) => {
    answers(status, type, []);
    expect(await askFleet('/api', 'mayak_key')).toEqual(told);
  });

  it('nothing without a network', async () => {
    Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('offline')) });
    expect(await askFleet('/api', 'mayak_key')).toEqual({ refusal: 'away' });
  });
});
