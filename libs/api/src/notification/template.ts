import * as z from 'zod/mini';
import { endpoint, oneOf, requiredText } from '../contract/index.ts';
import { limits } from '../limits.ts';
import { FuelWatch } from './fuelWatch.ts';
import { NotificationType } from './notification.ts';

/** A rule that a user keeps for other beacons (added). */
export const RuleTemplate = z.object({
  Id: z.int(),
  Name: z.string(),
  Type: oneOf(NotificationType),
  /** As that of its rule (RULE-D16). */
  Fuel: z.optional(FuelWatch),
});
export type RuleTemplate = z.infer<typeof RuleTemplate>;

/** The caller's own templates, by name. */
export const getRuleTemplates = endpoint('GET /ruleTemplates', { answer: z.array(RuleTemplate) });

/** Keeps a rule of the caller as a template; one of the same name is replaced. */
export const saveRuleTemplate = endpoint('POST /ruleTemplates', {
  body: z.object({ RuleId: z.int(), Name: requiredText(limits.rule.name) }),
  answer: RuleTemplate,
  status: 201,
  handled: ['validation', 'notFound'],
});

/** Gives beacons the rule of a template; its sensors are found there by number and kind. */
export const applyRuleTemplate = endpoint('POST /ruleTemplates.apply/{id}', {
  body: z.object({
    BeaconIds: z.array(z.int()).check(z.minLength(1, { error: 'required' }), z.maxLength(limits.rule.copies)),
  }),
  /** The new rules, and the beacons that lack what it looks at. */
  answer: z.object({ RuleIds: z.array(z.int()), Unfit: z.array(z.int()) }),
  status: 200,
  makes: true,
  handled: ['validation', 'notFound'],
});

export const deleteRuleTemplate = endpoint('DELETE /ruleTemplates/{id}', { handled: ['notFound'] });
