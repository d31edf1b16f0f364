import {
  applyRuleTemplate,
  createNotificationRule,
  editNotificationRule,
  getAlarms,
  getNotificationRules,
  previewNotificationRule,
  saveRuleTemplate,
  type RuleEdit,
} from '@mayak/api';
import { getRuleReasons } from '@mayak/api/why';
import { aPacketOf, openTestApp, refusalOf, type TestApp, type TestUser } from '../../testing/testApp.ts';

let testApp: TestApp;
let owner: TestUser;
beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('noiseFilter', { localization: 1 });
});
afterAll(() => testApp.close());

const volts = (ago: number, value: number) => aPacketOf(ago, { Values: { 1: value } });
const edit = (id: number, more: Partial<RuleEdit> = {}): RuleEdit => ({
  BeaconId: id,
  Name: 'Supply',
  Enabled: true,
  Trigger: { Type: 4, ChannelIds: [id * 1000 + 1], States: [2, 3] },
  Deliveries: [0],
  Emails: [],
  RepeatMinutes: 0,
  ...more,
});
const create = (body: RuleEdit) => owner.client.call(createNotificationRule, { body });
async function aTug() {
  const tug = await testApp.beacon(owner, { name: 'Tug' });
  await testApp.endRules(tug.id, owner.id);
  return tug;
}
const alarmsOf = async (id: number) =>
  (await owner.client.call(getAlarms, {})).filter(({ BeaconId }) => BeaconId === id);

describe('RULE-D24 a rule that keeps noise out', () => {
  it('tells nothing of what is over within its delay, says why, and tells what lasts', async () => {
    const tug = await aTug();
    await testApp.seed.append(tug.imei, [volts(60, 12)]);
    const { Id } = await create(edit(tug.id, { NoiseFilter: { Delay: 10, DeadBand: null } }));
    await testApp.seed.append(tug.imei, [volts(50, 9), volts(45, 12), volts(40, 9), volts(35, 12)]);
    expect(await alarmsOf(tug.id)).toEqual([]);
    await testApp.seed.append(tug.imei, [volts(4, 9)]);
    expect(await alarmsOf(tug.id)).toEqual([]);
    const [reason] = await owner.client.call(getRuleReasons, { params: { id: Id }, query: {} });
    expect(reason?.Sentence).toMatch(
      /^Supply = 9\.00.V: beyond the threshold since .*, told once that has lasted for 10.min\.$/,
    );
    expect(reason?.Rows).toContainEqual({ Name: 'Delay', Value: expect.stringMatching(/^10/) });
    await testApp.context.rules.judgeSilence(Date.now() + 10 * 60_000);
    expect(await alarmsOf(tug.id)).toMatchObject([{ StatusType: 3, Lasts: true }]);
  });

  it('is previewed: what it would have been in the last 30 days', async () => {
    const tug = await aTug();
    const noise = Array.from({ length: 20 }, (_, i) => volts(100 - i * 3, i % 2 ? 9 : 12));
    await testApp.seed.append(tug.imei, noise);
    const count = async (NoiseFilter: RuleEdit['NoiseFilter']) =>
      (await owner.client.call(previewNotificationRule, { body: edit(tug.id, { NoiseFilter }) })).Count;
    expect(await count(null)).toBe(10);
    expect(await count({ Delay: 5, DeadBand: null })).toBe(1);
    expect(await count({ Delay: 0, DeadBand: 50 })).toBe(1);
  });

  it('is kept by a page of before, ended by null, and goes with a template as far as its type has it', async () => {
    const tug = await aTug();
    const NoiseFilter = { Delay: 5, DeadBand: 0.5 };
    const { Id } = await create(edit(tug.id, { NoiseFilter }));
    const save = (more: Partial<RuleEdit>) =>
      owner.client.call(editNotificationRule, { params: { id: Id }, body: edit(tug.id, more) });
    expect(await save({ Name: 'Other' })).toMatchObject({ NoiseFilter });
    await owner.client
      .call(saveRuleTemplate, { body: { RuleId: Id, Name: 'NoiseFilter' } })
      .then(({ Id: id }) =>
        owner.client.call(applyRuleTemplate, { params: { id }, body: { BeaconIds: [tug.id] } }),
      );
    const list = await owner.client.call(getNotificationRules, { query: { beaconId: tug.id } });
    expect(list.map((rule) => rule.NoiseFilter)).toEqual([NoiseFilter, NoiseFilter]);
    const silence = { Trigger: { Type: 10, TimeoutMinutes: 60, OnRestored: true } } as const;
    expect((await save(silence)).NoiseFilter).toBeUndefined();
    expect((await save({ NoiseFilter: { Delay: 0, DeadBand: null } })).NoiseFilter).toBeUndefined();
    expect((await save({ NoiseFilter: null })).NoiseFilter).toBeUndefined();
  });

  it('refuses a delay of over two hours and a dead band of over half of the scale', async () => {
    const tug = await aTug();
    const refused = (NoiseFilter: RuleEdit['NoiseFilter']) =>
      refusalOf(create(edit(tug.id, { NoiseFilter })));
    expect(await refused({ Delay: 121, DeadBand: null })).toEqual([
      400,
      'validation',
      'NoiseFilter.Delay: outOfRange',
    ]);
    expect(await refused({ Delay: 0, DeadBand: 51 })).toEqual([
      400,
      'validation',
      'NoiseFilter.DeadBand: outOfRange',
    ]);
  });
});
