import { getBeacons, getUser, NotificationType, StepWay } from '@mayak/api';
import { setUpSsas } from '@mayak/api/ssas';
import { setTimeout as wait } from 'node:timers/promises';
import { settingsTable } from '../../platform/db/settingsTable.ts';
import { judgeAhead } from './aheadPoints.ts';
import { jobsOf } from '../../features.ts';
import { adjustBalance } from '../../features/payment/adjust.ts';
import { integrationsOf } from '../../features/integration/integrations.ts';
import { integrationStore } from '../../features/integration/store/integrations.ts';
import { dayOf } from '../../features/payment/day.ts';
import { aPacketOf, keyOf, openTestApp, watchChannels, type TestApp } from '../../testing/testApp.ts';
import { clock, thisMachine } from '../../platform/clock/clock.ts';

const day = 86_400_000;
const { wall, uptime } = thisMachine;
const move = (by: number) => (thisMachine.wall = () => wall() + by);

let testApp: TestApp;
beforeAll(async () => {
  thisMachine.uptime = () => uptime() + day;
  clock.confirm();
  testApp = await openTestApp();
});
afterEach(() => {
  thisMachine.wall = wall;
  clock.confirm();
});
afterAll(async () => {
  await testApp.close();
  thisMachine.uptime = uptime;
});

const count = async (table: string, where = 'true') =>
  (await testApp.poolOf(table).query<{ n: number }>(`select count(*)::int as n from ${table} where ${where}`))
    .rows[0]?.n;

describe.each([
  ['40 days ahead', 40 * day],
  ['40 days back', -40 * day],
])('SRV-D06, PAY-D05, AUTH-D02, NOTIF-D08 a machine whose clock is %s for a while', (title, by) => {
  it('charges nothing, signs nobody out, ends nothing, finds nobody silent', async () => {
    const { context } = testApp;
    const user = await testApp.user(`user${Math.sign(by) + 1}`);
    const device = await testApp.beacon(user);
    const second = testApp.client(await context.sessions.signIn(user.id));
    await adjustBalance(context, user.id, { kopecks: 500_00, comment: title });
    await testApp.post('/ingest/packets', aPacketOf(2), keyOf(device));
    await context.rules.judgeSilence(clock.now());
    await settingsTable.write(context.pool, 'charged', dayOf(clock.now()));
    await context.pool.query(
      `insert into notification (user_id, type, status, fact, created) values ($1, 0, 0, '{}', now() - interval '340 days')`,
      [user.id],
    );
    await context.pool.query(
      `insert into mail_token (token_hash, user_id, purpose, expires) values (sha256($1::bytea), $2, 'reset', now() + interval '1 hour')`,
      [title, user.id],
    );
    const before = async () => ({
      lines: await count('ledger'),
      sessions: await count('session'),
      told: await count('notification'),
      links: await count('mail_token'),
    });
    const runJobs = () => Promise.all(jobsOf(context).map(({ run }) => run()));
    const was = await before();
    move(by);
    await runJobs();
    expect((await user.client.call(getUser, {})).UserName).toBe(user.userName);
    expect((await second.call(getUser, {})).UserName).toBe(user.userName);
    await testApp.user(`meanwhile${Math.sign(by) + 1}`);
    thisMachine.wall = wall;
    await runJobs();
    const { sessions, ...rest } = await before();
    expect([rest, sessions]).toEqual([
      { lines: was.lines, told: was.told, links: was.links },
      (was.sessions ?? 0) + 1,
    ]);
    expect((await user.client.call(getBeacons, {}))[0]?.CommunicationStatus).toBe(2);
  });
});

describe.each([
  ['ahead', 3 * 3_600_000],
  ['back', -3 * 3_600_000],
])('SRV-D06, NOTIF-D32, NOTIF-D38, RULE-D12, SSAS-D06 a clock that is hours %s', (way, by) => {
  it('keeps nobody from being told of an emergency: by e-mail, push, the steps of a rule, and ashore', async () => {
    const { context } = testApp;
    const user = await testApp.user(`told-${way}`);
    const device = await testApp.beacon(user, {}, { Channels: watchChannels });
    await testApp.addRules([
      {
        userId: user.id,
        beaconId: device.id,
        name: 'Rule',
        enabled: true,
        trigger: { Type: NotificationType.RealChannel, ChannelIds: [device.id * 1_000 + 1], States: [3] },
        deliveries: [0, 1],
        emails: ['watch@shore.example'],
        repeatMinutes: 0,
        steps: [{ after: 0, way: StepWay.Message, userId: null, address: '+70000000000' }],
      },
    ]);
    await user.client.call(setUpSsas, {
      body: { BeaconIds: [device.id], ByDistress: true, Input: null, Steps: [], Aboard: [] },
    });
    await context.pool.query(
      `insert into push_device (user_id, endpoint, p256dh, auth, name, created) values ($1, $2, '', '', 'Phone', now())`,
      [user.id, `https://127.0.0.1/${way}`],
    );
    await integrationStore.add(context.pool, {
      ...{ userId: user.id, name: 'Port', type: 0, enabled: true, url: 'https://127.0.0.1/', host: null },
      ...{ port: null, secret: '', format: null, nafFrom: null, nafTo: null, beaconIds: [device.id] },
    });
    await integrationsOf(context).read();
    await testApp.post('/ingest/packets', aPacketOf(3, { Values: { 1: 12 } }), keyOf(device));
    move(by);
    const emergency = aPacketOf(0, { Values: { 1: 1 }, Ssas: true });
    await testApp.post('/ingest/packets', emergency, keyOf(device));
    // What one job files the next one sends.
    for (const { run } of [...jobsOf(context), ...jobsOf(context)]) await run();
    thisMachine.wall = wall;
    const activations = `select id from ssas_activation where beacon_id = ${device.id}`;
    expect([
      await count('rule_email', `user_id = ${user.id} and state = 'waiting'`),
      await count('alarm_call', `user_id = ${user.id} and outcome = 'waiting'`),
      await count('text_message', `user_id = ${user.id} and state = 'waiting'`),
      await count('ssas_call', `activation_id in (${activations}) and outcome = 'waiting'`),
      await count('integration_beacon', `beacon_id = ${device.id} and attempts = 0`),
      await count('push', `beacon_id = ${device.id} and attempts = 0`),
    ]).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await count('push', `beacon_id = ${device.id}`)).toBeGreaterThan(0);
    expect(await count('ssas_call', `activation_id in (${activations})`)).toBeGreaterThan(0);
    expect(await count('text_message', `user_id = ${user.id}`)).toBe(1);
  });
});

