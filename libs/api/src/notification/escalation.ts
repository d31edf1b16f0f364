import * as z from 'zod/mini';
import { endpoint, oneOf, requiredText } from '../contract/index.ts';
import { limits } from '../limits.ts';

/** By which way a step of a rule tells somebody. */
export const StepWay = { App: 0, Email: 1, Message: 2 } as const;
export type StepWay = (typeof StepWay)[keyof typeof StepWay];

/** Steps of a rule, after how many minutes the last of them may be, and people to choose from (RULE-D19, RULE-D20). */
export const stepLimits = { most: 10, after: 1_440, people: 500 };

const after = z.int().check(z.minimum(0), z.maximum(stepLimits.after));

/**
 * A step of a rule as it is sent: whom it tells by which way, so many minutes after an alarm that nobody has taken. Either a user who
 * may see the beacon, by his name, or an address: an e-mail, or a number for messages (RULE-D19).
 */
export const RuleStepEdit = z.object({
  After: after,
  Way: oneOf(StepWay),
  User: z.nullable(requiredText(limits.userName.max)),
  Address: z.nullable(requiredText(limits.email)),
});
export type RuleStepEdit = z.infer<typeof RuleStepEdit>;

/** A step of a rule: a user by his name, or an address. */
export const RuleStep = z.object({
  After: z.int(),
  Way: oneOf(StepWay),
  User: z.nullable(z.string()),
  Address: z.nullable(z.string()),
});
export type RuleStep = z.infer<typeof RuleStep>;

/** What became of a step for one alarm (NOTIF-D37). */
export const stepOutcomes = [
  /** It is not due yet. */
  'waiting',
  /** It was handed over; what came of it is not known yet. */
  'sent',
  'told',
  /** It was given up. */
  'failed',
  /** The address is refused for good. */
  'refused',
  /** There is nobody: the user is gone, blocked or does not see the beacon, or has no number. */
  'nobody',
  /** Nobody was disturbed: the rule is silenced, or it is the quiet hours of its reader. */
  'quiet',
  /** The limit of a day is reached. */
  'limited',
] as const;
export type StepOutcome = (typeof stepOutcomes)[number];

/** Whom the caller may name in the steps of his rules for a beacon: himself, and to whom he shows it as its owner (RULE-D20). */
export const StepPerson = z.object({
  UserName: z.string(),
  /** It is the caller. */
  IsSelf: z.boolean(),
  /** A device takes pushes of his. */
  HasDevice: z.boolean(),
  /** His profile has a number. */
  HasNumber: z.boolean(),
});
export type StepPerson = z.infer<typeof StepPerson>;

export const getStepPeople = endpoint('GET /notificationRules.getPeople/{id}', {
  answer: z.object({
    People: z.array(StepPerson),
    /** The operator has a provider of messages (NOTIF-D40). */
    HasMessages: z.boolean(),
  }),
  handled: ['notFound'],
});
