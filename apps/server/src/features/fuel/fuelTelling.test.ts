import { getAlarms, getNotifications, type NotificationRule } from '@mayak/api';
import { openTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts';
import { hour, tank, today, vesselsOf } from './fuel.fixtures.ts';
import { fuelTellingOf } from './fuelTelling.ts';

let testApp: TestApp;
let owner: TestUser;
let vessel: ReturnType<typeof vesselsOf>;
beforeAll(async () => {
  testApp = await openTestApp();
  owner = await testApp.user('bunker', { localization: 1 });
  vessel = vesselsOf(testApp, owner);
});
afterAll(() => testApp.close());

/** At rest: 300 l are taken aboard in the second day, 120 l go in half an hour in the evening of it. */
const level = (h: number) =>
  400 + 300 * Math.max(0, Math.min(1, h - 30)) - 120 * Math.max(0, Math.min(1, (h - 42) * 2));

async function watched(trigger: Partial<Extract<NotificationRule['Trigger'], { Type: 11 }>> = {}) {
  const boat = await vessel([tank], 2, (h) => ({ '2': level(h) }));
  const [rule] = await testApp.addRules([
    {
      userId: owner.id,
      beaconId: boat.id,
      name: 'Fuel',
      enabled: true,
      trigger: { Type: 11, OnBunkering: true, OnDrain: true, Litres: 50, ...trigger },
      deliveries: [0],
      emails: [],
      repeatMinutes: 0,
    },
  ]);
  if (!rule) throw new Error('no rule');
  /** As if the rule had been there for so many hours before the last midnight. */
  const since = async (hours: number) => {
    const { rules, feed } = testApp.context;
    await testApp.context.pool.query(
      'update notification_rule set created = to_timestamp($2::float8 / 1000) where id = $1',
      [rule.id, today - hours * hour],
    );
    await feed.transaction((step) =>
      rules.edits.silence(step, { ...rule, created: today - hours * hour }, 0),
    );
  };
  await since(48);
  const told = async () =>
    (await owner.client.call(getNotifications, { query: {} }))
      .filter(({ BeaconId }) => BeaconId === boat.id)
      .map(({ Content, StatusType }) => [
        StatusType,
        Content.replace(/\s/g, ' ').replace(/, at .*|, happened .*/, ''),
      ]);
  return { boat, since, told };
}
const run = () => fuelTellingOf(testApp.context).run(today);

describe('RULE-D16 fuel that was taken aboard or let out', () => {
  it('is told once each, with its litres; a drain stands among the alarms', async () => {
    const { boat, told } = await watched();
    await run();
    await run();
    expect(await told()).toEqual([
      [3, expect.stringMatching(/Tank: 1[12]\d L drained/)],
      [4, expect.stringMatching(/Tank: (29|30)\d L bunkered/)],
    ]);
    const alarms = (await owner.client.call(getAlarms, { query: {} })).filter(
      ({ BeaconId }) => BeaconId === boat.id,
    );
    expect(alarms.map(({ NotificationType: type, Lasts }) => [type, Lasts])).toEqual([[11, false]]);
  });

  it.each<[string, Parameters<typeof watched>[0], number]>([
    ['what is less than its litres', { Litres: 200 }, 1],
    ['what it does not wait for', { OnBunkering: false }, 1],
    ['anything where both are more', { Litres: 500 }, 0],
  ])('of %s nothing is told', async (_, trigger, count) => {
    const { told } = await watched(trigger);
    await run();
    expect(await told()).toHaveLength(count);
  });

  it('of what was over before the rule was made nothing is told', async () => {
    const { since, told } = await watched();
    await since(12);
    await run();
    expect(await told()).toEqual([[3, expect.stringContaining('drained')]]);
  });
});
