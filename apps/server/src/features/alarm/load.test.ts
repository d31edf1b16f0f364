import {
  AlarmAct,
  createNotificationRule,
  getBeacon,
  getNotifications,
  getNotificationRules,
  releaseBeacon,
  type Alarm,
} from '@mayak/api';
import { getAlarmCauses } from '@mayak/api/causes';
import { getAlarmLoad } from '@mayak/api/load';
import { endShelf, getShelves, shelveAlarm } from '@mayak/api/shelf';
import { rows as query } from '../../platform/db/pool.ts';
import { openTestApp, refusalOf, type TestApp, type TestUser } from '../../testing/testApp.ts';
import { returnShelved } from './shelving.ts';
import { act, queueOf, sending, watchedBeacon } from './watched.fixtures.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const watched = () => watchedBeacon(testApp);
const send = (...given: Parameters<ReturnType<typeof sending>>) => sending(testApp)(...given);
const loadOf = ({ client }: TestUser, hours = 2) =>
  client.call(getAlarmLoad, { query: { startDt: new Date(Date.now() - hours * 3_600_000).toISOString() } });
const told = async ({ client }: TestUser) =>
  (await client.call(getNotifications, { query: { takeCount: 50 } })).map(
    ({ Content, IsShown }) => `${IsShown ? 'quiet' : 'shown'} ${Content}`,
  );
const reason = { Reason: 'The sensor is being replaced', Minutes: 60 };
const shelve = ({ client }: TestUser, alarm: Alarm | undefined, body = reason) =>
  client.call(shelveAlarm, { params: { id: alarm?.Id ?? 0 }, body });
const refusal = async (call: Promise<unknown>) => (await refusalOf(call))?.[1];
const shelvesOf = ({ client }: TestUser) => client.call(getShelves, {});
/** Time goes on by so much. */
const after = (minutes: number) => returnShelved(testApp.context, Date.now() + minutes * 60_000);

describe('NOTIF-D44, NOTIF-D45 GET /alarms.getLoad', () => {
  it('counts each time an alarm came or got worse, by what sent it, and nothing of beacons that one does not see', async () => {
    const { owner, colleague, stock } = await watched();
    for (const [i, volts] of [12, 10.5, 9, 12, 9, 12].entries()) await send(stock, 60 - i, { 1: volts });
    const load = await loadOf(colleague);
    expect(load).toMatchObject({ Count: 3, Emergencies: 2, Unacknowledged: 3 - 2, StandingCount: 0 });
    expect(load.Sources).toMatchObject([
      {
        BeaconName: 'Tug',
        NotificationType: 4,
        Subject: 1,
        StatusType: 3,
        Count: 3,
        RuleId: null,
        ChannelId: null,
        MayShelve: false,
      },
    ]);
    expect(load.Sources[0]?.Content).toMatch(/^Supply = 9\.00/);
    const rules = await owner.client.call(getNotificationRules, { query: { beaconId: stock.id } });
    const [own] = (await loadOf(owner)).Sources;
    expect(own).toMatchObject({
      RuleId: rules.find(({ Trigger }) => Trigger.Type === 4)?.Id,
      ChannelId: stock.id * 1_000 + 1,
      MayShelve: true,
    });
    const stranger = await testApp.user('alarm-stranger');
    expect(await loadOf(stranger)).toMatchObject({ Count: 0, Sources: [], Rate: 0 });
  });

  it('says how long it took to take and to acknowledge, and who did', async () => {
    const { owner, colleague, stock } = await watched();
    await send(stock, 40, { 1: 12 });
    await send(stock, 30, { 1: 9 });
    await act(colleague, await queueOf(colleague), AlarmAct.Take);
    await act(owner, await queueOf(owner), AlarmAct.Acknowledge);
    const { Taken, Acknowledged, People } = await loadOf(owner);
    expect(Taken.Count).toBe(1);
    expect(Math.round((Taken.Median ?? 0) / 60_000)).toBe(30);
    expect(Acknowledged).toMatchObject({ Count: 1 });
    expect(People).toEqual([colleague.userName, owner.userName].sort());
  });

  it('names what lasts for over 24 hours, the longest first', async () => {
    const { owner, stock } = await watched();
    await send(stock, 26 * 60, { 1: 12 });
    await send(stock, 25 * 60, { 1: 9 });
    await send(stock, 20 * 60, { 2: 1 });
    const standing = async () => {
      const { Standing, StandingCount } = await loadOf(owner, 30);
      expect(Standing).toHaveLength(StandingCount);
      return Standing.filter(({ NotificationType }) => NotificationType === 4);
    };
    expect(await standing()).toMatchObject([{ BeaconName: 'Tug', Subject: 1 }]);
    await send(stock, 10, { 1: 12 });
    expect(await standing()).toEqual([]);
  });

  it('finds what changes three times in a minute', async () => {
    const { owner, stock } = await watched();
    await send(stock, 40, { 1: 12 });
    await send(stock, 30, { 1: 9 });
    const [alarm] = await queueOf(owner);
    await query(
      testApp.context.pool,
      `insert into alarm_event (alarm_id, beacon_id, type, subject, status, came, at)
        select $1, $2, 4, 1, 3, i % 2 = 1, date_trunc('minute', now()) - interval '20 min' + i * interval '15 s' from generate_series(0, 4) i`,
      [alarm?.Id, stock.id],
    );
    expect(await loadOf(owner)).toMatchObject({ Chattering: 1, Sources: [{ ChatterMinutes: 2 }] });
  });

  it('refuses a period that is reversed or too long', async () => {
    const { owner } = await watched();
    expect(await refusal(loadOf(owner, 24 * 100))).toBe('validation');
    expect(await refusal(loadOf(owner, -1))).toBe('validation');
  });
});

