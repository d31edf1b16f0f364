import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { limits } from '@mayak/api';
import { createClient, type Client } from '@mayak/api/client';
import { listAudit } from '@mayak/api/operator';
import { addIncident, addIncidentUpdate, deleteIncident, editIncident, getStatus } from '@mayak/api/status';
import { transaction } from '../../platform/db/pool.ts';
import { begun } from '../../testing/whileHeld.ts';
import { openTestApp, refusalOf, type TestApp } from '../../testing/testApp.ts';
import { statusOf } from './status.ts';
import { statusHtml } from './statusHtml.ts';
import { statusEn } from './statusPage.en.ts';
import { incidents } from './store/incidents.ts';
import { canaryStore, type CanaryMinute } from './store/minutes.ts';
import { notifyChange } from './notifyChange.ts';

const operatorKey = 'operator-key-of-the-test';
let testApp: TestApp;
let operator: Client;
let hook: Server;
let answer = 200;
const heard: Record<string, unknown>[] = [];
beforeAll(async () => {
  hook = createServer((request, reply) => {
    void json(request).then((body) => {
      heard.push(body as Record<string, unknown>);
      reply.writeHead(answer).end();
    });
  });
  await new Promise<void>((ready) => hook.listen(0, '127.0.0.1', ready));
  const canaryWebhook = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/canary`;
  testApp = await openTestApp({ operatorKey, canaryWebhook, statusPage: true });
  // As if it walked, by minutes that each test names.
  testApp.context.settings.canary = true;
  operator = createClient({
    baseUrl: testApp.api,
    token: () => null,
    locale: () => 'en',
    headers: () => ({ 'X-Operator-Key': operatorKey }),
    onFailure: () => undefined,
    onUnauthorized: () => undefined,
  });
});
afterAll(async () => {
  await testApp.close();
  hook.close();
});

const begin = Math.floor(Date.now() / 60_000) * 60_000 + 600_000;
const minuteAt = (n: number, failed: 'mail' | null): CanaryMinute => ({
  minute: begin + n * 60_000,
  failed,
  packet: 1,
  rule: 1,
  page: 1,
  push: 1,
  mail: failed ? null : 1,
  command: 1,
});

describe('SRV-D24 the webhook of the operator', () => {
  it('is told once when a step fails in two minutes, and once when three were well; what it does not take is told again', async () => {
    const { context } = testApp;
    let n = 0;
    const live = async (...failed: ('mail' | null)[]) => {
      for (const one of failed) {
        const minute = minuteAt((n += 1), one);
        await canaryStore.add(context.pool, minute);
        await notifyChange(context, minute, one ? 'HTTP 500' : undefined);
      }
      return heard.splice(0).map(({ event }) => event);
    };
    expect(await live(null, 'mail', null, 'mail')).toEqual([]);
    answer = 503;
    expect(await live('mail')).toEqual(['canary.failing']);
    answer = 200;
    const again = minuteAt((n += 1), 'mail');
    await canaryStore.add(context.pool, again);
    await notifyChange(context, again, 'HTTP 500');
    expect(heard.splice(0)).toEqual([
      {
        event: 'canary.failing',
        installation: 'http://localhost:0',
        at: new Date(again.minute).toISOString(),
        step: 'mail',
        ms: null,
        limit: 30_000,
        error: 'HTTP 500',
      },
    ]);
    expect(await live('mail', 'mail', null, null, 'mail')).toEqual([]);
    expect(await live(null, null)).toEqual([]);
    expect(await live(null)).toEqual(['canary.well']);
    expect(await live(null, null)).toEqual([]);
    await context.pool.query('delete from canary_minute');
  });

  it('keeps nothing from the log, which says the same once each also while nobody hears the webhook', async () => {
    const logged: string[] = [];
    const log = testApp.context.log.child({});
    const write = (facts: object, text: string) => void ('event' in facts && logged.push(text));
    Object.assign(log, { warn: write, info: write });
    const context = { ...testApp.context, log };
    answer = 503;
    for (const [n, one] of (
      ['mail', 'mail', 'mail', null, null, null, null, 'mail', 'mail'] as const
    ).entries()) {
      const minute = minuteAt(100 + n, one);
      await canaryStore.add(context.pool, minute);
      await notifyChange(context, minute);
    }
    expect(logged).toEqual([
      'The way from device to user fails',
      'The way from device to user is well again',
      'The way from device to user fails',
    ]);
    answer = 200;
    heard.splice(0);
    await context.pool.query('delete from canary_minute');
  });
});

const page = async (headers: Record<string, string> = {}, path = '/status') => {
  const reply = await fetch(testApp.address + path, { headers });
  return { reply, text: await reply.text() };
};

describe('SRV-D23 the page of the state', () => {
  const Title = { ru: 'Задержка e-mail', en: 'E-mail was late <b>' };
  const FromDt = new Date(Date.now() - 3_600_000).toISOString();

  it('tells of incidents what the operator wrote, until he takes it off; each change is in the audit', async () => {
    const made = await operator.call(addIncident, { body: { Title, FromDt, UntilDt: null } });
    expect(made).toMatchObject({ Title, UntilDt: null, Updates: [] });
    const params = { id: made.Id };
    const Words = { ru: 'Почтовый сервер заменён.' };
    await operator.call(addIncidentUpdate, { params, body: { Words } });
    const UntilDt = new Date().toISOString();
    const over = await operator.call(editIncident, { params, body: { Title, FromDt, UntilDt } });
    expect(over).toMatchObject({ UntilDt, Updates: [{ Words }] });
    expect((await operator.call(getStatus, {})).Incidents).toEqual([over]);

    const english = await page({ 'accept-language': 'en-GB,en' });
    expect(english.text).toContain('<h3>E-mail was late &lt;b&gt;</h3>');
    expect(english.text).toContain('<p lang="ru">Почтовый сервер заменён.</p>');
    expect((await page({ 'accept-language': 'ru' })).text).toContain('<h3>Задержка e-mail</h3>');
    expect((await page({ 'accept-language': 'ru' }, '/status?lang=en')).text).toContain('<html lang="en">');

    await operator.call(deleteIncident, { params });
    expect((await operator.call(getStatus, {})).Incidents).toEqual([]);
    const audited = (await operator.call(listAudit, { query: {} })).map(({ Action }) => Action);
    expect(audited).toEqual(['incident.delete', 'incident.edit', 'incident.update', 'incident.add']);
  });

  it.each([
    ['an end before its begin', { Title, FromDt, UntilDt: '2020-01-01T00:00:00Z' }, ['UntilDt: outOfRange']],
    [
      'a begin that is to come',
      { Title, FromDt: '2199-01-01T00:00:00Z', UntilDt: null },
      ['FromDt: outOfRange'],
    ],
    ['no title', { Title: { ru: '' }, FromDt, UntilDt: null }, ['Title.ru: required']],
  ])('refuses %s at its field', async (_, body, fields) =>
    expect(await refusalOf(operator.call(addIncident, { body }))).toEqual([400, 'validation', ...fields]),
  );

  it('knows no incident of another number', async () => {
    const params = { id: 4_000 };
    expect(await refusalOf(operator.call(deleteIncident, { params }))).toEqual([404, 'notFound']);
    expect(
      await refusalOf(operator.call(addIncidentUpdate, { params, body: { Words: { ru: 'Нет' } } })),
    ).toEqual([404, 'notFound']);
  });

  it('knows none that is taken off meanwhile', async () => {
    const params = { id: (await operator.call(addIncident, { body: { Title, FromDt, UntilDt: null } })).Id };
    const add = () => refusalOf(operator.call(addIncidentUpdate, { params, body: { Words: { ru: 'Да' } } }));
    const answers = await transaction(testApp.context.pool, async (db) => {
      await incidents.delete(db, params.id);
      return begun(db, [add]);
    });
    expect(await Promise.all(answers)).toEqual([[404, 'notFound']]);
  });

  it('says no more of one than there may be, also where two say the last at once', async () => {
    const params = { id: (await operator.call(addIncident, { body: { Title, FromDt, UntilDt: null } })).Id };
    const add = () => refusalOf(operator.call(addIncidentUpdate, { params, body: { Words: { ru: 'Да' } } }));
    const limited = jest.replaceProperty(limits.canary.incident as { updates: number }, 'updates', 1);
    const answers = await transaction(testApp.context.pool, async (db) => {
      await db.query('lock table incident_update in exclusive mode');
      return begun(db, [add, add]);
    });
    await Promise.all(answers).finally(() => limited.restore());
    const [told] = (await operator.call(getStatus, {})).Incidents;
    expect(told?.Updates).toHaveLength(1);
    await operator.call(deleteIncident, { params });
  });

  it('loads nothing, runs nothing and has one style, whose hash its policy names', async () => {
    const { reply, text } = await page();
    expect(reply.status).toBe(200);
    const policy = reply.headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; /);
    expect(text.replace('<link rel="icon" href="data:,">', '')).not.toMatch(
      /<script|<link|<img|style="|https?:\/\//,
    );
  });

  it('shows 90 bars and the figures of each day, and one bad minute is never 100 %', async () => {
    const { pool } = testApp.context;
    const now = Math.floor(Date.now() / 60_000) * 60_000;
    const since = now - 100 * 86_400_000;
    await pool.query(
      `insert into canary_minute (minute, packet, rule, page, push, mail, command)
        select generate_series(to_timestamp($1::float8 / 1000), to_timestamp($2::float8 / 1000), interval '1 minute'), 1, 1, 1, 1, 1, 1
        on conflict do nothing`,
      [since, now],
    );
    await pool.query(`insert into note (name, value) values ('canary since', $1) on conflict do nothing`, [
      String(since),
    ]);
    await pool.query(
      `update canary_minute set failed = 'mail', mail = null where minute = to_timestamp($1::float8 / 1000)`,
      [now - 600_000],
    );
    const midnight = Math.floor(now / 86_400_000) * 86_400_000;
    const minutes = Array.from({ length: 6 }, (_, i) => midnight + i * 30_000);
    for (const at of [...minutes, now]) {
      statusOf(testApp.context).forget();
      const status = await statusOf(testApp.context).read(at);
      expect([at, status.Days.length]).toEqual([at, 90]);
    }
    const { text } = await page({ 'accept-language': 'en' });
    const bars = /<div class="bars"[^>]*>(.*?)<\/div>/.exec(text)?.[1] ?? '';
    expect(bars.match(/<i /g)).toHaveLength(90);
    expect(text.match(/<th scope="row">\d{4}-/g)).toHaveLength(90);
    expect(text).toContain('available for 99.99% of the time');
    expect(text).not.toContain('Measured since');
  });

  it('says since when it is measured where that is not long ago, and leaves the bars before that empty', () => {
    const Days = [{ Day: '2031-01-10', Good: 60, Bad: 0, Unmeasured: 0 }];
    const known = {
      Dt: '2031-01-10T01:02:00.000Z',
      IsOn: true,
      Now: 'good',
      MinuteDt: null,
      Failed: null,
    } as const;
    const status = { ...known, Steps: [], Days, Incidents: [] };
    const html = statusHtml({ status, isOld: false, locale: 'en', t: statusEn, other: 'x' });
    expect(html).toContain('Measured since 2031-01-10; nothing is known of the days before.');
    expect(html.match(/<i class="before">/g)).toHaveLength(89);
  });

  it('says while the database is away what was known last, and of when', async () => {
    const { pool } = testApp.context;
    const status = statusOf(testApp.context);
    await status.read();
    status.forget();
    const away = jest
      .spyOn(pool, 'query')
      .mockImplementation(
        () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })) as never,
      );
    try {
      const { reply, text } = await page({ 'accept-language': 'en' });
      expect(reply.status).toBe(200);
      expect(text).toContain('The database does not answer. This is what was last known, as of 20');
      expect(text).toContain('class="now unknown"');
      expect(text).not.toContain('Everything works');
    } finally {
      away.mockRestore();
    }
  });
});

it('SRV-D23 there is no such page where the operator does not say so', async () => {
  const closed = await openTestApp({ operatorKey });
  try {
    const reply = await fetch(`${closed.address}/status`);
    expect(await reply.text()).not.toContain('<table');
    expect(reply.headers.get('content-security-policy') ?? '').not.toContain('sha256');
  } finally {
    await closed.close();
  }
});
