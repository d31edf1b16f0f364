import { getUser, Health, limits, login } from '@mayak/api';
import { openTestApp, type TestApp } from './testing/testApp.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ corsOrigins: ['https://port.example'] });
});
afterAll(() => testApp.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(testApp.api + path, { headers });

describe('ERR-D08 problems', () => {
  it.each([
    ['ru', 'ru', 'Войдите снова'],
    ['en', 'en-US,en;q=0.9', 'Sign in again'],
    ['ru by default', 'de', 'Войдите снова'],
  ])('speak %s', async (_, language, detail) => {
    const answer = await get('/users', { 'Accept-Language': language });
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await answer.json()).toMatchObject({
      type: 'about:blank',
      title: 'Unauthorized',
      status: 401,
      code: 'auth.required',
      detail,
    });
  });

  it('speak the language of the user where none is asked for', async () => {
    const user = await testApp.user('english', { localization: 1 });
    const answer = await get('/beacons/9', { Authorization: `Bearer ${user.token}`, 'Accept-Language': '*' });
    expect(await answer.json()).toMatchObject({ status: 404, detail: 'Not found' });
  });

  it('ERR-D09 of the server itself carry an id that is in the log, and nothing else', async () => {
    const broken = await openTestApp();
    await broken.context.pool.query('alter table account rename column user_name to nobody');
    const answer = await broken.post('/account/login', { username: 'x', password: 'y' });
    const body = (await answer.json()) as { instance: string; detail: string; code: string };
    await broken.close();
    expect([answer.status, body.code]).toEqual([500, 'internal']);
    expect(JSON.stringify(body)).not.toMatch(/account|column|user_name|select/i);
    expect(broken.logged.join('')).toContain(body.instance);
    expect(broken.logged.join('')).toContain('user_name');
  });

  it('are given for unknown calls, and the page for unknown routes is not', async () => {
    const answer = await get('/nowhere');
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'notFound' }]);
  });
});

describe('API-D09 the general limit', () => {
  it('lets a user call 600 times a minute, then answers 429 with Retry-After, and others go on', async () => {
    const [busy, calm] = [await testApp.user('busy'), await testApp.user('calm')];
    const ask = () => get('/users', { Authorization: `Bearer ${busy.token}` });
    for (let i = 0; i < limits.rate.calls; i += 50) await Promise.all(Array.from({ length: 50 }, ask));
    const answer = await ask();
    expect([answer.status, await answer.json()]).toMatchObject([429, { code: 'rate.limited' }]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('ratelimit-policy')).toBe('"calls";q=600;w=60');
    expect(answer.headers.get('ratelimit')).toMatch(/^"calls";r=0;t=\d+$/);
    const { headers } = await get('/users', { Authorization: `Bearer ${calm.token}` });
    expect(headers.get('ratelimit')).toMatch(/^"calls";r=59\d;t=\d+$/);
    expect((await calm.client.call(getUser, {})).UserName).toBe('calm');
  });
});

describe('API-D08 origins', () => {
  it.each([
    ['https://port.example', 'https://port.example'],
    ['https://elsewhere.example', null],
  ])('%s is allowed as %s', async (origin, allowed) => {
    const answer = await fetch(`${testApp.api}/users`, {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'PUT' },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe(allowed);
  });
});

describe('answers', () => {
  it('AUTH-D04 a wrong token does not disturb calls that need none', async () => {
    await testApp.user('tokenless');
    const answer = await testApp.post(
      '/account/login',
      { username: 'tokenless', password: 'secret-1' },
      { Authorization: 'Bearer nonsense' },
    );
    expect(await answer.json()).toMatch(/^[\w-]{43}$/);
    expect(login.answer.parse('x')).toBe('x');
  });

  it('are never kept by caches', async () => {
    expect((await get('/users')).headers.get('cache-control')).toBe('no-store');
  });

  it('carry the id of the request', async () => {
    const answer = await get('/users');
    expect(((await answer.json()) as { instance: string }).instance).toBe(answer.headers.get('x-request-id'));
  });
});

describe('SRV-D01 GET /health', () => {
  it.each(['/health', '/api/health'])('answers at %s with version and kind of database', async (path) => {
    const answer = await fetch(testApp.address + path);
    expect(Health.parse(await answer.json())).toEqual({
      Status: 'ok',
      Version: '0.0.0-test',
      Database: 'embedded',
      Clock: 'sure',
    });
  });
});
