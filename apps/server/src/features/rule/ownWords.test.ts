import {
  applyRuleTemplate,
  copyNotificationRule,
  createNotificationRule,
  editNotificationRule,
  getAlarms,
  getNotificationRules,
  getNotifications,
  previewNotificationRule,
  saveRuleTemplate,
  type RuleEdit,
} from '@mayak/api';
import { aPacketOf, openTestApp, refusalOf, type TestApp, type TestUser } from '../../testing/testApp.ts';

let testApp: TestApp;
let owner: TestUser;
beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('ownwords', { localization: 1 });
});
afterAll(() => testApp.close());

const volts = (ago: number, value: number) => aPacketOf(ago, { Values: { 1: value } });
const edit = (id: number, more: Partial<RuleEdit> = {}): RuleEdit => ({
  BeaconId: id,
  Name: 'Low supply',
  Enabled: true,
  Trigger: {
    Type: 5,
    ChannelId: id * 1000 + 1,
    LowerEmergency: 10,
    LowerPreEmergency: null,
    UpperPreEmergency: null,
    UpperEmergency: null,
    States: [3],
  },
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

describe('RULE-D17 the own words of a rule', () => {
  it('tell its user, and the queue that others see keeps those of the product', async () => {
    const tug = await aTug();
    const Words = 'Call the engineer: {sensor} {value} at {coordinates}';
    await testApp.seed.append(tug.imei, [volts(9, 12)]);
    expect(await create(edit(tug.id, { Words }))).toMatchObject({ Words });
    await testApp.seed.append(tug.imei, [volts(1, 9)]);
    const told = await owner.client.call(getNotifications, {});
    expect(told.find(({ BeaconId }) => BeaconId === tug.id)?.Content).toMatch(
      /^Tug: Call the engineer: Supply 9\.00\sV at 69\.\d+, 33\.\d+$/,
    );
    const alarms = await owner.client.call(getAlarms, {});
    expect(alarms.find(({ BeaconId }) => BeaconId === tug.id)?.Content).toMatch(
      /^Tug: Supply = 9.*emergency/,
    );
    const preview = await owner.client.call(previewNotificationRule, {
      body: edit(tug.id, { Words: 'Look' }),
    });
    expect(preview.Moments.map(({ Content }) => Content)).toEqual(['Tug: Look']);
  });

  it('stay where a page of before saves the rule, and go where they are ended', async () => {
    const tug = await aTug();
    const { Id: id } = await create(edit(tug.id, { Words: 'Look' }));
    const save = (more: Partial<RuleEdit>) =>
      owner.client.call(editNotificationRule, { params: { id }, body: edit(tug.id, more) });
    expect(await save({ Name: 'Other' })).toMatchObject({ Words: 'Look' });
    expect(await save({ Words: null })).not.toHaveProperty('Words');
  });

  it('go with a copy and a template', async () => {
    const [one, two, three] = [await aTug(), await aTug(), await aTug()];
    const { Id } = await create(edit(one.id, { Words: 'Look' }));
    await owner.client.call(copyNotificationRule, { params: { id: Id }, body: { BeaconIds: [two.id] } });
    const template = await owner.client.call(saveRuleTemplate, { body: { RuleId: Id, Name: 'Looks' } });
    const params = { id: template.Id };
    await owner.client.call(applyRuleTemplate, { params, body: { BeaconIds: [three.id] } });
    for (const { id } of [two, three])
      expect(await owner.client.call(getNotificationRules, { query: { beaconId: id } })).toMatchObject([
        { Words: 'Look' },
      ]);
  });

  it('with a name that there is not are refused in their place', async () => {
    const tug = await aTug();
    expect(await refusalOf(create(edit(tug.id, { Words: '{sensor} {wheel}' })))).toEqual([
      400,
      'validation',
      'Words: unknown',
    ]);
  });
});
