import {
  createNotificationRule,
  editNotificationRule,
  getNotificationRules,
  type NotificationRule,
  type RuleEdit,
} from '@mayak/api';
import type { TestApp, TestUser } from '../../testing/testApp.ts';
import { tank, vesselsOf } from '../fuel/fuel.fixtures.ts';

export const Fuel = { OnBunkering: true, OnDrain: true, Litres: 50 };

/** 300 l are taken aboard in the second day, 120 l go in the evening of it. */
const level = (h: number) =>
  400 + 300 * Math.max(0, Math.min(1, h - 30)) - 120 * Math.max(0, Math.min(1, (h - 42) * 2));

/** A rule of the tank of such a vessel. */
export const edit = (id: number, more: Partial<RuleEdit> = {}): RuleEdit => ({
  BeaconId: id,
  Name: 'Fuel',
  Enabled: true,
  Trigger: { Type: 4, ChannelIds: [id * 1000 + 2], States: [3] },
  Deliveries: [0],
  Emails: [],
  RepeatMinutes: 0,
  ...more,
});

/** Vessels with fuel, and what their owner does with rules of it. */
export const fuelRulesOf = (testApp: TestApp, owner: TestUser) => ({
  aBoat: async (channels = [tank]) => {
    const boat = await vesselsOf(testApp, owner)(channels, 2, (h) => ({ '2': level(h) }));
    await testApp.endRules(boat.id, owner.id);
    return boat;
  },
  create: (body: RuleEdit) => owner.client.call(createNotificationRule, { body }),
  save: ({ Id: id }: NotificationRule, body: RuleEdit) =>
    owner.client.call(editNotificationRule, { params: { id }, body }),
  rulesOf: (beaconId: number) => owner.client.call(getNotificationRules, { query: { beaconId } }),
  storedFuel: ({ Id }: NotificationRule) => testApp.context.rules.byId(Id)?.fuel,
});
