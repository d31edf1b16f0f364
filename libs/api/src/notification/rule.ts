import * as z from 'zod/mini';
import { Email } from '../account/account.endpoints.ts';
import { Dt, endpoint, oneOf, plainText, requiredText } from '../contract/index.ts';
import { limits } from '../limits.ts';
import { NoiseFilter } from './noiseFilter.ts';
import { RuleStep, RuleStepEdit, stepLimits } from './escalation.ts';
import { FuelWatch } from './fuelWatch.ts';
import { Delivery, NotificationStatus, NotificationType } from './notification.ts';
import { ruleIssues } from './rule.rules.ts';
import { Trigger } from './trigger.ts';

/** A trigger as it is stored: its geoobjects may all have been deleted since (GEO-D05). */
const StoredTrigger = z.union([
  Trigger,
  z.object({
    Type: z.literal(NotificationType.Geoobject),
    GeoobjectIds: z.array(z.int()),
    OnEnter: z.boolean(),
    OnLeave: z.boolean(),
  }),
]);

/** When its user is told of a beacon, and where (RULE-D01). */
export const NotificationRule = z.object({
  Id: z.int(),
  BeaconId: z.int(),
  Name: z.string(),
  Enabled: z.boolean(),
  Trigger: StoredTrigger,
  Deliveries: z.array(oneOf(Delivery)),
  Emails: z.array(z.string()),
  RepeatMinutes: z.int(),
  /** Until when it disturbs nobody (RULE-D15, added); null where it does, absent at a server that knows no silence. */
  SilencedUntil: z.optional(z.nullable(Dt)),
  /** What it tells of the fuel of its tanks, beside the states of them (RULE-D16, added); absent where it tells nothing of it. */
  Fuel: z.optional(FuelWatch),
  /** Its own words (RULE-D17, added); absent where it tells in those of the product. */
  Words: z.optional(z.string()),
  /** All beacons that it is for, its own among them (RULE-D18, added); absent where it is for one. */
  Beacons: z.optional(z.array(z.int())),
  /** What keeps noise out of it (RULE-D24, added); absent where it tells at once, by the usual dead band. */
  NoiseFilter: z.optional(NoiseFilter),
  /** Whom it tells while nobody has taken an alarm, in their order (RULE-D19, added); absent where nobody. */
  Steps: z.optional(z.array(RuleStep)),
});
export type NotificationRule = z.infer<typeof NotificationRule>;

/**
 * A rule as it is sent; without e-mail addresses the user's own is meant (RULE-D01, RULE-D03 to RULE-D11). Without Fuel what it
 * tells of fuel stays, as pages of before know none; null ends it (RULE-D16). So do its own words (RULE-D17),
 * and its beacons, for all of which it is changed; its sensors are found at each by their number (RULE-D18), its steps (RULE-D19), and what
 * keeps noise out of it (RULE-D24).
 */
export const RuleEdit = z
  .object({
    BeaconId: z.int(),
    Name: requiredText(limits.rule.name),
    Enabled: z.boolean(),
    Trigger,
    Deliveries: z
      .array(oneOf(Delivery))
      .check(z.minLength(1, { error: 'required' }), z.maxLength(limits.rule.deliveries)),
    Emails: z.array(Email).check(z.maxLength(limits.rule.emails)),
    RepeatMinutes: z.int(),
    Fuel: z.optional(z.nullable(FuelWatch)),
    Words: z.optional(z.nullable(plainText(limits.rule.words))),
    Beacons: z.optional(
      z.array(z.int()).check(z.minLength(1, { error: 'required' }), z.maxLength(limits.rule.copies)),
    ),
    NoiseFilter: z.optional(z.nullable(NoiseFilter)),
    Steps: z.optional(z.array(RuleStepEdit).check(z.maxLength(stepLimits.most))),
  })
  .check((ctx) => {
    for (const { field, code } of ruleIssues(ctx.value))
      ctx.issues.push({ code: 'custom', message: code, path: field.split('.'), input: ctx.value });
  });
