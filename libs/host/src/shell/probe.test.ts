import { createProbe } from './probe';

const answered = (status: number, type: string) =>
  createProbe(
    async () => ({ ok: status < 300, headers: new Headers({ 'content-type': type }) }) as Response,
    1_000,
  );

describe('ERR-D07 what answers at the address of a file', () => {
  it.each([
    ['file', 200, 'application/javascript'],
    ['file', 200, ''],
    ['page', 200, 'text/html; charset=utf-8'],
    ['nothing', 404, 'text/html'],
  ] as const)('is a %s: %i %s', async (answer, status, type) =>
    expect(await answered(status, type)('http://cdn.test/7.js')).toBe(answer),
  );

  it('is nothing where the network is away', async () =>
    expect(await createProbe(() => Promise.reject(new TypeError('Failed to fetch')), 1_000)('x')).toBe(
      'nothing',
    ));
});
