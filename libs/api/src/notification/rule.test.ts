import { NotificationRule } from '../index.ts';

const rule = (Trigger: unknown) => ({
  Id: 1,
  BeaconId: 2,
  Name: 'Areas',
  Enabled: false,
  Trigger,
  Deliveries: [0, 1],
  Emails: ['a@b.c'],
  RepeatMinutes: 0,
});

describe('RULE-D01 a rule as the server tells it', () => {
  it.each([
    [{ Type: 8, GeoobjectIds: [1], OnEnter: true, OnLeave: true }, true],
    [{ Type: 8, GeoobjectIds: [], OnEnter: true, OnLeave: true }, true],
    [{ Type: 10, TimeoutMinutes: 60, OnRestored: true }, true],
    [{ Type: 4, ChannelIds: [], States: [1] }, false],
    [{ Type: 11 }, false],
  ])('with the trigger %j is one: %s', (trigger, isOne) =>
    expect(NotificationRule.safeParse(rule(trigger)).success).toBe(isOne),
  );
});