export type RuleEdit = z.infer<typeof RuleEdit>;

/** The caller's own rules: all, those of a beacon, those that use a geoobject (RULE-D01, GEO-D05). */
export const getNotificationRules = endpoint('GET /notificationRules', {
  query: z.object({
    beaconId: z.optional(z.coerce.number().check(z.int())),
    geoobjectId: z.optional(z.coerce.number().check(z.int())),
  }),
  answer: z.array(NotificationRule),
});

export const createNotificationRule = endpoint('POST /notificationRules', {
  body: RuleEdit,
  answer: NotificationRule,
  status: 201,
  handled: ['validation', 'notFound'],
});

export const editNotificationRule = endpoint('PUT /notificationRules/{id}', {
  body: RuleEdit,
  answer: NotificationRule,
  handled: ['validation', 'notFound'],
});

/** Ends a rule for its beacon; the others that it is for keep theirs (RULE-D18). */
export const deleteNotificationRule = endpoint('DELETE /notificationRules/{id}', { handled: ['notFound'] });

/** Tells the caller a test by each delivery of the rule (RULE-D13). */
export const testNotificationRule = endpoint('POST /notificationRules.test/{id}', {
  handled: ['notFound', 'rate.limited'],
});

/** Why a rule would cry wolf. */
export const RuleWarning = z.enum([
  /** Its silence is shorter than two and a half exchange intervals of the beacon. */
  'silenceBelowInterval',
  /** A value swings over a threshold and back within minutes. */
  'noise',
  /** It would have told more often than ten times a day. */
  'often',
  /** Nothing that it looks at was received. */
  'noData',
]);
export type RuleWarning = z.infer<typeof RuleWarning>;

/** How often a rule would have told since, and when: what the engine would have made of the same data (added). */
export const RulePreview = z.object({
  StartDt: Dt,
  EndDt: Dt,
  Count: z.int(),
  /** The newest of them, newest first. */
  Moments: z.array(z.object({ Dt, StatusType: oneOf(NotificationStatus), Content: z.string() })),
  Warnings: z.array(RuleWarning),
  /** The exchange interval of the beacon in minutes; null where nothing is known of it. */
  IntervalMinutes: z.nullable(z.number()),
  /** How often each of its steps would have told, had nobody taken any alarm; in their order (RULE-D21, added). */
  Steps: z.optional(z.array(z.int())),
});
export type RulePreview = z.infer<typeof RulePreview>;

/** What a rule, stored or not, would have told in the last 30 days (added). */
export const previewNotificationRule = endpoint('POST /notificationRules.preview', {
  body: RuleEdit,
  answer: RulePreview,
  handled: ['validation', 'notFound'],
});

/** Gives other beacons the same rule; its sensors are found there by number and kind (added). */
export const copyNotificationRule = endpoint('POST /notificationRules.copy/{id}', {
  body: z.object({
    BeaconIds: z.array(z.int()).check(z.minLength(1, { error: 'required' }), z.maxLength(limits.rule.copies)),
  }),
  /** The beacons that have it now, and those that lack what it looks at. */
  answer: z.object({ Copied: z.array(z.int()), Unfit: z.array(z.int()) }),
  makes: true,
  handled: ['validation', 'notFound'],
});

/** What became of an e-mail: it waits, it is under way, it was sent, it was given up, its address was refused for good. */
export const EmailState = z.enum(['waiting', 'posted', 'sent', 'failed', 'refused']);

/** What became of the newest e-mails of a rule, newest first (added). */
export const getRuleEmails = endpoint('GET /notificationRules.getEmails/{id}', {
  answer: z.array(z.object({ Address: z.string(), State: EmailState, Dt, Error: z.nullable(z.string()) })),
  handled: ['notFound'],
});
