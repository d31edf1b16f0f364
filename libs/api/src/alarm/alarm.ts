import * as z from 'zod/mini';
import { Dt, endpoint, oneOf, freeText } from '../contract/index.ts';
import { limits } from '../limits.ts';
import { NotificationStatus, NotificationType } from '../notification/index.ts';

/** What somebody did about an alarm. */
export const AlarmAct = { Take: 0, Note: 1, Acknowledge: 2 } as const;
export type AlarmAct = (typeof AlarmAct)[keyof typeof AlarmAct];

/** One step of what was done about an alarm, by whom. */
export const AlarmStep = z.object({
  Dt,
  UserName: z.string(),
  Act: oneOf(AlarmAct),
  Note: z.nullable(z.string()),
});
export type AlarmStep = z.infer<typeof AlarmStep>;

/** Whom a rule told of an alarm that nobody had taken, or is to tell; Whom is null where the user is gone (NOTIF-D37). */
export const AlarmCall = z.object({
  /** When it was told, or when it is due. */
  Dt,
  RuleName: z.string(),
  /** A StepWay, or one of a later server. */
  Way: z.int(),
  /** An address is whole only for the user of the rule. */
  Whom: z.nullable(z.string()),
  /** A StepOutcome, or one of a later server. */
  Outcome: z.string(),
  Error: z.nullable(z.string()),
});
export type AlarmCall = z.infer<typeof AlarmCall>;

/** An alarm of a beacon, the same for all who see the beacon; Content is in the language of the call (added). */
export const Alarm = z.object({
  Id: z.int(),
  BeaconId: z.int(),
  BeaconName: z.string(),
  NotificationType: oneOf(NotificationType),
  StatusType: oneOf(NotificationStatus),
  Content: z.string(),
  /** The rule that told it last; null where no rule of a user did (RULE-D14). */
  RuleName: z.nullable(z.string()),
  SinceDt: Dt,
  /** How often it came since somebody last acknowledged it. */
  Times: z.int(),
  /** The state lasts, whoever has acknowledged it. */
  Lasts: z.boolean(),
  TakenBy: z.nullable(z.string()),
  AcknowledgedDt: z.nullable(Dt),
  AcknowledgedBy: z.nullable(z.string()),
  /** The newest steps, oldest first. */
  Steps: z.array(AlarmStep),
  /** Whom the steps of rules told and are to tell, oldest first (NOTIF-D37, added); absent where there are none. */
  Calls: z.optional(z.array(AlarmCall)),
});
export type Alarm = z.infer<typeof Alarm>;

/** An alarm that stands on a beacon until it is over and acknowledged, the most pressing first; Content is without the beacon's name (RULE-D14). */
export const StandingAlarm = z.object({
  Id: z.int(),
  StatusType: oneOf(NotificationStatus),
  Content: z.string(),
  /** The rule that told it last; null where no rule of a user did. */
  RuleName: z.nullable(z.string()),
  SinceDt: Dt,
  Lasts: z.boolean(),
  IsAcknowledged: z.boolean(),
  /** It is the alarm of the bridge watch, which lasts until it is confirmed on the beacon (BNWAS-D01). */
  IsWatch: z.boolean(),
});
export type StandingAlarm = z.infer<typeof StandingAlarm>;

/** What is unacknowledged or still lasts of the caller's beacons, the worst first; with `since` also what was closed after it. */
export const getAlarms = endpoint('GET /alarms', {
  query: z.object({ since: z.optional(Dt) }),
  answer: z.array(Alarm),
  isPoll: true,
});

/** Takes alarms, adds a note, or acknowledges them; ids of beacons that the caller does not see are ignored. */
export const handleAlarms = endpoint('POST /alarms.handle', {
  body: z.object({
    Ids: z.array(z.int()).check(z.minLength(1, { error: 'required' }), z.maxLength(limits.alarm.handled)),
    Act: oneOf(AlarmAct),
    Note: z.nullable(freeText(limits.alarm.note)),
  }),
  answer: z.array(Alarm),
  status: 200,
  handled: ['validation'],
});