describe('NOTIF-D47 to NOTIF-D49 a shelf', () => {
  it('NOTIF-D47, NOTIF-D48 files and counts what comes, tells nobody, and returns by itself in words', async () => {
    const { owner, colleague, stock } = await watched();
    await send(stock, 60, { 1: 12 });
    await send(stock, 50, { 1: 9 });
    const list = await shelve(owner, (await queueOf(owner))[0]);
    expect(list).toMatchObject([
      { BeaconName: 'Tug', By: owner.userName, Reason: reason.Reason, Times: 0, Lasts: true, MayEnd: true },
    ]);
    expect(await shelvesOf(colleague)).toMatchObject([{ MayEnd: false }]);
    const before = await told(owner);
    for (const [i, volts] of [12, 9, 12, 9].entries()) await send(stock, 40 - i, { 1: volts });
    const quiet = (await told(owner)).slice(0, -before.length);
    expect(quiet.length).toBeGreaterThan(0);
    expect(quiet.every((one) => one.startsWith('quiet'))).toBe(true);
    expect(await shelvesOf(owner)).toMatchObject([{ Times: 2, Lasts: true }]);
    expect(await queueOf(owner)).toMatchObject([
      {
        Times: 3,
        Lasts: true,
        Steps: [{ Note: expect.stringMatching(/^Shelved until .*: The sensor is being replaced$/) }],
      },
    ]);
    const { State, Alarms } = await owner.client.call(getBeacon, { params: { id: stock.id } });
    expect([State, Alarms?.[0]?.Content]).toEqual([3, expect.stringMatching(/ – shelved until \d\d\./)]);
    await after(59);
    expect(await shelvesOf(owner)).toHaveLength(1);
    await after(61);
    expect(await shelvesOf(owner)).toEqual([]);
    expect((await told(owner))[0]).toMatch(
      /^shown Tug: Supply = 9\.00.*No longer shelved: ongoing, came meanwhile: 2$/,
    );
    const again = (await owner.client.call(getBeacon, { params: { id: stock.id } })).Alarms;
    expect(again?.[0]?.Content).not.toMatch(/shelved/);
  });

  it('NOTIF-D48 outlives the row of its alarm, and is ended by whoever may, before its time', async () => {
    const { owner, colleague, stock } = await watched();
    await send(stock, 60, { 1: 12 });
    await send(stock, 50, { 1: 9 });
    await shelve(owner, (await queueOf(owner))[0]);
    await send(stock, 40, { 1: 12 });
    await act(owner, await queueOf(owner), AlarmAct.Acknowledge);
    expect(await queueOf(owner)).toEqual([]);
    const before = await told(owner);
    await send(stock, 30, { 1: 9 });
    expect((await told(owner)).length).toBeGreaterThan(before.length);
    expect((await told(owner))[0]).toMatch(/^quiet/);
    const [shelf] = await shelvesOf(owner);
    const end = ({ client }: TestUser) => client.call(endShelf, { params: { id: shelf?.Id ?? 0 } });
    expect(await refusal(end(colleague))).toBe('permission.denied');
    expect(await end(owner)).toEqual([]);
    expect(await refusal(end(owner))).toBe('notFound');
    expect(await queueOf(owner)).toMatchObject([{ Lasts: true, Steps: [{ Note: 'No longer shelved' }] }]);
  });

  it('NOTIF-D49 ends by itself when its alarm gets worse, and tells that in full', async () => {
    const { owner, stock } = await watched();
    await send(stock, 60, { 1: 12 });
    await send(stock, 50, { 1: 10.5 });
    await shelve(owner, (await queueOf(owner))[0]);
    await send(stock, 40, { 1: 9 });
    expect(await shelvesOf(owner)).toEqual([]);
    expect((await told(owner))[0]).toMatch(/^shown Tug: Supply = 9\.00.V, emergency/);
  });

  it('NOTIF-D49 is for no bridge watch and no distress call, for none of others, and for three days at most', async () => {
    const { owner, colleague, stock } = await watched();
    await send(stock, 60, { 1: 12, 5: 0 });
    await send(stock, 50, { 1: 9, 5: 2 });
    const list = await queueOf(owner);
    const of = (type: number) => list.find(({ NotificationType }) => NotificationType === type);
    expect(of(9)).toBeDefined();
    expect(await refusal(shelve(owner, of(9)))).toBe('validation');
    expect(await refusal(shelve(colleague, of(4)))).toBe('permission.denied');
    expect(await refusal(shelve(owner, of(4), { ...reason, Minutes: 72 * 60 + 1 }))).toBe('validation');
    expect(await refusal(shelve(owner, of(4), { ...reason, Reason: ' ' }))).toBe('validation');
    const stranger = await testApp.user('shelf-stranger');
    expect(await refusal(shelve(stranger, of(4)))).toBe('notFound');
    expect(await shelvesOf(owner)).toEqual([]);
  });

  it('MGMT-D05 is nothing that the next owner of the beacon finds', async () => {
    const { owner, stock } = await watched();
    await send(stock, 60, { 1: 12 });
    await send(stock, 50, { 1: 9 });
    await shelve(owner, (await queueOf(owner))[0]);
    await owner.client.call(releaseBeacon, { params: { id: stock.id }, body: { Name: 'Tug' } });
    const left = 'select id from alarm_shelf where beacon_id = $1';
    expect(await query(testApp.context.pool, left, [stock.id])).toEqual([]);
  });

  it('NOTIF-D48 stops the steps of its rule, and they begin when it returns', async () => {
    const { owner, stock } = await watched();
    await send(stock, 60, { 1: 12 });
    await owner.client.call(createNotificationRule, {
      body: {
        BeaconId: stock.id,
        Name: 'Chain',
        Enabled: true,
        Trigger: { Type: 4, ChannelIds: [stock.id * 1_000 + 1], States: [2, 3] },
        Deliveries: [0],
        Emails: [],
        RepeatMinutes: 0,
        Steps: [{ After: 30, Way: 0, User: owner.userName, Address: null }],
      },
    });
    await send(stock, 50, { 1: 9 });
    const calls = async () => (await queueOf(owner))[0]?.Calls?.map(({ Outcome }) => Outcome) ?? [];
    expect(await calls()).toEqual(['waiting']);
    await shelve(owner, (await queueOf(owner))[0]);
    expect(await calls()).toEqual([]);
    await after(61);
    expect(await calls()).toEqual(['waiting']);
  });
});

