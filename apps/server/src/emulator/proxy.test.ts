import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createClient } from '@mayak/api/client';
import { createGroup, eventsPath, getBeacons, getGroups, getUser, login } from '@mayak/api';
import { apiBase } from '../platform/http/apiBase.ts';
import { openHttp } from '../platform/http/server.ts';
import { aPacketOf, keyOf, openTestApp, type TestApp } from '../testing/testApp.ts';
import { configOf, proxied, serverAt } from './proxy.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ supportEmail: 'help@example.com' });
});
afterAll(() => testApp.close());

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** The API of an emulator before a server. */
async function before(server: string) {
  const app = openHttp(pino({ level: 'silent' }), 0);
  await app.register(async (scope) => proxied(scope, server));
  await app.listen({ host: '127.0.0.1', port: 0 });
  closing.push(() => app.close());
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${apiBase}`;
}

const clientOf = (baseUrl: string, token: string | null = null) =>
  createClient({
    baseUrl,
    token: () => token,
    locale: () => 'en',
    onFailure: () => undefined,
    onUnauthorized: () => undefined,
  });

describe('GEN-D05 the emulator before a running server', () => {
  it('answers calls with what the server answers: a sign-in, lists, what was changed, refusals', async () => {
    const owner = await testApp.user('away');
    const { id } = await testApp.beacon(owner, { name: 'Anchor' });
    const api = await before(testApp.address);
    await expect(clientOf(api).call(getUser, {})).rejects.toMatchObject({ status: 401 });
    const body = { username: 'away', password: 'wrong' };
    await expect(clientOf(api).call(login, { body })).rejects.toMatchObject({ status: 401 });
    const client = clientOf(api, owner.token);
    expect((await client.call(getBeacons, {})).map(({ Name }) => Name)).toEqual(['Anchor']);
    await client.call(createGroup, { body: { Name: 'Tugs', BeaconIds: [id] } });
    expect(await client.call(getGroups, {})).toMatchObject([{ Name: 'Tugs' }]);
  });

  it('hands on what happens there as it happens', async () => {
    const owner = await testApp.user('hearer');
    const stock = await testApp.beacon(owner);
    const api = await before(testApp.address);
    const stop = new AbortController();
    closing.push(() => stop.abort());
    const { body } = await fetch(api + eventsPath, {
      headers: { authorization: `Bearer ${owner.token}`, accept: 'text/event-stream' },
      signal: stop.signal,
    });
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain(': open');
    await testApp.post('/ingest/packets', aPacketOf(1), keyOf(stock));
    let text = '';
    while (!text.includes(`"BeaconId":${stock.id}`)) text += (await reader?.read())?.value ?? '';
  });

  it('says 502 where the server is away, and breaks off what breaks off there', async () => {
    const server = createServer((request, answer) => {
      if (request.url?.includes('half')) answer.write('half', () => answer.destroy());
      else request.destroy();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(() => server.close());
    const api = await before(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    expect((await fetch(`${api}/users`)).status).toBe(502);
    await expect(fetch(`${api}/half`).then((answer) => answer.text())).rejects.toThrow();
  });

  it('says to its pages what the server says to its own', async () => {
    expect(await configOf(testApp.address)).toMatchObject({ supportEmail: 'help@example.com' });
    expect(await configOf(testApp.address)).not.toHaveProperty('apiUrl');
    await expect(configOf('http://127.0.0.1:9')).rejects.toThrow('does not answer as a Mayak server');
  });

  it.each(['mayak.example', 'localhost:3333', ''])('refuses what is no address of a server: "%s"', (text) =>
    expect(() => serverAt(text)).toThrow('is no address like https://mayak.example'),
  );
  it('takes the origin of an address', () =>
    expect(serverAt('http://mayak.example:80/api/')).toBe('http://mayak.example'));
});
