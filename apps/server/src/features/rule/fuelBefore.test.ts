import { getAlarms, getBeacon, getNotifications, getRuleTemplates, saveRuleTemplate } from '@mayak/api';
import * as z from 'zod/mini';
import { ruleStore } from '../../core/beacons/store/rules.ts';
import { openTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts';
import { hour, tank, today } from '../fuel/fuel.fixtures.ts';
import { fuelEvents, toldOfFuel } from '../fuel/fuelEvents.ts';
import { FuelTelling } from '../fuel/fuelTelling.ts';
import { edit, Fuel, fuelRulesOf } from './fuelRule.fixtures.ts';

let testApp: TestApp;
let owner: TestUser;
let fuelRules: ReturnType<typeof fuelRulesOf>;
beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('fuelbefore', { localization: 1 });
  fuelRules = fuelRulesOf(testApp, owner);
});
afterAll(() => testApp.close());

/** As pages of release 1.4 check what they are answered: one unknown value refuses the whole list. */
const type = z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
const status = z.literal([0, 1, 2, 3, 4]);
const RulesOfBefore = z.array(
  z.object({
    Id: z.int(),
    BeaconId: z.int(),
    Name: z.string(),
    Enabled: z.boolean(),
    Trigger: z.discriminatedUnion('Type', [
      z.object({
        Type: z.literal(4),
        ChannelIds: z.array(z.int()).check(z.minLength(1)),
        States: z.array(z.literal([1, 2, 3])).check(z.minLength(1)),
      }),
    ]),
    Deliveries: z.array(z.literal([0, 1])),
    Emails: z.array(z.string()),
    RepeatMinutes: z.int(),
  }),
);
const NotificationsOfBefore = z.array(
  z.object({ Id: z.int(), NotificationType: type, StatusType: status, Content: z.string() }),
);
const AlarmsOfBefore = z.array(
  z.object({
    Id: z.int(),
    NotificationType: type,
    StatusType: status,
    Content: z.string(),
    Lasts: z.boolean(),
  }),
);
const BeaconOfBefore = z.object({
  Alarms: z.array(z.object({ Id: z.int(), StatusType: status, Content: z.string(), IsWatch: z.boolean() })),
});
const TemplatesOfBefore = z.array(z.object({ Id: z.int(), Name: z.string(), Type: type }));

describe('RULE-D16 a rule of fuel for a page of before', () => {
  it('is a rule of sensors, which tells what it says; what it told of fuel is read in every list', async () => {
    const { id } = await fuelRules.aBoat();
    const rule = await fuelRules.create(edit(id, { Fuel }));
    await owner.client.call(saveRuleTemplate, { body: { RuleId: rule.Id, Name: 'Fuel' } });
    await testApp.context.pool.query(
      `update notification_rule set fuel = jsonb_set(fuel, '{since}', '0') where id = $1`,
      [rule.Id],
    );
    const again = await ruleStore.some(testApp.context.pool, [rule.BeaconId]);
    await testApp.context.feed.transaction((step) =>
      testApp.context.rules.edits.edit(
        step,
        again.filter((one) => one.id === rule.Id),
      ),
    );
    await new FuelTelling(testApp.context).run(today);

    const answers = await Promise.all([
      fuelRules.rulesOf(id),
      owner.client.call(getNotifications, { query: {} }),
      owner.client.call(getAlarms, { query: {} }),
      owner.client.call(getBeacon, { params: { id } }),
      owner.client.call(getRuleTemplates, {}),
    ]);
    const [rules, told, alarms, beacon, templates] = answers;
    expect(RulesOfBefore.parse(rules)).toEqual([
      { ...edit(id), Id: rule.Id, Trigger: { Type: 4, ChannelIds: [id * 1000 + 2], States: [3] } },
    ]);
    expect(NotificationsOfBefore.parse(told)).toEqual([
      expect.objectContaining({ NotificationType: 4, Content: expect.stringContaining('L drained') }),
      expect.objectContaining({ NotificationType: 4, Content: expect.stringContaining('L bunkered') }),
    ]);
    expect(AlarmsOfBefore.parse(alarms)).toHaveLength(1);
    expect(BeaconOfBefore.parse(beacon).Alarms).toHaveLength(1);
    expect(TemplatesOfBefore.parse(templates)).toEqual([expect.objectContaining({ Type: 4 })]);
  });

  it('keeps its fuel when that page saves it, with other sensors too', async () => {
    const { id } = await fuelRules.aBoat([tank, { ...tank, Number: 3, FuelDailyConsumption: false }]);
    const rule = await fuelRules.create(edit(id, { Fuel }));
    const since = fuelRules.storedFuel(rule)?.since;
    const ChannelIds = [id * 1000 + 2, id * 1000 + 3];
    const saved = await fuelRules.save(
      rule,
      edit(id, { Name: 'Tanks', Trigger: { Type: 4, ChannelIds, States: [2] } }),
    );
    expect(saved).toMatchObject({ Name: 'Tanks', Fuel });
    expect(fuelRules.storedFuel(rule)).toEqual({ watch: Fuel, since });
    expect(await fuelRules.rulesOf(id)).toEqual([saved]);
  });

  it('tells nothing of fuel any more when that page makes another rule of it', async () => {
    const { id } = await fuelRules.aBoat();
    const rule = await fuelRules.create(edit(id, { Fuel }));
    const Trigger = { Type: 10, TimeoutMinutes: 60, OnRestored: true } as const;
    expect(await fuelRules.save(rule, edit(id, { Trigger }))).not.toHaveProperty('Fuel');
    expect(await fuelRules.save(rule, edit(id))).not.toHaveProperty('Fuel');
  });
});

describe('RULE-D16 a rule of fuel beside a server of before', () => {
  it('keeps its fuel when that server writes it, but for one that is no rule of sensors any more', async () => {
    const { id } = await fuelRules.aBoat();
    const rule = await fuelRules.create(edit(id, { Fuel }));
    const write = async (trigger: object) => {
      await testApp.context.pool.query('update notification_rule set trigger = $2 where id = $1', [
        rule.Id,
        JSON.stringify(trigger),
      ]);
      return (await ruleStore.some(testApp.context.pool, [rule.BeaconId])).find((one) => one.id === rule.Id)
        ?.fuel?.watch;
    };
    expect(await write({ Type: 4, ChannelIds: [id * 1000 + 2], States: [1] })).toEqual(Fuel);
    expect(await write({ Type: 9, States: [1] })).toBeUndefined();
  });

  it('is told by that server in the words of a label, in any language', async () => {
    const { id } = await fuelRules.aBoat();
    const record = testApp.context.beacons.get(id);
    if (!record) throw new Error('no beacon');
    const events = await fuelEvents(testApp.context, record, { from: today - 48 * hour, to: today });
    const trigger = { Type: 4 as const, ChannelIds: [id * 1000 + 2], States: [3 as const] };
    const told = events.flatMap((one) =>
      toldOfFuel({ trigger, fuel: { watch: Fuel, since: 0 } }, one, today),
    );
    expect(told.map(({ fact }) => fact)).toEqual([
      expect.objectContaining({
        kind: 'label',
        channel: 'Tank',
        label: expect.stringMatching(/^\+\d{3}\sL$/),
      }),
      expect.objectContaining({
        kind: 'label',
        channel: 'Tank',
        label: expect.stringMatching(/^−\d{3}\sL$/),
      }),
    ]);
  });
});
