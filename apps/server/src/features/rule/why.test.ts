import {
  createNotificationRule,
  deleteNotificationRule,
  editChannelSettings,
  editNotificationRule,
  getAlarmReason,
  getAlarms,
  getRuleReasons,
  type Trigger,
} from '@mayak/api';
import fc from 'fast-check';
import { rows } from '../../platform/db/pool.ts';
import { aPacketOf, openTestApp, someSquare, type TestApp, type TestDevice } from '../../testing/testApp.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

const minute = 60_000;
let users = 0;
async function watched(triggerOf: (id: number) => Trigger) {
  const owner = await testApp.user(`why-${++users}`, { localization: 1, timeZone: 0 });
  const stock = await testApp.beacon(owner, { name: 'Tug' });
  await testApp.endRules(stock.id, owner.id);
  const body = {
    BeaconId: stock.id,
    Name: 'Mine',
    Enabled: true,
    Trigger: triggerOf(stock.id),
    Deliveries: [0 as const],
    Emails: [],
    RepeatMinutes: 0,
  };
  const rule = await owner.client.call(createNotificationRule, { body });
  await rows(
    testApp.context.pool,
    `update notification_rule set created = created - interval '1 day' where id = $1`,
    [rule.Id],
  );
  const ask = async (ago = 0) => {
    const at = new Date(Date.now() - ago * minute).toISOString();
    const list = await owner.client.call(getRuleReasons, { params: { id: rule.Id }, query: { at } });
    return list.map(({ Sentence }) => Sentence);
  };
  return { owner, stock, rule, body, ask };
}
/** A packet as it came in time. */
async function send(stock: TestDevice, ago: number, value: number) {
  await testApp.seed.append(stock.imei, [aPacketOf(ago, { Values: { 1: value } })]);
  await rows(testApp.past.pool, 'update packet set rt = t where beacon_id = $1', [stock.id]);
}
const supply = (id: number): Trigger => ({ Type: 4, ChannelIds: [id * 1000 + 1], States: [2, 3] });

describe('RULE-D22 why an alarm stands, and what a rule made of a moment', () => {
  it('tells the value, the thresholds and the dead band by which it was judged, and since when', async () => {
    const { owner, stock, ask } = await watched(supply);
    for (const [ago, value] of [
      [50, 12],
      [40, 9],
      [30, 10.02],
      [10, 12],
    ] as const)
      await send(stock, ago, value);
    expect(await ask(55)).toEqual(['Nothing that the rule looks at was received by then.']);
    expect(await ask(45)).toEqual([
      expect.stringMatching(/^Supply = 12\.00.V: no state that the rule tells of/),
    ]);
    expect(await ask(35)).toEqual([expect.stringMatching(/^Supply = 9\.00.V: beyond the threshold since/)]);
    expect(await ask(25)).toEqual([
      expect.stringMatching(
        /^Supply = 10\.02.V: still within .* of the threshold, so the state of .* goes on\.$/,
      ),
    ]);
    expect(await ask(5)).toEqual([
      expect.stringMatching(/^Supply = 12\.00.V: no state that the rule tells of/),
    ]);
    const [alarm] = await owner.client.call(getAlarms, { query: {} });
    const params = { id: alarm?.Id ?? 0 };
    const at = new Date(Date.now() - 35 * minute).toISOString();
    const { RuleName, Rows } = await owner.client.call(getAlarmReason, { params, query: { at } });
    expect(RuleName).toBe('Mine');
    expect(Object.fromEntries(Rows.map(({ Name, Value }) => [Name, Value]))).toMatchObject({
      Value: expect.stringMatching(/^9\.00.V$/) as string,
      'Emergency below': expect.stringMatching(/^10\.00.V$/) as string,
      'Dead band': expect.any(String) as string,
      'Told last': expect.stringMatching(/Tug: Supply = 9\.00.V, emergency, threshold 10\.00.V$/) as string,
      By: 'the rule and thresholds as they are now, unchanged since',
    });
  });

  it.each<[string, (id: number) => Trigger, RegExp, RegExp]>([
    [
      'silence',
      () => ({ Type: 10, TimeoutMinutes: 60, OnRestored: true }),
      /^The last contact was .*: no longer ago than 60 min\.$/,
      /^No contact since .*: longer than 60 min\.$/,
    ],
    [
      'relevance',
      () => ({ Type: 2, States: [4] }),
      /^The last contact was .*: data is up to date\.$/,
      /^The last contact was .*: data is (recent|outdated)\.$/,
    ],
  ])(
    'tells of %s how long ago the last contact was, and how long it may be',
    async (_, trigger, before, after) => {
      const { stock, ask } = await watched(trigger);
      await send(stock, 300, 12);
      expect(await ask(299)).toEqual([expect.stringMatching(before)]);
      expect(await ask(100)).toEqual([expect.stringMatching(after)]);
    },
  );

  it('tells of an area whether the beacon is in it, of a command that it is an event, of a rule that it is off', async () => {
    const square = async (owner: { id: number }) =>
      testApp.seed.createGeoobject(owner.id, {
        name: 'Bay',
        type: 2,
        coordinates: someSquare,
        color: '#0b7285',
      });
    const { owner, stock, rule, body, ask } = await watched(() => ({ Type: 3, States: [5] }));
    expect(await ask()).toEqual(['It is an event, which does not last: the rule tells of it once.']);
    const Trigger = { Type: 8 as const, GeoobjectIds: [await square(owner)], OnEnter: true, OnLeave: true };
    await owner.client.call(editNotificationRule, {
      params: { id: rule.Id },
      body: { ...body, Enabled: false, Trigger },
    });
    await send(stock, 10, 12);
    expect(await ask()).toEqual([
      expect.stringMatching(
        /^The rule is switched off: it tells nothing\. The beacon is (in|out)side Bay since/,
      ),
    ]);
  });

  it('is nobody else’s', async () => {
    const { rule } = await watched(supply);
    const { owner: other } = await watched(supply);
    const asked = other.client.call(getRuleReasons, { params: { id: rule.Id }, query: {} });
    await expect(asked).rejects.toMatchObject({ status: 404 });
  });

  it('agrees with the engine after any values: what lasts is beyond a threshold or held, what does not is neither', async () => {
    const values = fc.array(fc.constantFrom(8, 9.9, 10.02, 10.08, 10.9, 11.04, 12), {
      minLength: 1,
      maxLength: 7,
    });
    const run = fc.asyncProperty(values, async (list) => {
      const { owner, stock, ask } = await watched(supply);
      for (const [i, value] of [12, ...list].entries()) await send(stock, (list.length - i) * 5 + 2, value);
      const [sentence = ''] = await ask();
      const open = await owner.client.call(getAlarms, { query: {} });
      const stands = /beyond the threshold|still within/.test(sentence);
      expect([sentence, stands]).toEqual([sentence, open.some(({ Lasts }) => Lasts)]);
    });
    await fc.assert(run, { numRuns: 12 });
  });
});

