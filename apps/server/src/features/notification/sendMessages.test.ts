import { createNotificationRule, getAlarms, getStepPeople, StepWay } from '@mayak/api';
import {
  messageLimits,
  type MessageProvider,
  type MessageProviderEdit,
  type SentMessage,
} from '@mayak/api/operator';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { clock } from '../../platform/clock/clock.ts';
import { rows } from '../../platform/db/pool.ts';
import { aPacketOf, openTestApp, type TestApp } from '../../testing/testApp.ts';
import { whenTold } from '../../testing/whenTold.ts';
import { callPeopleOf } from './callPeople.ts';
import { sendMessages } from './sendMessages.ts';

const operatorKey = 'a-key-of-the-operator';
const secret = 'token-of-the-provider';
let testApp: TestApp;
let provider: Server;
const taken: { url: string; key: string; body: { to: string; text: string; link: string } }[] = [];
let answers: { status: number; body?: string } = { status: 200 };

beforeAll(async () => {
  testApp = await openTestApp({ operatorKey, integrationsInside: true, publicUrl: 'https://mayak.example' });
  provider = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += String(part)));
    request.on('end', () => {
      const key = String(request.headers['x-key']);
      taken.push({ url: request.url ?? '', key, body: JSON.parse(text) as (typeof taken)[0]['body'] });
      response.writeHead(answers.status).end(answers.body ?? '');
    });
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
});
afterAll(async () => {
  provider.close();
  await testApp.close();
});
beforeEach(() => {
  taken.length = 0;
  answers = { status: 200 };
});

