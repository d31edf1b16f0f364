import {
  applyRuleTemplate,
  copyNotificationRule,
  Failure,
  previewNotificationRule,
  saveRuleTemplate,
  type RuleEdit,
} from '@mayak/api';
import { openTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts';
import { tank, today } from '../fuel/fuel.fixtures.ts';
import { edit, Fuel, fuelRulesOf } from './fuelRule.fixtures.ts';

let testApp: TestApp;
let owner: TestUser;
let fuelRules: ReturnType<typeof fuelRulesOf>;
beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('fuelrules', { localization: 1 });
  fuelRules = fuelRulesOf(testApp, owner);
});
afterAll(() => testApp.close());

describe('RULE-D16 the fuel of a rule', () => {
  const codeOf = (promise: Promise<unknown>) =>
    promise.then(
      () => null,
      (error: unknown) =>
        error instanceof Failure
          ? error.problem?.errors?.map(({ field, code }) => `${field} ${code}`)
          : error,
    );

  it('is changed and ended by who knows it', async () => {
    const { id } = await fuelRules.aBoat();
    const rule = await fuelRules.create(edit(id, { Fuel }));
    expect(rule.Fuel).toEqual(Fuel);
    const less = { ...Fuel, Litres: 20 };
    expect(await fuelRules.save(rule, edit(id, { Fuel: less }))).toMatchObject({ Fuel: less });
    expect(await fuelRules.save(rule, edit(id, { Fuel: null }))).not.toHaveProperty('Fuel');
    expect(fuelRules.storedFuel(rule)).toBeNull();
  });

  it('is told from the moment it is asked for, and anew when the rule was off', async () => {
    const { id } = await fuelRules.aBoat();
    const rule = await fuelRules.create(edit(id));
    await fuelRules.save(rule, edit(id, { Fuel }));
    const first = fuelRules.storedFuel(rule)?.since ?? 0;
    expect(first).toBeGreaterThanOrEqual(today);
    await fuelRules.save(rule, edit(id, { Fuel: { ...Fuel, Litres: 20 } }));
    expect(fuelRules.storedFuel(rule)?.since).toBe(first);
    await fuelRules.save(rule, edit(id, { Enabled: false }));
    expect(fuelRules.storedFuel(rule)?.since).toBe(first);
    await fuelRules.save(rule, edit(id));
    expect(fuelRules.storedFuel(rule)?.since).toBeGreaterThanOrEqual(first);
  });

  it.each<[string, (id: number) => Partial<RuleEdit>, string]>([
    [
      'neither event',
      () => ({ Fuel: { ...Fuel, OnBunkering: false, OnDrain: false } }),
      'Fuel.OnBunkering required',
    ],
    ['no litres', () => ({ Fuel: { ...Fuel, Litres: 0 } }), 'Fuel.Litres outOfRange'],
    [
      'a rule of no sensors',
      () => ({ Fuel, Trigger: { Type: 10, TimeoutMinutes: 60, OnRestored: true } }),
      'Fuel unknown',
    ],
    [
      'a sensor that is no tank of the daily consumption',
      (id) => ({ Fuel, Trigger: { Type: 4, ChannelIds: [id * 1000 + 2, id * 1000 + 3], States: [3] } }),
      'Trigger.ChannelIds.1 unknown',
    ],
  ])('with %s is refused', async (_, more, code) => {
    const { id } = await fuelRules.aBoat([tank, { ...tank, Number: 3, FuelDailyConsumption: false }]);
    expect(await codeOf(fuelRules.create(edit(id, more(id))))).toEqual([code]);
  });

  it('goes with a copy and a template to beacons with such a tank', async () => {
    const [one, two, three, bare] = [
      await fuelRules.aBoat(),
      await fuelRules.aBoat(),
      await fuelRules.aBoat(),
      await fuelRules.aBoat([{ ...tank, FuelDailyConsumption: false }]),
    ];
    const rule = await fuelRules.create(edit(one.id, { Fuel }));
    const body = { BeaconIds: [two.id, bare.id] };
    expect(await owner.client.call(copyNotificationRule, { params: { id: rule.Id }, body })).toEqual({
      Copied: [two.id],
      Unfit: [bare.id],
    });
    const saved = await owner.client.call(saveRuleTemplate, { body: { RuleId: rule.Id, Name: 'Theft' } });
    expect(saved.Fuel).toEqual(Fuel);
    const { Unfit } = await owner.client.call(applyRuleTemplate, {
      params: { id: saved.Id },
      body: { BeaconIds: [three.id, bare.id] },
    });
    expect(Unfit).toEqual([bare.id]);
    for (const { id } of [two, three]) {
      const [given] = await fuelRules.rulesOf(id);
      expect(given?.Fuel).toEqual(Fuel);
      expect(given && fuelRules.storedFuel(given)?.since).toBeGreaterThanOrEqual(today);
    }
  });

  it('RULE-D13 is looked for in the past, beside the states of its tanks', async () => {
    const { id } = await fuelRules.aBoat();
    const { Count, Moments } = await owner.client.call(previewNotificationRule, { body: edit(id, { Fuel }) });
    expect(Count).toBe(2);
    expect(Moments.map(({ StatusType, Content }) => [StatusType, Content.replace(/\s/g, ' ')])).toEqual([
      [3, expect.stringContaining(' L drained')],
      [4, expect.stringContaining(' L bunkered')],
    ]);
  });
});
