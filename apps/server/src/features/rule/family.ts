import type { RuleEdit } from '@mayak/api';
import { randomUUID } from 'node:crypto';
import type { Rule } from '../../core/beacons/store/rules.ts';
import { triggerFor } from './fit.ts';

/** All beacons of each family of some rules. */
export function beaconsByFamily(all: readonly Rule[]): (rule: Rule) => number[] {
  const ids = Map.groupBy(all, ({ family }) => family);
  return (rule) =>
    rule.family === null ? [rule.beaconId] : (ids.get(rule.family) ?? []).map(({ beaconId }) => beaconId);
}

/** What the rules of so many beacons have in common. */
export const familyFor = (beacons: readonly number[], known: string | null): string | null =>
  beacons.length > 1 ? (known ?? randomUUID()) : null;

/** The same rule for another of its beacons. */
export const editFor = (body: RuleEdit, beaconId: number): RuleEdit => ({
  ...body,
  BeaconId: beaconId,
  Trigger: triggerFor(beaconId, body.Trigger),
});
