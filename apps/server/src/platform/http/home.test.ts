import { openHttp } from './server.ts';
import { homeOf } from './home.ts';
import type { AddressInfo } from 'node:net';
import { ask } from '../web/ask.fixtures.ts';
import { pino } from 'pino';

const called = async (publicUrl: string | null, headers: Record<string, string>) => {
  const app = openHttp(pino({ level: 'silent' }), ['loopback']);
  app.get('/', (request) => ({ home: homeOf(publicUrl, request) }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const fill = (text: string) => text.replace('PORT', String(port));
  const filled = Object.entries(headers).map(([name, value]) => [name, fill(value)]);
  const { body } = await ask(app, '/', Object.fromEntries(filled));
  await app.close();
  return (JSON.parse(body) as { home: string }).home.replace(String(port), 'PORT');
};

describe('AUTH-D08, AUTH-D09 the address that links lead to', () => {
  it.each([
    ['https://mayak.example', { host: 'evil.example' }, 'https://mayak.example'],
    [null, { host: '127.0.0.1:PORT' }, 'http://127.0.0.1:PORT'],
    [null, { host: 'localhost:PORT' }, 'http://localhost:PORT'],
    [null, { host: '[::1]:PORT' }, 'http://[::1]:PORT'],
    [null, { host: 'localhost:1' }, 'http://localhost:PORT'],
    [null, { host: 'evil.example' }, 'http://localhost:PORT'],
    [null, { host: 'evil.example:PORT' }, 'http://localhost:PORT'],
    [null, { host: '127.0.0.1.evil.example:PORT' }, 'http://localhost:PORT'],
    [null, { host: 'localhost:PORT', 'x-forwarded-host': 'evil.example:PORT' }, 'http://localhost:PORT'],
  ])('%s, called as %j: %s', async (publicUrl, headers, home) => {
    expect(await called(publicUrl, headers)).toBe(home);
  });
});

describe('AUTH-D03 whose X-Forwarded-For is believed', () => {
  it.each([
    [['loopback'], '198.51.100.7'],
    [['10.0.0.0/8'], '127.0.0.1'],
    [0, '127.0.0.1'],
    [1, '198.51.100.7'],
    [2, '203.0.113.9'],
  ])('TRUST_PROXY %j: the caller is %s', async (trustProxy, ip) => {
    const app = openHttp(pino({ level: 'silent' }), trustProxy);
    app.get('/', (request) => ({ ip: request.ip }));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { body } = await ask(app, '/', { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' });
    await app.close();
    expect(JSON.parse(body)).toEqual({ ip });
  });
});
