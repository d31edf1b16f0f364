import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openingsIn, reportsIn } from '@mayak/releases';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { openHttp } from '../http/server.ts';
import { ask } from './ask.fixtures.ts';
import { telemetry } from './telemetry.ts';

let data: string;
let app: FastifyInstance;

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'mayak-telemetry-'));
  app = openHttp(pino({ level: 'silent' }), []);
  telemetry(app, data);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await app.close();
  rmSync(data, { recursive: true, force: true });
});

const report = {
  remote: 'reports',
  version: '2.3.0',
  why: 'rollout r-18',
  commit: 'abc1234',
  state: 'crashed',
  text: 'x is undefined',
};
const opened = { ...report, state: 'ready', text: '', opening: true, ms: 100 };
const post = (body: unknown, type = 'application/json') =>
  ask(app, '/telemetry', { 'content-type': type }, typeof body === 'string' ? body : JSON.stringify(body));

describe('POST /telemetry', () => {
  it.each(['application/json', 'text/plain'])(
    'keeps what shells report of remotes, as %s (ERR-D07)',
    async (type) => {
      expect((await post({ reports: [report] }, type)).statusCode).toBe(204);
      expect(await reportsIn(data, 1)).toEqual([{ ...report, at: expect.stringMatching(/^\d{4}-/) }]);
    },
  );

  it.each([
    ['no list', report],
    ['an empty list', { reports: [] }],
    ['an unknown state', { reports: [{ ...report, state: 'fine' }] }],
    ['a long story', { reports: [{ ...report, text: 'x'.repeat(1_001) }] }],
    ['no JSON', '{"reports'],
  ])('refuses %s and keeps nothing', async (_, body) => {
    const answer = await post(body, 'text/plain');
    expect([answer.statusCode, JSON.parse(answer.body)]).toMatchObject([400, { code: 'validation' }]);
    expect(await reportsIn(data, 1)).toEqual([]);
  });

  it('refuses a body beyond 128 kB', async () => {
    expect((await post({ reports: [{ ...report, text: 'x'.repeat(200_000) }] })).statusCode).toBe(413);
  });

  it('takes 60 posts a minute from one address, then says when to come again', async () => {
    for (let i = 0; i < 60; i++) await post({ reports: [report] });
    const answer = await post({ reports: [report] });
    expect([answer.statusCode, JSON.parse(answer.body)]).toMatchObject([429, { code: 'rate.limited' }]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(await reportsIn(data, 1)).toHaveLength(60);
  });

  it('SRV-D06, GEN-D05 keeps what there is while the clock of the machine has jumped, and writes by the time that it was', async () => {
    expect((await post({ reports: [opened] })).statusCode).toBe(204);
    const wall = Date.now.bind(Date);
    const jumped = jest.spyOn(Date, 'now').mockImplementation(() => wall() + 400 * 86_400_000);
    expect((await post({ reports: [report, opened] })).statusCode).toBe(204);
    jumped.mockRestore();
    expect((await openingsIn(data, Date.now() - 60_000)).get('reports@2.3.0')?.openings).toBe(2);
    expect(await reportsIn(data, 1)).toHaveLength(1);
  });
});