async function ask<T>(method: string, path: string, body?: unknown) {
  const answer = await fetch(`${testApp.api}/operator/messageProvider${path}`, {
    method,
    headers: { 'X-Operator-Key': operatorKey, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, text, given: (text === '' ? null : JSON.parse(text)) as T };
}
const edit = (more: Partial<MessageProviderEdit> = {}): MessageProviderEdit => ({
  Method: 'POST',
  Url: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/send`,
  Headers: [
    { Name: 'Content-Type', Value: 'application/json' },
    { Name: 'X-Key', Value: '{secret}' },
  ],
  Body: '{"to":"{number}","text":"{text}","link":"{link}"}',
  DailyLimit: 1_000,
  UserDailyLimit: 1_000,
  ...more,
});
const set = (more: Partial<MessageProviderEdit> = {}) =>
  ask<MessageProvider>('PUT', '', edit({ Secret: secret, ...more }));
const log = async () => (await ask<SentMessage[]>('GET', '.log')).given;

let users = 0;
/** A user whose phone and whose colleague's number a rule names, and a beacon in alarm. */
async function inAlarm() {
  const owner = await testApp.user(`texted-${++users}`, { localization: 1 });
  await testApp.context.sessions.edit(owner.id, { phone: '+7 (921) 123-45-67' });
  const stock = await testApp.beacon(owner, { name: 'Tug "Ura"' });
  await testApp.endRules(stock.id, owner.id);
  const step = { After: 0, Way: StepWay.Message };
  const body = {
    BeaconId: stock.id,
    Name: 'Low supply',
    Enabled: true,
    Trigger: { Type: 4 as const, ChannelIds: [stock.id * 1000 + 1], States: [3 as const] },
    Deliveries: [0 as const],
    Emails: [],
    RepeatMinutes: 0,
    Steps: [{ ...step, User: owner.userName, Address: null }],
  };
  const create = () => owner.client.call(createNotificationRule, { body });
  const raise = async () => {
    for (const [ago, value] of [
      [20, 12],
      [10, 9],
    ] as const)
      await testApp.seed.append(stock.imei, [aPacketOf(ago, { Values: { 1: value } })]);
    await callPeopleOf(testApp.context).run();
    await whenTold(testApp, 'alarm_call');
  };
  const calls = async () =>
    (await owner.client.call(getAlarms, { query: {} })).flatMap(({ Calls = [] }) =>
      Calls.map(({ Outcome, Error }) => `${Outcome} ${Error ?? ''}`.trim()),
    );
  return { owner, stock, create, raise, calls };
}
const run = (later = 0) => sendMessages(testApp.context, clock.now() + later);

describe('NOTIF-D40 the provider of messages', () => {
  it('is set by the operator, its secret sealed and never told again', async () => {
    expect((await ask('GET', '')).given).toEqual({ Provider: null });
    const { given, text } = await set();
    expect(given).toMatchObject({ HasSecret: true, SentToday: 0, Method: 'POST' });
    const shown = await ask('GET', '');
    expect(
      text + shown.text + JSON.stringify(await rows(testApp.context.pool, 'select * from note')),
    ).not.toContain(secret);
    // What is sent without a secret keeps the known one.
    expect((await ask<MessageProvider>('PUT', '', edit())).given.HasSecret).toBe(true);
    const { given: tested } = await ask('POST', '.test', { Number: '8 (921) 123-45-67' });
    expect(tested).toEqual({ IsSent: true, Detail: 'HTTP 200' });
    expect(taken[0]).toMatchObject({ key: secret, body: { to: '+89211234567' } });
  });

  it.each([
    ['of no address', { Url: 'sms.example/send' }],
    ['with a password in its address', { Url: 'https://user:pass@sms.example/send' }],
    ['that names no text', { Body: '{"to":"{number}"}' }],
    ['that names no number', { Body: '{"text":"{text}"}' }],
  ])('is refused %s', async (_, more) => expect((await set(more)).status).toBe(400));

  it('answers a test in words, without the secret', async () => {
    answers = { status: 402, body: `No money for ${secret}` };
    await set();
    const { given } = await ask('POST', '.test', { Number: '+79211234567' });
    expect(given).toEqual({ IsSent: false, Detail: 'HTTP 402: No money for •••' });
    expect((await log())[0]).toMatchObject({ Number: '•••4567', UserName: null, State: 'failed' });
  });
});

describe('NOTIF-D39 a step by message', () => {
  it('is handed over once, with a link that acknowledges the alarm; its history says so', async () => {
    await set();
    const { owner, create, raise, calls } = await inAlarm();
    await create();
    await raise();
    expect(await calls()).toEqual(['sent']);
    await Promise.all([run(), run(), run()]);
    expect(taken).toHaveLength(1);
    expect(taken[0]?.body.to).toBe('+79211234567');
    expect(taken[0]?.body.text).toMatch(/^Tug "Ura": Supply = 9.00.V, emergency/);
    expect(await calls()).toEqual(['told HTTP 200']);
    const token = /token=(.+)$/.exec(taken[0]?.body.link ?? '')?.[1] ?? '';
    const page = `${testApp.api}/alarms.acknowledge?token=${token}`;
    expect((await fetch(page)).status).toBe(200);
    expect((await fetch(page, { method: 'POST' })).status).toBe(200);
    const [alarm] = await owner.client.call(getAlarms, { query: {} });
    expect(alarm).toMatchObject({ AcknowledgedBy: owner.userName });
    expect((await fetch(page.replace('token=', 'token=9'))).status).toBe(404);
  });

  it('is tried again while the provider is away, and given up in words', async () => {
    await set();
    const { create, raise, calls } = await inAlarm();
    await create();
    await raise();
    answers = { status: 503 };
    let later = 0;
    await run();
    for (const pause of messageLimits.retries) await run((later += pause + 1_000));
    expect(taken).toHaveLength(messageLimits.retries.length + 1);
    expect(await calls()).toEqual(['failed HTTP 503']);
  });

  it('is not tried again when it was refused', async () => {
    await set();
    const { create, raise, calls } = await inAlarm();
    await create();
    await raise();
    answers = { status: 400, body: 'wrong number' };
    await run();
    await run(3_600_000);
    expect(taken).toHaveLength(1);
    expect(await calls()).toEqual(['failed HTTP 400: wrong number']);
  });

  it('goes no more once the limit of the day is reached', async () => {
    await set({ UserDailyLimit: 1 });
    const { create, raise, calls } = await inAlarm();
    await create();
    await create();
    await raise();
    await run();
    expect(taken).toHaveLength(1);
    expect(await calls()).toEqual(['told HTTP 200', 'limited']);
  });

  it('RULE-D19 can be chosen only where there is a provider', async () => {
    await ask('DELETE', '');
    const { owner, stock, create } = await inAlarm();
    const { HasMessages, People } = await owner.client.call(getStepPeople, { params: { id: stock.id } });
    expect(HasMessages).toBe(false);
    expect(People).toEqual([expect.objectContaining({ HasNumber: true })]);
    await expect(create()).rejects.toMatchObject({
      problem: { errors: [expect.objectContaining({ field: 'Steps.0.Way', code: 'unknown' })] },
    });
  });
});
