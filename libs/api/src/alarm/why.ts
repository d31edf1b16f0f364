import * as z from 'zod/mini';
import { Dt, endpoint } from '../contract/index.ts';

/** What a rule made of a moment, in the language of the call: in one sentence, and in rows (RULE-D22). */
export const Reason = z.object({
  Dt,
  RuleName: z.string(),
  Sentence: z.string(),
  Rows: z.array(z.object({ Name: z.string(), Value: z.string() })),
});
export type Reason = z.infer<typeof Reason>;

const At = z.object({ at: z.optional(Dt) });

/** Why an alarm that is open stands, by the rule that told it: now, or at a moment of the last 90 days (added). */
export const getAlarmReason = endpoint('GET /alarms.getReason/{id}', {
  query: At,
  answer: Reason,
  handled: ['notFound'],
});

/** What a rule of the caller made of a moment, now without one: why it told, or why not (added). */
export const getRuleReasons = endpoint('GET /notificationRules.getReasons/{id}', {
  query: At,
  answer: z.array(Reason),
  handled: ['notFound'],
});
