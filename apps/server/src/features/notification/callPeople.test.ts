import {
  AlarmAct,
  createNotificationRule,
  editAccess,
  editNotificationRule,
  editNotificationSettings,
  getAlarms,
  getNotificationRules,
  getNotifications,
  getStepPeople,
  handleAlarms,
  limits,
  previewNotificationRule,
  StepWay,
  type RuleStepEdit,
} from '@mayak/api';
import { silenceNotificationRule } from '@mayak/api/silence';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clock } from '../../platform/clock/clock.ts';
import { ruleEmails } from '../../core/rules/store/emails.ts';
import { rows } from '../../platform/db/pool.ts';
import { aPacketOf, openTestApp, type TestApp, type TestDevice } from '../../testing/testApp.ts';
import { whenTold } from '../../testing/whenTold.ts';
import { callPeopleOf } from './callPeople.ts';
import { ruleMailOf } from './ruleMail.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const minute = 60_000;
const { App, Email } = StepWay;
const step = (After: number, Way: StepWay, User: string | null, Address: string | null = null) => ({
  After,
  Way,
  User,
  Address,
});

let users = 0;
/** An owner with a rule of steps, and a mate who sees the beacon. */
async function watched(stepsOf: (mate: string) => RuleStepEdit[], states: (1 | 2 | 3)[] = [2, 3]) {
  const n = ++users;
  const owner = await testApp.user(`step-owner-${n}`, { localization: 1 });
  const mate = await testApp.user(`step-mate-${n}`, { localization: 1, timeZone: 0 });
  const stock = await testApp.beacon(owner, { name: 'Tug' });
  await testApp.endRules(stock.id, owner.id);
  const UserName = mate.userName;
  const shown = { UserName, CanManage: false, CanSendMessages: false, CanEditChannelsSettings: false };
  await owner.client.call(editAccess, { params: { id: stock.id }, body: [shown] });
  const body = {
    BeaconId: stock.id,
    Name: 'Low supply',
    Enabled: true,
    Trigger: { Type: 4 as const, ChannelIds: [stock.id * 1000 + 1], States: states },
    Deliveries: [0 as const],
    Emails: [],
    RepeatMinutes: 0,
    Steps: stepsOf(UserName),
  };
  const rule = await owner.client.call(createNotificationRule, { body });
  return { owner, mate, stock, rule, body };
}
const volts = (stock: TestDevice, ago: number, value: number) =>
  testApp.seed.append(stock.imei, [aPacketOf(ago, { Values: { 1: value } })]);
const run = async (later = 0) => {
  await callPeopleOf(testApp.context).run(clock.now() + later * minute);
  await whenTold(testApp, 'alarm_call');
};
type One = Awaited<ReturnType<typeof watched>>;
const callsOf = async ({ owner }: Pick<One, 'owner'>) =>
  (await owner.client.call(getAlarms, { query: {} })).flatMap(({ Calls = [] }) =>
    Calls.map(({ Whom, Outcome }) => `${Whom ?? '-'} ${Outcome}`),
  );
const told = async ({ mate }: One) =>
  (await mate.client.call(getNotifications, { query: {} })).map(({ Content }) => Content);
