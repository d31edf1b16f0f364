import {
  AlarmAct,
  confirmBnwas,
  createNotificationRule,
  editNotificationRule,
  getBeacon,
  getBeaconColumns,
  getNotificationRules,
  NotificationType,
} from '@mayak/api';
import { openTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts';
import { act, queueOf, sending, watchedBeacon } from './watched.fixtures.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const watched = () => watchedBeacon(testApp);
const send = (...given: Parameters<ReturnType<typeof sending>>) => sending(testApp)(...given);
const someThresholds = {
  Type: NotificationType.OwnThresholds,
  LowerEmergency: null,
  LowerPreEmergency: null,
  UpperPreEmergency: null,
  UpperEmergency: null,
} as const;

const hours = (ago: number) => new Date(Date.now() - ago * 3_600_000).toISOString();

describe('GET /alarms, POST /alarms.handle the queue of alarms', () => {
  it('has one row for all who see the beacon, since when it is, and who took it with what note', async () => {
    const { owner, colleague, stock } = await watched();
    await send(stock, 30, { 1: 12 });
    await send(stock, 20, { 1: 9 });
    const [alarm] = await queueOf(colleague);
    expect(alarm).toMatchObject({
      BeaconId: stock.id,
      BeaconName: 'Tug',
      NotificationType: 4,
      StatusType: 3,
      Content: expect.stringMatching(/^Tug: Supply = 9\.00.V, emergency/),
      Times: 1,
      Lasts: true,
      TakenBy: null,
      AcknowledgedDt: null,
      Steps: [],
    });
    expect(Math.round((Date.now() - Date.parse(alarm?.SinceDt ?? '')) / 60_000)).toBe(20);
    await act(colleague, await queueOf(colleague), AlarmAct.Take, 'Calling the ship');
    await act(owner, await queueOf(owner), AlarmAct.Note, 'Spare battery is aboard');
    const [seen] = await queueOf(owner);
    expect(seen).toMatchObject({ TakenBy: colleague.userName, AcknowledgedDt: null });
    expect(seen?.Steps.map(({ UserName, Act, Note }) => [UserName, Act, Note])).toEqual([
      [colleague.userName, 0, 'Calling the ship'],
      [owner.userName, 1, 'Spare battery is aboard'],
    ]);
  });

  it('never hides by an acknowledgement what lasts; what is over leaves with it', async () => {
    const { owner, stock } = await watched();
    await send(stock, 30, { 1: 12 });
    await send(stock, 20, { 1: 9 });
    const [left] = await act(owner, await queueOf(owner), AlarmAct.Acknowledge);
    expect(left).toMatchObject({ Lasts: true, AcknowledgedBy: owner.userName });
    await send(stock, 10, { 1: 12 });
    expect(await queueOf(owner)).toEqual([]);
    expect(await queueOf(owner, { since: hours(1) })).toMatchObject([{ Id: left?.Id, Lasts: false }]);
    expect(await queueOf(owner, { since: hours(-1) })).toEqual([]);
  });

  it('is acknowledged once by who presses twice, at the time of the first press', async () => {
    const { owner, colleague, stock } = await watched();
    await send(stock, 30, { 1: 12 });
    await send(stock, 20, { 1: 9 });
    const queue = await queueOf(owner);
    const acknowledge = (by: TestUser, note?: string) => act(by, queue, AlarmAct.Acknowledge, note);
    const [first] = await acknowledge(owner);
    await Promise.all([acknowledge(owner), acknowledge(owner)]);
    expect(await queueOf(owner)).toEqual([first]);
    await acknowledge(owner, 'The spare one is in');
    await acknowledge(colleague);
    const [seen] = await queueOf(owner);
    expect(seen?.Steps.map(({ UserName, Note }) => [UserName, Note])).toEqual([
      [owner.userName, null],
      [owner.userName, 'The spare one is in'],
      [colleague.userName, null],
    ]);
  });

  it('is taken once by who presses four times, and anew when it gets worse', async () => {
    const { owner, colleague, stock } = await watched();
    await send(stock, 30, { 1: 12 });
    await send(stock, 20, { 1: 10.5 });
    const queue = await queueOf(owner);
    const take = (by: TestUser, note?: string) => act(by, queue, AlarmAct.Take, note);
    const [first] = await take(owner);
    await Promise.all([take(owner), take(owner), take(owner)]);
    expect(await queueOf(owner)).toEqual([first]);
    await take(colleague);
    await take(owner);
    await send(stock, 10, { 1: 9 });
    await take(owner);
    const [seen] = await queueOf(owner);
    const by = [owner, colleague, owner, owner].map(({ userName }) => userName);
    expect(seen?.Steps.map(({ UserName }) => UserName)).toEqual(by);
  });

  it('keeps what is over until somebody has acknowledged it, and counts how often it came', async () => {
    const { owner, stock } = await watched();
    for (const [i, volts] of [12, 9, 12, 9, 12].entries()) await send(stock, 30 - i, { 1: volts });
    const [alarm] = await queueOf(owner);
    expect(alarm).toMatchObject({ Times: 2, Lasts: false });
    expect(await act(owner, await queueOf(owner), AlarmAct.Acknowledge)).toEqual([]);
    await send(stock, 5, { 1: 9 });
    const [next] = await queueOf(owner);
    expect(next).toMatchObject({ Times: 1, Lasts: true, AcknowledgedDt: null });
    expect(next?.Id).not.toBe(alarm?.Id);
  });

  it('wants an alarm that got worse to be acknowledged anew', async () => {
    const { owner, stock } = await watched();
    await send(stock, 30, { 1: 12 });
    await send(stock, 20, { 1: 10.5 });
    await act(owner, await queueOf(owner), AlarmAct.Acknowledge);
    await send(stock, 10, { 1: 9 });
    const [worse] = await queueOf(owner);
    expect(worse).toMatchObject({ StatusType: 3, Times: 1, Lasts: true, AcknowledgedDt: null });
    await act(owner, await queueOf(owner), AlarmAct.Acknowledge);
    await send(stock, 9, { 1: 10.5 });
    expect(await queueOf(owner)).toMatchObject([
      { StatusType: 2, Lasts: true, AcknowledgedBy: owner.userName },
    ]);
  });

  it('RULE-D14 what stands in it stands on the beacon, by rules of the own thresholds of any of its users, until it is over and acknowledged', async () => {
    const { owner, colleague, stock } = await watched();
    const ruleOf = ({ client }: TestUser, name: string, low: number) =>
      client.call(createNotificationRule, {
        body: {
          BeaconId: stock.id,
          Name: name,
          Enabled: true,
          Trigger: { ...someThresholds, ChannelId: stock.id * 1_000 + 1, LowerEmergency: low, States: [3] },
          Deliveries: [0],
          Emails: [],
          RepeatMinutes: 0,
        },
      });
    await send(stock, 30, { 1: 14 });
    await ruleOf(owner, 'Shore power', 13);
    await ruleOf(colleague, 'Spare battery', 12);
    const standing = async ({ client }: TestUser) => {
      const { State, Alarms = [] } = await client.call(getBeacon, { params: { id: stock.id } });
      const { States } = await client.call(getBeaconColumns, { query: {} });
      const row = States.Id.indexOf(stock.id);
      expect(States.State[row]).toBe(State);
      expect(States.AlarmText?.[row]).toBe(Alarms[0]?.Content ?? null);
      return [State, States.Alarm?.[row], ...Alarms.map(({ RuleName, Lasts }) => [RuleName, Lasts])];
    };
    const both = async () => {
      const [one, other] = [await standing(owner), await standing(colleague)];
      expect(one).toEqual(other);
      return one;
    };
    expect(await both()).toEqual([1, 0]);
    await send(stock, 20, { 1: 12.5 });
    expect(await both()).toEqual([3, 3, ['Shore power', true]]);
    await send(stock, 19, { 1: 11.5 });
    expect(await both()).toEqual([3, 3, ['Spare battery', true]]);
    const [alarm] = await queueOf(colleague);
    expect(alarm).toMatchObject({ RuleName: 'Spare battery', StatusType: 3 });
    const { Alarms } = await owner.client.call(getBeacon, { params: { id: stock.id } });
    expect(`Tug: ${Alarms?.[0]?.Content}`).toBe((await queueOf(owner))[0]?.Content);
    await act(colleague, await queueOf(colleague), AlarmAct.Acknowledge);
    expect(await both()).toEqual([3, 1, ['Spare battery', true]]);
    await send(stock, 15, { 1: 11.25 });
    const { Alarms: [still] = [] } = await owner.client.call(getBeacon, { params: { id: stock.id } });
    expect(still?.Content).toMatch(/^Supply = 11\.25.V, emergency, threshold 12\.00.V$/);
    await send(stock, 10, { 1: 14 });
    expect(await both()).toEqual([1, 0]);
    await send(stock, 9, { 1: 12.5 });
    await send(stock, 8, { 1: 14 });
    expect(await both()).toEqual([1, 2, ['Shore power', false]]);
    await act(owner, await queueOf(owner), AlarmAct.Acknowledge);
    expect(await both()).toEqual([1, 0]);
  });

  it('BNWAS-D01 has the alarm of a bridge watch until it is confirmed, whatever the device says and whoever saves its rule', async () => {
    const { owner, stock } = await watched();
    await send(stock, 30, { 5: 0 });
    await send(stock, 20, { 5: 1 });
    await send(stock, 10, { 5: 0 });
    const rules = await owner.client.call(getNotificationRules, { query: { beaconId: stock.id } });
    for (const { Id: id, ...body } of rules)
      await owner.client.call(editNotificationRule, { params: { id }, body });
    await act(owner, await queueOf(owner), AlarmAct.Acknowledge);
    expect(await queueOf(owner)).toMatchObject([{ NotificationType: 9, Lasts: true }]);
    await owner.client.call(confirmBnwas, { params: { id: stock.id }, body: { bnwasState: 1 } });
    expect(await queueOf(owner)).toEqual([]);
    const [closed] = await queueOf(owner, { since: hours(1) });
    expect(closed?.Steps.map(({ Act }) => Act)).toEqual([AlarmAct.Acknowledge, AlarmAct.Acknowledge]);
  });

  it('RULE-D02 an edited rule is evaluated anew without crying: what is there stays, what is not is over', async () => {
    const { owner, stock } = await watched();
    const { rules } = testApp.context;
    await rules.judgeSilence(Date.now() - 300 * 60_000);
    await send(stock, 240, { 1: 12 });
    await rules.judgeSilence(Date.now());
    const lasts = async () => (await queueOf(owner)).map(({ Lasts }) => Lasts);
    expect(await queueOf(owner)).toMatchObject([{ NotificationType: 10, Lasts: true }]);
    const [silence] = await owner.client.call(getNotificationRules, { query: { beaconId: stock.id } });
    if (silence?.Trigger.Type !== 10) throw new Error('no rule of silence');
    const { Id: id, ...body } = silence;
    const save = (part: Partial<typeof body>) =>
      owner.client.call(editNotificationRule, { params: { id }, body: { ...body, ...part } });
    await save({ Name: 'Another name' });
    expect(await lasts()).toEqual([true]);
    await save({ Trigger: { ...silence.Trigger, TimeoutMinutes: 180 } });
    expect(await lasts()).toEqual([true]);
    await save({ Trigger: { ...silence.Trigger, TimeoutMinutes: 1_000 } });
    expect(await lasts()).toEqual([false]);
    expect(await queueOf(owner)).toMatchObject([{ Times: 1 }]);
  });

  it('RULE-D02 an alarm that an edit left there ends with its state; one of a rule that is switched off is over', async () => {
    const { owner, stock } = await watched();
    await send(stock, 30, { 1: 12 });
    await send(stock, 20, { 1: 9 });
    const rules = await owner.client.call(getNotificationRules, { query: { beaconId: stock.id } });
    const rule = rules.find(({ Trigger }) => Trigger.Type === 4);
    if (!rule) throw new Error('no rule of thresholds');
    const { Id: id, ...body } = rule;
    const save = (part: Partial<typeof body>) =>
      owner.client.call(editNotificationRule, { params: { id }, body: { ...body, ...part } });
    await save({ RepeatMinutes: 30 });
    expect(await queueOf(owner)).toMatchObject([{ NotificationType: 4, Lasts: true }]);
    await send(stock, 10, { 1: 12 });
    expect(await queueOf(owner)).toMatchObject([{ NotificationType: 4, Lasts: false, Times: 1 }]);
    await send(stock, 9, { 1: 9 });
    expect(await queueOf(owner)).toMatchObject([{ Lasts: true, Times: 2 }]);
    await save({ Enabled: false });
    expect(await queueOf(owner)).toMatchObject([{ Lasts: false }]);
  });

  it('PERM-D05, PERM-D11 shows and gives nothing of beacons that the caller does not see', async () => {
    const { owner, colleague, stock } = await watched();
    await send(stock, 30, { 1: 12 });
    await send(stock, 20, { 1: 9 });
    const list = await queueOf(colleague);
    testApp.context.beacons.unshare(stock.id, colleague.id);
    expect(await queueOf(colleague)).toEqual([]);
    expect(await act(colleague, list, AlarmAct.Acknowledge)).toEqual([]);
    expect(await queueOf(owner)).toMatchObject([{ AcknowledgedDt: null, Steps: [] }]);
  });

  it('is the same after a restart and in another process: it is stored with the packet', async () => {
    const { owner, stock } = await watched();
    await send(stock, 30, { 1: 12 });
    await send(stock, 20, { 1: 9 });
    const record = testApp.context.beacons.get(stock.id);
    const stored = await testApp.stored(stock.id);
    if (!record || !stored) throw new Error('no beacon');
    record.state = stored.state;
    expect(stored.alarms).toMatchObject([{ type: 4, lasts: true }]);
    await send(stock, 10, { 1: 12 });
    expect(await queueOf(owner)).toMatchObject([{ Times: 1, Lasts: false }]);
  });
});
