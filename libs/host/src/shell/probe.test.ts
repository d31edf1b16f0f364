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

  it('is what was published where the browser finds its hash', async () => {
    const asked: (RequestInit | undefined)[] = [];
    const probe = createProbe(async (_, init) => {
      asked.push(init);
      return { ok: true, headers: new Headers() } as Response;
    }, 1_000);
    expect(await probe('http://cdn.test/7.js', 'sha384-x')).toBe('published');
    expect(asked.at(-1)).toMatchObject({ integrity: 'sha384-x', cache: 'no-store' });
  });

  it.each([
    ['another file', 200, 'file'],
    ['a server that is being renewed', 503, 'nothing'],
  ] as const)('is not what was published where it is %s', async (_, status, answer) => {
    const probe = createProbe(async (__, { integrity } = {}) => {
      if (integrity) throw new TypeError('Failed to fetch');
      return { ok: status < 300, headers: new Headers() } as Response;
    }, 1_000);
    expect(await probe('http://cdn.test/7.js', 'sha384-x')).toBe(answer);
  });

  it('is nothing where the network is away', async () =>
    expect(await createProbe(() => Promise.reject(new TypeError('Failed to fetch')), 1_000)('x')).toBe(
      'nothing',
    ));
});
