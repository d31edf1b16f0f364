import { defaultConfig } from '@mayak/api';
import { readConfig } from './readConfig';

const answer =
  (body: unknown, ok = true) =>
  async () =>
    ({ ok, status: ok ? 200 : 500, json: async () => body }) as Response;

describe('CONF-01 the configuration file', () => {
  it('gives the address of the API and is never cached (CONF-D04)', async () => {
    const read = jest.fn(answer({ apiUrl: 'https://api.test/api/' }));
    expect(await readConfig({ read, log: fail })).toEqual({ apiUrl: 'https://api.test/api' });
    expect(read).toHaveBeenCalledWith('/config.json', { cache: 'no-store' });
  });

  it('counts a relative address from the page (CONF-D01)', async () => {
    expect((await readConfig({ read: answer({ apiUrl: '/api' }), log: fail })).apiUrl).toBe(
      'http://localhost/api',
    );
  });

  it.each([
    ['does not arrive', () => Promise.reject(new Error('offline'))],
    ['is refused', answer({}, false)],
    ['is something else', answer({ hello: 1 })],
  ])('uses the shipped default and logs it when the file %s (CONF-D01, ERR-11)', async (_, read) => {
    const log = jest.fn();
    expect(await readConfig({ read, log })).toEqual(defaultConfig);
    expect(log).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['does not arrive', () => Promise.reject(new Error('offline')), 0],
    ['hangs', () => new Promise<Response>(() => undefined), 3_000],
    ['is a page of somebody', answer('<p>'), 0],
  ])('ERR-D07 uses what it said last when the file %s, and logs it', async (_, read, after) => {
    jest.useFakeTimers();
    const log = jest.fn();
    const reading = readConfig({ read, log, known: { apiUrl: '/api', supportEmail: 'a@b.test' } });
    await jest.advanceTimersByTimeAsync(after);
    expect(await reading).toMatchObject({ apiUrl: 'http://localhost/api', supportEmail: 'a@b.test' });
    expect(log).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});

const fail = (error: unknown) => {
  throw error;
};