describe('NOTIF-D50 GET /alarms.getCauses', () => {
  it('names what the alarms of a flood have in common, and nothing where there are few', async () => {
    const { owner, colleague, stock } = await watched();
    const causes = ({ client }: TestUser) => client.call(getAlarmCauses, {});
    await send(stock, 60, { 1: 12, 5: 0 });
    await send(stock, 50, { 1: 9, 5: 2 });
    expect(await causes(owner)).toEqual([]);
    // As many sensors as a flood has.
    await query(
      testApp.context.pool,
      `insert into alarm (beacon_id, type, subject, status, fact, since, last, times, lasting)
        select beacon_id, type, 100 + i, status, fact, since, last, 1, lasting from alarm, generate_series(1, 60) i
        where beacon_id = $1 and type = 4`,
      [stock.id],
    );
    const [cause, ...others] = await causes(colleague);
    expect(others).toEqual([]);
    expect(cause).toMatchObject({ Kind: 'beacon', Name: 'Tug', BeaconId: stock.id, Beacons: 1 });
    expect(cause?.AlarmIds).toHaveLength(61);
    const queue = await queueOf(colleague);
    expect(
      queue.filter(({ Id }) => !cause?.AlarmIds.includes(Id)).map((one) => one.NotificationType),
    ).toEqual([9]);
    expect(await causes(await testApp.user('flood-stranger'))).toEqual([]);
  });
});