const act = async ({ owner, mate }: One, Act: AlarmAct) => {
  const [alarm] = await owner.client.call(getAlarms, { query: {} });
  await mate.client.call(handleAlarms, { body: { Ids: [alarm?.Id ?? 0], Act, Note: null } });
};
async function sentTo(address: string) {
  await ruleMailOf(testApp.context).wake();
  await testApp.context.mail.wake();
  const outbox = join(testApp.context.settings.dataDir, 'outbox');
  const mails = await Promise.all(
    (await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')),
  );
  return mails
    .filter((mail) => mail.includes(`To: ${address}`))
    .map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='));
}
const chief = 'chief@shore.example';

describe('RULE-D19, NOTIF-D37 the steps of a rule', () => {
  it('tell one after the other while nobody takes the alarm, each once however many processes tell, and stand with it', async () => {
    const one = await watched((mate) => [
      step(15, Email, null, chief),
      step(0, App, mate),
      step(5, Email, mate),
    ]);
    const { owner, mate, stock, rule } = one;
    expect(rule.Steps?.map(({ After }) => After)).toEqual([0, 5, 15]);
    await volts(stock, 20, 12);
    await volts(stock, 10, 9);
    expect(await callsOf(one)).toEqual([
      `${mate.userName} waiting`,
      `${mate.userName} waiting`,
      `${chief} waiting`,
    ]);
    await Promise.all([run(), run(), run()]);
    expect(await told(one)).toEqual([expect.stringMatching(/^Tug: Supply = 9.00.V, emergency/) as string]);
    expect(await callsOf(one)).toEqual([
      `${mate.userName} told`,
      `${mate.userName} waiting`,
      `${chief} waiting`,
    ]);
    await Promise.all([run(6), run(6), run(6)]);
    const [mail, ...more] = await sentTo(`${mate.userName}@example.com`);
    expect(more).toEqual([]);
    expect(mail).toMatch(/Nobody has taken it for/);
    // A rule is silenced by its own user alone.
    expect(mail).not.toMatch(/notificationRules\.silence/);
    expect(mail).toMatch(/alarms\.acknowledge\?token=/);
    await run(16);
    await sentTo(chief);
    expect(await callsOf(one)).toEqual([`${mate.userName} told`, `${mate.userName} told`, `${chief} told`]);
    // Others see so much of an address that they know which one it is.
    const [seen] = await mate.client.call(getAlarms, { query: {} });
    expect(seen?.Calls?.at(-1)).toMatchObject({
      Whom: 'c•••@shore.example',
      RuleName: 'Low supply',
      Way: Email,
      Outcome: 'told',
    });
    expect(owner.userName).not.toBe(mate.userName);
  });

  it.each([
    ['takes it', (one: One) => act(one, AlarmAct.Take)],
    ['acknowledges it', (one: One) => act(one, AlarmAct.Acknowledge)],
    [
      'acknowledges it by the link of the e-mail',
      async ({ mate }: One) => {
        const [mail = ''] = await sentTo(`${mate.userName}@example.com`);
        const link = /alarms\.acknowledge\?token=([\w.-]+)/.exec(mail)?.[1] ?? '';
        const address = `${testApp.api}/alarms.acknowledge?token=${link}`;
        expect((await fetch(address, { method: 'POST' })).status).toBe(200);
      },
    ],
    ['is heard that all is well', ({ stock }: One) => volts(stock, 1, 12)],
    [
      'switches the rule off',
      ({ owner, rule, body }: One) =>
        owner.client.call(editNotificationRule, {
          params: { id: rule.Id },
          body: { ...body, Enabled: false },
        }),
    ],
  ])('tell nobody more once somebody %s', async (_, end) => {
    const one = await watched((mate) => [step(0, Email, mate), step(5, App, mate)]);
    await volts(one.stock, 20, 12);
    await volts(one.stock, 10, 9);
    await run();
    await sentTo(`${one.mate.userName}@example.com`);
    await end(one);
    await run(10);
    expect(await told(one)).toEqual([]);
    expect(await callsOf(one)).toEqual([`${one.mate.userName} told`]);
  });

  it('NOTIF-D38 reach people by e-mail though the e-mails of the rules have used up the hour of their user', async () => {
    const watch = 'watch@shore.example';
    const one = await watched(() => [step(0, Email, null, watch)]);
    const { owner, stock, rule } = one;
    const flood = { userId: owner.id, beaconId: stock.id, type: 10, status: 2, beacon: 'Tug' } as const;
    const list = Array.from({ length: limits.rule.emailsPerHour + 1 }, () => ({
      ...{ ...flood, fact: { kind: 'heard' }, at: clock.now(), ruleId: rule.Id, address: 'own@example.com' },
    })) as Parameters<typeof ruleEmails.add>[1];
    await ruleEmails.add(testApp.context.pool, list, clock.now());
    await sentTo('own@example.com');
    await volts(stock, 20, 12);
    await volts(stock, 10, 9);
    await run();
    expect(await sentTo(watch)).toHaveLength(1);
    expect(await callsOf(one)).toEqual([`${watch} told`]);
  });

  it('begin anew when a taken alarm got worse, or came again after it was over; not while it goes on', async () => {
    const one = await watched((mate) => [step(0, App, mate)], [2, 3]);
    await volts(one.stock, 60, 12);
    await volts(one.stock, 50, 10.5);
    await run();
    expect(await told(one)).toHaveLength(1);
    await act(one, AlarmAct.Take);
    await volts(one.stock, 40, 9);
    await run();
    expect(await told(one)).toHaveLength(2);
    await volts(one.stock, 30, 10.5);
    await run();
    expect(await told(one)).toHaveLength(2);
    await volts(one.stock, 20, 12);
    await volts(one.stock, 10, 9);
    await run();
    expect(await told(one)).toHaveLength(3);
  });

  it.each([
    [
      'nobody, who does not see the beacon any more',
      'nobody',
      ({ owner, stock }: One) => owner.client.call(editAccess, { params: { id: stock.id }, body: [] }),
    ],
    [
      'nobody, who is blocked',
      'nobody',
      ({ mate }: One) => testApp.context.sessions.edit(mate.id, { isBlocked: true }),
    ],
    [
      'nobody in quiet hours that nothing passes',
      'quiet',
      ({ mate }: One) => {
        const at = new Date();
        const now = at.getUTCHours() * 60 + at.getUTCMinutes();
        const [QuietFrom, QuietTo] = [(now + 1380) % 1440, (now + 60) % 1440];
        const body = { QuietFrom, QuietTo, EmergenciesPass: false, DigestAt: null };
        return mate.client.call(editNotificationSettings, { body });
      },
    ],
    [
      'nobody of a silenced rule',
      'quiet',
      ({ owner, rule }: One) =>
        owner.client.call(silenceNotificationRule, { params: { id: rule.Id }, body: { Minutes: 60 } }),
    ],
  ] as const)('tell %s, and say so', async (_, outcome, before) => {
    // Not due before what is done before it: the server tells by itself too.
    const one = await watched((mate) => [step(5, App, mate)]);
    await volts(one.stock, 20, 12);
    await volts(one.stock, 10, 9);
    await before(one);
    await run(6);
    expect(await callsOf(one)).toEqual([`${one.mate.userName} ${outcome}`]);
  });

  it('that cannot be told are tried again, hold up no other, and are given up', async () => {
    const one = await watched((mate) => [step(0, App, mate), step(0, Email, null, chief)]);
    await volts(one.stock, 20, 12);
    await volts(one.stock, 10, 9);
    // A way of a server to come.
    await rows(
      testApp.context.pool,
      'update alarm_call set way = 9 where beacon_id = $1 and address is null',
      [one.stock.id],
    );
    await run();
    expect((await callsOf(one)).sort()).toEqual([`${chief} sent`, `${one.mate.userName} waiting`]);
    for (let later = 1; later < 5; later += 1) await run(later);
    expect((await callsOf(one)).sort()).toEqual([
      expect.stringMatching(chief) as string,
      `${one.mate.userName} failed`,
    ]);
    expect(testApp.logged.splice(0).join()).toMatch(/A step of a rule could not be told/);
  });

  it('say that an address is refused for good', async () => {
    const one = await watched(() => [step(0, Email, null, 'gone@shore.example')]);
    await rows(
      testApp.context.pool,
      `insert into refused_address values ($1, 'gone@shore.example', now(), 'no such user')`,
      [one.owner.id],
    );
    await volts(one.stock, 20, 12);
    await volts(one.stock, 10, 9);
    await run();
    expect(await callsOf(one)).toEqual(['gone@shore.example refused']);
  });
});

describe('RULE-D20 whom steps may name', () => {
  it('is who sees the beacon, named by its owner, and oneself', async () => {
    const { owner, mate, stock, rule, body } = await watched((name) => [step(0, App, name)]);
    const params = { id: stock.id };
    const person = { HasDevice: false, HasNumber: false };
    expect((await owner.client.call(getStepPeople, { params })).People).toEqual([
      { UserName: owner.userName, IsSelf: true, ...person },
      { UserName: mate.userName, IsSelf: false, ...person },
    ]);
    expect((await mate.client.call(getStepPeople, { params })).People).toEqual([
      { UserName: mate.userName, IsSelf: true, ...person },
    ]);
    const save = (User: string) =>
      mate.client.call(createNotificationRule, { body: { ...body, Steps: [step(0, App, User)] } });
    await expect(save(owner.userName)).rejects.toMatchObject({
      problem: { errors: [expect.objectContaining({ field: 'Steps.0.User', code: 'unknown' })] },
    });
    expect(await save(mate.userName)).toMatchObject({ Steps: [{ User: mate.userName }] });
    // A page of before keeps them; nobody's end with an empty list.
    const { Steps: _, ...before } = body;
    const edit = (more: typeof before & { Steps?: RuleStepEdit[] }) =>
      owner.client.call(editNotificationRule, { params: { id: rule.Id }, body: more });
    expect((await edit(before)).Steps).toEqual([step(0, App, mate.userName)]);
    expect((await edit({ ...before, Steps: [] })).Steps).toBeUndefined();
    const [stored] = await owner.client.call(getNotificationRules, { query: {} });
    expect(stored?.Steps).toBeUndefined();
  });
});

describe('RULE-D21 a preview', () => {
  it('counts how often each step would have told, had nobody taken any alarm', async () => {
    const { owner, stock, body } = await watched(() => [step(0, App, null, null)].slice(1));
    const self = owner.userName;
    for (const [ago, value] of [
      [300, 12],
      [280, 9],
      [270, 12],
      [200, 9],
      [140, 12],
      [30, 9],
    ] as const)
      await testApp.seed.append(stock.imei, [aPacketOf(ago, { Values: { 1: value } })]);
    await rows(testApp.past.pool, `update packet set rt = t where beacon_id = $1`, [stock.id]);
    const Steps = [step(0, App, self), step(20, App, self), step(45, Email, self), step(90, Email, self)];
    const past = await owner.client.call(previewNotificationRule, { body: { ...body, Steps } });
    expect(past).toMatchObject({ Count: 3, Steps: [3, 2, 1, 0] });
  });
});
