import * as z from 'zod/mini';
import { endpoint } from '../contract/index.ts';
import { limits } from '../limits.ts';
import { NotificationRule } from './rule.ts';

/** For how long a rule may be silenced with one press, minutes. */
export const silences = limits.rule.silences;

/**
 * A rule disturbs nobody for so long, from now on: it pops up nowhere, and its e-mails go together when that is over. Alarms are
 * raised and stand in their queue as ever; 0 ends the silence (RULE-D15, added).
 */
export const silenceNotificationRule = endpoint('POST /notificationRules.silenceFor/{id}', {
  body: z.object({ Minutes: z.int().check(z.minimum(0), z.maximum(limits.rule.longestSilence)) }),
  answer: NotificationRule,
  handled: ['validation', 'notFound'],
});
