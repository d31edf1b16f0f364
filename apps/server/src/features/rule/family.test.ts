import {
  createNotificationRule,
  deleteNotificationRule,
  editNotificationRule,
  getNotificationRules,
  getNotifications,
  type NotificationRule,
  type RuleEdit,
} from '@mayak/api';
import { deleteRuleForAll } from '@mayak/api/rules';
import { silenceNotificationRule } from '@mayak/api/silence';
import { aPacketOf, openTestApp, refusalOf, type TestApp, type TestUser } from '../../testing/testApp.ts';

let testApp: TestApp;
let owner: TestUser;
beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('families', { localization: 1 });
});
afterAll(() => testApp.close());

async function aTug(name: string) {
  const tug = await testApp.beacon(owner, { name });
  await testApp.endRules(tug.id, owner.id);
  return tug;
}
const edit = (id: number, more: Partial<RuleEdit> = {}): RuleEdit => ({
  BeaconId: id,
  Name: 'Low supply',
  Enabled: true,
  Trigger: { Type: 4, ChannelIds: [id * 1000 + 1], States: [3] },
  Deliveries: [0],
  Emails: [],
  RepeatMinutes: 0,
  ...more,
});
const create = (body: RuleEdit) => owner.client.call(createNotificationRule, { body });
const save = ({ Id: id }: NotificationRule, body: RuleEdit) =>
  owner.client.call(editNotificationRule, { params: { id }, body });
const rulesOf = ({ id }: { id: number }) =>
  owner.client.call(getNotificationRules, { query: { beaconId: id } });

describe('RULE-D18 a rule of several beacons', () => {
  it('is made, changed and ended as one, with the sensors of each', async () => {
    const [one, two, three] = [await aTug('one'), await aTug('two'), await aTug('three')];
    const made = await create(edit(one.id, { Beacons: [one.id, two.id] }));
    expect(made.Beacons).toEqual([one.id, two.id]);
    const [other] = await rulesOf(two);
    expect(other).toMatchObject({
      BeaconId: two.id,
      Name: 'Low supply',
      Beacons: [one.id, two.id],
      Trigger: { ChannelIds: [two.id * 1000 + 1] },
    });
    // Edited from the page of another one of them: the third comes, the first goes.
    await save(other!, edit(two.id, { Name: 'Supply', Beacons: [two.id, three.id] }));
    expect(await rulesOf(one)).toEqual([]);
    for (const { id } of [two, three])
      expect(await rulesOf({ id })).toMatchObject([
        { Name: 'Supply', Beacons: [two.id, three.id], Trigger: { ChannelIds: [id * 1000 + 1] } },
      ]);
    const [last] = await rulesOf(three);
    const params = { id: last?.Id ?? 0 };
    await owner.client.call(deleteRuleForAll, { params });
    expect([await rulesOf(two), await rulesOf(three)]).toEqual([[], []]);
  });

  it('a page of before edits all of it, and deletes it for its own beacon', async () => {
    const [one, two] = [await aTug('one'), await aTug('two')];
    const made = await create(edit(one.id, { Beacons: [one.id, two.id] }));
    expect(await save(made, edit(one.id, { Enabled: false }))).toMatchObject({ Beacons: [one.id, two.id] });
    expect(await rulesOf(two)).toMatchObject([{ Enabled: false }]);
    await owner.client.call(deleteNotificationRule, { params: { id: made.Id } });
    expect(await rulesOf(one)).toEqual([]);
    const [left] = await rulesOf(two);
    expect(left).not.toHaveProperty('Beacons');
  });

  it('judges, tells and is silenced for each beacon by itself', async () => {
    const [one, two] = [await aTug('one'), await aTug('two')];
    for (const { imei } of [one, two]) await testApp.seed.append(imei, [aPacketOf(9, { Values: { 1: 12 } })]);
    const made = await create(edit(one.id, { Beacons: [one.id, two.id] }));
    await owner.client.call(silenceNotificationRule, { params: { id: made.Id }, body: { Minutes: 60 } });
    expect((await rulesOf(two))[0]?.SilencedUntil).toBeNull();
    expect(await save(made, edit(one.id))).toMatchObject({ SilencedUntil: expect.any(String) });
    await testApp.seed.append(two.imei, [aPacketOf(1, { Values: { 1: 2 } })]);
    const told = (await owner.client.call(getNotifications, {})).map(({ BeaconId }) => BeaconId);
    expect(told.filter((id) => id === one.id || id === two.id)).toEqual([two.id]);
  });

  it('a beacon that lacks its sensors, or is not the user’s, is refused, and nothing is changed', async () => {
    const one = await aTug('one');
    const bare = await testApp.beacon(owner, { name: 'bare' }, { Channels: [] });
    await testApp.endRules(bare.id, owner.id);
    const made = await create(edit(one.id));
    expect(await refusalOf(save(made, edit(one.id, { Name: 'Other', Beacons: [one.id, bare.id] })))).toEqual([
      400,
      'validation',
      'Beacons.1: unknown',
    ]);
    const stranger = await testApp.user('stranger');
    const theirs = await testApp.beacon(stranger, {});
    expect((await refusalOf(save(made, edit(one.id, { Beacons: [one.id, theirs.id] }))))?.[0]).toBe(404);
    expect(await refusalOf(save(made, edit(one.id, { Beacons: [bare.id] })))).toEqual([
      400,
      'validation',
      'Beacons: required',
    ]);
    expect(await rulesOf(one)).toMatchObject([{ Name: 'Low supply' }]);
  });
});