describe('RULE-D23 the rule and thresholds of that time', () => {
  const ended = (table: string, ago: number, id: number) =>
    rows(
      testApp.context.pool,
      `update ${table} set ended = now() - make_interval(mins => $1) where beacon_id = $2`,
      [ago, id],
    );
  const rowsOf = ({ Rows }: { Rows: readonly { Name: string; Value: string }[] }) =>
    Object.fromEntries(Rows.map(({ Name, Value }) => [Name, Value]));

  it('are those by which a moment is explained, also after both were changed', async () => {
    const { owner, stock, rule, body } = await watched(supply);
    await send(stock, 50, 12);
    await send(stock, 40, 9);
    const askAll = async (ago: number) => {
      const at = new Date(Date.now() - ago * minute).toISOString();
      const [one] = await owner.client.call(getRuleReasons, { params: { id: rule.Id }, query: { at } });
      if (!one) throw new Error('no reason');
      return { name: one.RuleName, sentence: one.Sentence, ...rowsOf(one) };
    };
    const { [0]: channel } = testApp.context.beacons.get(stock.id)?.sensors ?? [];
    if (!channel) throw new Error('no sensor');
    await owner.client.call(editChannelSettings, {
      params: { channelId: channel.id },
      body: { ...channel.settings, LowerEmergency: 5, LowerPreEmergency: 6 },
    });
    await owner.client.call(editNotificationRule, {
      params: { id: rule.Id },
      body: { ...body, Name: 'Renamed' },
    });
    await ended('channel_past', 20, stock.id);
    await ended('rule_past', 20, stock.id);
    expect(await askAll(30)).toMatchObject({
      name: 'Mine',
      sentence: expect.stringMatching(/beyond the threshold since/) as string,
      'Emergency below': expect.stringMatching(/^10\.00/) as string,
      By: 'the rule and thresholds as they were then',
    });
    expect(await askAll(10)).toMatchObject({
      name: 'Renamed',
      sentence: expect.stringMatching(/no state that the rule tells of/) as string,
      'Emergency below': expect.stringMatching(/^5\.00/) as string,
      By: 'the rule and thresholds as they are now, unchanged since',
    });
  });

  it('explain an alarm whose rule is deleted, and say so; a rule that was made later says that', async () => {
    const { owner, stock, rule, ask } = await watched(supply);
    await send(stock, 50, 12);
    await send(stock, 40, 9);
    await rows(
      testApp.context.pool,
      `update notification_rule set created = now() - interval '30 min' where id = $1`,
      [rule.Id],
    );
    expect(await ask(35)).toEqual([
      expect.stringMatching(/^The rule was made later, .*; by it: Supply = 9\.00.V: beyond/),
    ]);
    expect(await ask(25)).toEqual([expect.stringMatching(/^Supply = 9\.00.V: beyond/)]);
    const [alarm] = await owner.client.call(getAlarms, { query: {} });
    await owner.client.call(deleteNotificationRule, { params: { id: rule.Id } });
    const reason = await owner.client.call(getAlarmReason, { params: { id: alarm?.Id ?? 0 }, query: {} });
    expect(reason.RuleName).toBe('Mine');
    expect(reason.Sentence).toMatch(/^The rule had ended by then; by it: Supply = 9\.00.V: beyond/);
  });

  it('go with whoever had the rule', async () => {
    const { owner, rule } = await watched(supply);
    const { pool } = testApp.context;
    await owner.client.call(deleteNotificationRule, { params: { id: rule.Id } });
    const left = () => rows(pool, 'select from rule_past where user_id = $1', [owner.id]);
    expect((await left()).length).toBeGreaterThan(0);
    await rows(pool, 'update beacon set owner_id = null where owner_id = $1', [owner.id]);
    await rows(pool, 'delete from account where id = $1', [owner.id]);
    expect(await left()).toEqual([]);
  });
});
