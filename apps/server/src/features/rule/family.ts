import type { RuleEdit } from '@mayak/api';
import { randomUUID } from 'node:crypto';
import type { NewRule, Rule } from '../../core/beacons/store/rules.ts';
import type { Drafts } from '../../core/beacons/writer.ts';
import { familyOf } from '../../core/rules/family.ts';
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

/** The rules that are one with a rule, as they are in beacons that are held; none where it was deleted meanwhile. */
export function heldFamily(drafts: Drafts, { id, userId }: Rule): Rule[] {
  const own = [...drafts.values()].flatMap(({ rules }) => rules.filter((rule) => rule.userId === userId));
  const rule = own.find((one) => one.id === id);
  return rule ? familyOf(rule, own) : [];
}

/** What an edit makes of a family: what is wanted for beacons that have it, for others, and what is over. */
export function changesOf(wanted: readonly Required<NewRule>[], known: readonly Rule[]) {
  const of = (beaconId: number) => known.find((one) => one.beaconId === beaconId);
  const family = wanted[0]?.family ? (known[0]?.family ?? wanted[0].family) : null;
  const list = known.length === 0 ? [] : wanted.map((rule) => ({ ...rule, family }));
  return {
    edited: list.flatMap((rule): Rule[] => {
      const before = of(rule.beaconId);
      return before ? [{ ...rule, id: before.id, silencedUntil: before.silencedUntil }] : [];
    }),
    added: list.filter(({ beaconId }) => !of(beaconId)),
    ended: known.filter(({ beaconId }) => !list.some((rule) => rule.beaconId === beaconId)),
  };
}

/** The same rule for another of its beacons. */
export const editFor = (body: RuleEdit, beaconId: number): RuleEdit => ({
  ...body,
  BeaconId: beaconId,
  Trigger: triggerFor(beaconId, body.Trigger),
});
