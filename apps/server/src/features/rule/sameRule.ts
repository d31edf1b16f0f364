import { isDeepStrictEqual } from 'node:util';
import type { NewRule, Rule } from '../../core/beacons/store/rules.ts';
import type { Drafts } from '../../core/beacons/writer.ts';

/** What a rule tells, when and whom; since when it looks at fuel is none of it. */
const contentOf = (rule: NewRule) => [
  ...[rule.userId, rule.name, rule.enabled, rule.trigger, rule.deliveries, rule.emails, rule.repeatMinutes],
  ...[rule.fuel?.watch ?? null, rule.words ?? null, rule.family ?? null, rule.noiseFilter ?? null],
  rule.steps ?? null,
];

/** The rule of a held beacon that tells all that another one would tell: a copy that is pressed twice is one. */
export const thereIn = (drafts: Drafts, rule: NewRule): Rule | undefined =>
  drafts.get(rule.beaconId)?.rules.find((known) => isDeepStrictEqual(contentOf(known), contentOf(rule)));
