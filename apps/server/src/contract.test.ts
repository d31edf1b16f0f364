import * as api from '@mayak/api';
import { endpointsOf, pathOf, type Endpoint } from '@mayak/api';
import { openTestApp, type TestApp } from './testing/testApp.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const endpoints = Object.entries(endpointsOf(api));

const ask = async (endpoint: Endpoint, path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(testApp.api + path, {
    method: endpoint.method,
    headers: { Accept: endpoint.accept, ...headers },
  });
  const isJson = /json/.test(answer.headers.get('content-type') ?? '');
  return {
    status: answer.status,
    body: isJson ? ((await answer.json()) as { code?: string; instance?: string }) : null,
  };
};

describe('API-02, API-D01, PERM-01, PERM-D01 every endpoint of the contract', () => {
  it('is found in @mayak/api', () => {
    expect(endpoints.length).toBeGreaterThan(25);
  });

  it.each(endpoints)(
    '%s is served, with its spelling, in lower case and with a slash at its end',
    async (_, endpoint) => {
      const params = { id: 1, Id: 1, channelId: 1 };
      const path = pathOf(endpoint, params);
      for (const spelled of [path, path.toLowerCase(), `${path.replace(/\/$/, '')}/`]) {
        const { status, body } = await ask(endpoint, spelled);
        expect(body?.code).not.toBe('notFound');
        expect([200, 204, 400, 401]).toContain(status);
      }
    },
  );

  it.each(endpoints.filter(([, e]) => e.caller === 'user'))(
    'PERM-01, ERR-D08 %s answers 401 without a token',
    async (_, endpoint) => {
      const { status, body } = await ask(endpoint, pathOf(endpoint, { id: 1, Id: 1, channelId: 1 }));
      expect([status, body?.code]).toEqual([401, 'auth.required']);
      expect(body?.instance).toMatch(/^req-/);
    },
  );

  it.each(endpoints.filter(([, e]) => e.caller === 'user' && e.path.includes('{')))(
    'PERM-D06 %s answers 404 for what does not exist for the caller',
    async (name, endpoint) => {
      const { token } = await testApp.user(name);
      for (const id of [999_999, 4_000_000_000, 'x']) {
        const path = endpoint.path.replace(/\{\w+\}/, String(id));
        const { status, body } = await ask(endpoint, path, { Authorization: `Bearer ${token}` });
        expect([id, status, body?.code]).toEqual([id, 404, 'notFound']);
      }
    },
  );
});
