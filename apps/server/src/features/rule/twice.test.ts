import {
  applyRuleTemplate,
  copyNotificationRule,
  createNotificationRule,
  editNotificationRule,
  getNotificationRules,
  saveRuleTemplate,
  type RuleEdit,
} from '@mayak/api';
import { silenceNotificationRule } from '@mayak/api/silence';
import { problemOf } from '../../testing/problemOf.ts';
import { openTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts';
import { whileHeld } from '../../testing/whileHeld.ts';

let testApp: TestApp;
let user: TestUser;
beforeAll(async () => {
  testApp = await openTestApp();
  user = await testApp.user('presses-twice');
});
afterAll(() => testApp.close());

const body = (BeaconId: number, Beacons?: number[]): RuleEdit => ({
  ...{ BeaconId, Name: 'Silent', Enabled: true, Deliveries: [0], Emails: [], RepeatMinutes: 0 },
  Trigger: { Type: 10, TimeoutMinutes: 60, OnRestored: true },
  ...(Beacons && { Beacons }),
});
const tugs = async (count: number) => {
  const ids: number[] = [];
  for (let i = 0; i < count; i += 1) ids.push((await testApp.beacon(user)).id);
  await testApp.context.feed.transaction((step) => testApp.context.rules.edits.end(step, ids, [user.id]));
  return ids as [number, number];
};
const rulesOf = async (id: number) => user.client.call(getNotificationRules, { query: { beaconId: id } });

describe('RULE-D13, RULE-D18 rules that are pressed twice at once', () => {
  it('a copy is there once, and so is the rule of a template', async () => {
    const [one, two] = await tugs(2);
    const { Id: id } = await user.client.call(createNotificationRule, { body: body(one) });
    const copy = () => user.client.call(copyNotificationRule, { params: { id }, body: { BeaconIds: [two] } });
    const copied = { Copied: [two], Unfit: [] };
    expect(await whileHeld(testApp, two, [copy, copy, copy])).toEqual([copied, copied, copied]);
    const [only, ...others] = await rulesOf(two);
    expect(others).toEqual([]);
    const saved = { RuleId: id, Name: 'Silent' };
    const template = await user.client.call(saveRuleTemplate, { body: saved });
    const apply = () =>
      user.client.call(applyRuleTemplate, { params: { id: template.Id }, body: { BeaconIds: [two] } });
    const applied = { RuleIds: [only?.Id], Unfit: [] };
    expect(await whileHeld(testApp, two, [apply, apply])).toEqual([applied, applied]);
    expect(await rulesOf(two)).toHaveLength(1);
  });

  it('an edit for one more beacon makes one rule of it', async () => {
    const [one, two] = await tugs(2);
    const { Id: id } = await user.client.call(createNotificationRule, { body: body(one) });
    const edit = () =>
      user.client.call(editNotificationRule, { params: { id }, body: body(one, [one, two]) });
    await whileHeld(testApp, one, [edit, edit, edit]);
    expect(await rulesOf(one)).toMatchObject([{ Id: id, Beacons: [one, two] }]);
    expect(await rulesOf(two)).toMatchObject([{ Beacons: [one, two] }]);
  });

  it('what was deleted meanwhile is neither edited nor silenced', async () => {
    const [one] = await tugs(1);
    const { Id: id } = await user.client.call(createNotificationRule, { body: body(one) });
    const params = { id };
    const [rule] = testApp.context.rules.of(user.id).filter((known) => known.id === id);
    const calls = [
      () => problemOf(user.client.call(editNotificationRule, { params, body: body(one) })),
      () => problemOf(user.client.call(silenceNotificationRule, { params, body: { Minutes: 60 } })),
    ];
    const answers = await whileHeld(testApp, one, calls, (_, step) =>
      testApp.context.rules.edits.change(step, { ended: rule ? [rule] : [] }),
    );
    expect(answers).toMatchObject([{ code: 'notFound' }, { code: 'notFound' }]);
    expect((await testApp.stored(one))?.state.rules.has(id)).toBe(false);
  });
});
