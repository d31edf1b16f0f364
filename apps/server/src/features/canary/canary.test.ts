import { setTimeout } from 'node:timers/promises';
import { editAccessOfBeacons, getBeacons, limits } from '@mayak/api';
import { getDue, getGateways, listDevices, listUsers } from '@mayak/api/operator';
import { getStatus } from '@mayak/api/status';
import { createClient } from '@mayak/api/client';
import { openTestApp, refusalOf, type TestApp } from '../../testing/testApp.ts';
import { ruleMailOf } from '../notification/ruleMail.ts';
import { pushSendingOf } from '../push/pushSending.ts';
import { canaryOf } from './canary.ts';
import { openOwnUser } from './ownUser.ts';
import { walk, type Round } from './round.ts';
import { canaryStore } from './store/minutes.ts';

const operatorKey = 'operator-key-of-the-test';
const minute = 60_000;
let testApp: TestApp;
const ended = new AbortController();
/** Sends what jobs send, without their pauses. */
async function sendAll(): Promise<void> {
  const { context } = testApp;
  const pause = () => setTimeout(200, undefined, { signal: ended.signal });
  for (; !ended.signal.aborted; await pause().catch(() => undefined))
    await Promise.allSettled([ruleMailOf(context).wake(), pushSendingOf(context).run()]);
}
let sending: Promise<void>;
// A busy machine is late, which is no fault of the way.
const { steps, patience } = limits.canary;
const patient = {
  steps: Object.fromEntries(Object.keys(steps).map((step) => [step, 10 * minute])),
  patience: 10 * minute,
};
beforeAll(async () => {
  Object.assign(limits.canary, patient);
  testApp = await openTestApp({ operatorKey });
  sending = sendAll();
});
afterAll(async () => {
  ended.abort();
  await sending;
  await testApp.close();
  Object.assign(limits.canary, { steps, patience });
});

const operator = () =>
  createClient({
    baseUrl: testApp.api,
    token: () => null,
    locale: () => 'en',
    headers: () => ({ 'X-Operator-Key': operatorKey }),
    onFailure: () => undefined,
    onUnauthorized: () => undefined,
  });
const newest = () => canaryStore.newest(testApp.context.pool);
const metrics = async () =>
  (await fetch(`${testApp.address}/metrics`, { headers: { 'X-Operator-Key': operatorKey } })).text();
const count = async (text: string) =>
  Number((await testApp.poolOf(text).query<{ n: string }>(`select count(*) as n from ${text}`)).rows[0]?.n);

describe('SRV-D20 the way from device to user, tried each minute', () => {
  it('goes by the real doors, and each step is timed; a second turn in the same minute does nothing', async () => {
    const now = Math.floor(Date.now() / minute) * minute;
    await canaryOf(testApp.context).turn(now);
    await canaryOf(testApp.context).turn(now + 1_000);
    expect(await newest()).toEqual({
      minute: now,
      failed: null,
      packet: expect.any(Number),
      rule: expect.any(Number),
      page: expect.any(Number),
      push: expect.any(Number),
      mail: expect.any(Number),
      command: expect.any(Number),
    });
    // A calm and an alarm, the contact that takes the command, the one that confirms it.
    expect(await count('contact')).toBe(4);
    expect(await count('notification')).toBe(1);
    expect(await count(`rule_email where state = 'sent'`)).toBe(1);
    expect(await count('message')).toBe(1);
    expect(await count(`push where state = 'shown'`)).toBe(1);
    expect(await count('outbox')).toBe(0);
  });

  it('goes again in the next minute, with an alarm that is new', async () => {
    const now = Math.floor(Date.now() / minute) * minute + minute;
    await canaryOf(testApp.context).turn(now);
    expect(await newest()).toMatchObject({ minute: now, failed: null });
    expect(await count('notification')).toBe(2);
    expect(await count('alarm where closed is null')).toBe(1);
  });

  it('is told in /metrics by step and outcome', async () => {
    const told = await metrics();
    for (const step of ['packet', 'rule', 'page', 'push', 'mail', 'command'])
      expect(told).toContain(`mayak_canary_step_duration_seconds_count{step="${step}",outcome="good"} 2`);
  });

  it.each([
    ['push', { receiver: { alarm: () => Promise.reject(new Error('nothing came')) } }],
    ['command', { own: { device: { 'X-Device-Imei': 'canary', 'X-Device-Key': 'of another' } } }],
    ['page', { own: { page: { Authorization: 'Bearer of-somebody-else-entirely' } } }],
  ])('fails by what does not work: %s', async (step, broken) => {
    const { context, address } = testApp;
    const own = await openOwnUser(context);
    const way = { here: address, own, pool: context.pool, receiver: { alarm: () => Promise.resolve() } };
    const given = 'own' in broken ? { ...way, own: { ...own, ...broken.own } } : { ...way, ...broken };
    const round: Round = await walk(given);
    const failed = Object.entries(round).flatMap(([name, { ms }]) => (ms === null ? [name] : []));
    expect(failed).toEqual({ push: ['push'], command: ['packet'], page: ['rule', 'page', 'command'] }[step]);
  });

  it('begins anew with secrets of its own when they were ended, without a failed minute', async () => {
    const { context } = testApp;
    const userId = await canaryStore.userId(context.pool);
    await context.sessions.endAll(userId ?? 0);
    const now = Math.floor(Date.now() / minute) * minute + 2 * minute;
    await canaryOf(context).turn(now);
    expect(await newest()).toMatchObject({ minute: now, failed: null });
  });
});