describe('SRV-D06, INGEST-D03 positions and a wrong clock', () => {
  const shown = async (id: number) => testApp.context.beacons.get(id)?.state.fix ?? null;
  const judge = (now: number) => judgeAhead(testApp.context, now);
  const osmand = (imei: string, lat: number) =>
    fetch(`${testApp.api}/ingest/osmand?id=${imei}&lat=${lat}&lon=33`);

  it('a fix that the server itself dates during a jump does not freeze its marker', async () => {
    const device = await testApp.beacon(await testApp.user('undated'));
    move(40 * day);
    expect((await osmand(device.imei, 69)).status).toBe(200);
    expect(Math.abs(((await shown(device.id))?.t ?? 0) - wall())).toBeLessThan(5_000);
    thisMachine.wall = wall;
    await wait(5);
    await osmand(device.imei, 70);
    expect((await shown(device.id))?.lat).toBe(70);
  });

  it('one that a wrong clock has dated before lets its marker go, back to the newest that is not ahead', async () => {
    const device = await testApp.beacon(await testApp.user('frozen'));
    const point = (ago: number, lat: number, value: number) => ({
      ...aPacketOf(ago, { Coordinates: [lat, 33], Values: { '1': value } }),
    });
    await testApp.post('/ingest/packets', point(30, 68, 11), keyOf(device));
    move(40 * day);
    clock.confirm();
    await testApp.post('/ingest/packets', point(-40 * 1440, 69, 12), keyOf(device));
    expect((await shown(device.id))?.lat).toBe(69);
    thisMachine.wall = wall;
    clock.confirm();
    await judge(clock.now());
    const record = testApp.context.beacons.get(device.id);
    expect([record?.state.fix?.lat, record?.state.values[1]]).toEqual([68, 11]);
    expect(record?.state.connectionDt).toBeLessThanOrEqual(clock.now());
    await testApp.post('/ingest/packets', point(1, 70, 13), keyOf(device));
    expect([(await shown(device.id))?.lat, record?.state.values[1]]).toEqual([70, 13]);
  });

  it('one that was ahead becomes current when its time has come', async () => {
    const device = await testApp.beacon(await testApp.user('early'));
    await testApp.post(
      '/ingest/packets',
      aPacketOf(-60, { Coordinates: [71, 33], Values: { '1': 12 } }),
      keyOf(device),
    );
    expect(await shown(device.id)).toBeNull();
    await judge(clock.now());
    expect(await shown(device.id)).toBeNull();
    await judge(clock.now() + 55 * 60_000);
    const record = testApp.context.beacons.get(device.id);
    expect([record?.state.fix?.lat, record?.state.values[1]]).toEqual([71, 12]);
    expect(await count('packet', `beacon_id = ${device.id} and flags & 2 <> 0`)).toBe(0);
  });

  it('BNWAS-D01, BNWAS-D08 an alarm of a bridge watch is told of at once, however far ahead its clock is, and once', async () => {
    const device = await testApp.beacon(await testApp.user('hurried'), {}, { Channels: watchChannels });
    const record = () => testApp.context.beacons.get(device.id);
    const alarmAt = async (ago: number, stage: number) => {
      await testApp.post('/ingest/packets', aPacketOf(ago, { Values: { '5': stage } }), keyOf(device));
      return record()?.state.bnwasAlarm;
    };
    const log = async () =>
      (
        await testApp.context.pool.query<{ kind: string; state: number }>(
          'select kind, state from bnwas_log where beacon_id = $1 order by id',
          [device.id],
        )
      ).rows.map(({ kind, state }) => `${kind} ${state}`);
    const threeHours = -180;
    expect(await alarmAt(threeHours, 0)).toBe(0);
    expect(await alarmAt(threeHours - 1, 1)).toBe(1);
    expect(await alarmAt(threeHours - 2, 1)).toBe(1);
    expect(await alarmAt(threeHours - 3, 2)).toBe(2);
    expect(await alarmAt(threeHours - 4, 0)).toBe(2);
    expect([await log(), record()?.state.values[5] ?? null]).toEqual([
      ['raised 1', 'escalated 2', 'cleared 0'],
      null,
    ]);
  });
});
