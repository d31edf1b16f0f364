import {
  applyRuleTemplate,
  deleteRuleTemplate,
  getNotificationRules,
  getRuleTemplates,
  saveRuleTemplate,
} from '@mayak/api';
import { openTestApp, someChannels, type TestApp } from '../../testing/testApp.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

describe('GET, POST and DELETE /ruleTemplates', () => {
  it('RULE-D13 a rule is kept, and given to other beacons by the numbers of their sensors', async () => {
    const owner = await testApp.user('templates');
    const one = await testApp.beacon(owner);
    const two = await testApp.beacon(owner);
    const bare = await testApp.beacon(owner, {}, { Channels: someChannels.slice(1) });
    for (const { id } of [one, two, bare]) await testApp.endRules(id, owner.id);
    const [rule] = await testApp.addRules([
      {
        userId: owner.id,
        beaconId: one.id,
        name: 'Low supply',
        enabled: false,
        trigger: { Type: 4, ChannelIds: [one.id * 1000 + 1], States: [3] },
        deliveries: [0, 1],
        emails: ['watch@example.com'],
        repeatMinutes: 30,
      },
    ]);
    const save = (Name: string) =>
      owner.client.call(saveRuleTemplate, { body: { RuleId: rule?.id ?? 0, Name } });
    await save('Supply');
    const twice = await Promise.all([save('Supply'), save('Supply'), save('Supply')]);
    const [{ Id: id = 0 } = {}, ...others] = await owner.client.call(getRuleTemplates, {});
    expect([twice.map(({ Id }) => Id).includes(id), others]).toEqual([true, []]);

    const body = { BeaconIds: [two.id, bare.id] };
    const { RuleIds, Unfit } = await owner.client.call(applyRuleTemplate, { params: { id }, body });
    expect(Unfit).toEqual([bare.id]);
    const rules = await owner.client.call(getNotificationRules, { query: { beaconId: two.id } });
    expect(rules).toEqual([
      {
        Id: RuleIds[0],
        BeaconId: two.id,
        Name: 'Supply',
        Enabled: true,
        Trigger: { Type: 4, ChannelIds: [two.id * 1000 + 1], States: [3] },
        Deliveries: [0, 1],
        Emails: ['watch@example.com'],
        RepeatMinutes: 30,
        SilencedUntil: null,
      },
    ]);
    await owner.client.call(deleteRuleTemplate, { params: { id } });
    expect(await owner.client.call(getRuleTemplates, {})).toEqual([]);
  });
});