describe('SRV-D21 the canary is nobody’s', () => {
  it('is in no list, count or figure of the operator', async () => {
    const client = operator();
    expect(await client.call(listUsers, { query: {} })).toEqual([]);
    expect(await client.call(listUsers, { query: { userName: 'canary' } })).toEqual([]);
    expect(await client.call(listDevices, { query: {} })).toEqual([]);
    expect(await client.call(getDue, {})).toMatchObject({ Balances: [], Silent: [] });
    const { Gateways, Unknown } = await client.call(getGateways, {});
    expect(Gateways.filter(({ Messages }) => Messages > 0)).toEqual([]);
    // The device with a foreign key was one that nobody knows.
    expect(Unknown).toEqual([]);
    expect(await metrics()).not.toMatch(/^mayak_device_reports_total\{outcome="accepted"\} [1-9]/m);
  });

  it('costs nothing', async () => {
    expect(await count('ledger')).toBe(0);
  });

  it('is seen and named by no user', async () => {
    const user = await testApp.user('somebody');
    expect(await user.client.call(getBeacons, {})).toEqual([]);
    const own = await testApp.beacon(user);
    const rights = { CanManage: false, CanSendMessages: false, CanEditChannelsSettings: false };
    const refused = (UserName: string) =>
      refusalOf(
        user.client.call(editAccessOfBeacons, { body: { BeaconIds: [own.id], UserName, Access: rights } }),
      );
    expect(await refused('~canary')).toEqual(await refused('nobody-of-this-name'));
  });
});

describe('SRV-D22 the last 90 days', () => {
  it('count what was not measured as known by nobody, from the first minute on', async () => {
    const { pool } = testApp.context;
    const day = 1_440 * minute;
    const now = Date.UTC(2031, 0, 10, 12);
    await pool.query('delete from canary_minute');
    const bare = { packet: 1, rule: 1, page: 1, push: 1, mail: 1, command: 1 };
    const add = (ago: number, failed: 'mail' | null = null) =>
      canaryStore.add(pool, { ...bare, minute: now - ago * minute, failed });
    for (const ago of [1, 2, 3]) await add(ago);
    await add(4, 'mail');
    await add(1_440);
    const days = await canaryStore.days(pool, {
      since: now - 89 * day,
      first: now - day - 30 * minute,
      until: now,
    });
    expect(days).toEqual([
      { Day: '2031-01-09', Good: 1, Bad: 0, Unmeasured: 749 },
      { Day: '2031-01-10', Good: 3, Bad: 1, Unmeasured: 716 },
    ]);
  });

  it('are told to the operator, with the limits of each step', async () => {
    const status = await operator().call(getStatus, {});
    expect(status.Now).toBe('unknown');
    expect(status.Steps.map(({ Step, Limit }) => [Step, Limit])).toEqual(Object.entries(limits.canary.steps));
  });

  it('are kept no longer, and what the canary left goes after two days', async () => {
    const { pool } = testApp.context;
    const later = Date.now() + 3 * 86_400_000;
    await canaryOf(testApp.context).endOld(later);
    for (const table of ['notification', 'rule_email', 'message', 'delivery'])
      expect(await count(table)).toBe(0);
    await canaryStore.endOld(pool, Date.UTC(2031, 0, 11));
    expect(await count('canary_minute')).toBe(0);
  });
});
