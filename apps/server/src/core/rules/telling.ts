import type { Told } from './ruleSubject.ts';
import type { NewNotification } from '../alarms/notification.ts';
import type { Rule } from './store/rules.ts';

/** Something that a rule tells its user. */
export interface Telling {
  rule: Rule;
  notification: NewNotification;
}

/** What a rule tells of a beacon of this name. */
export const tellingOf = (rule: Rule, beacon: string, { at, status, fact, subject }: Told): Telling => ({
  rule,
  notification: {
    userId: rule.userId,
    beaconId: rule.beaconId,
    type: rule.trigger.Type,
    status,
    beacon,
    fact,
    subject,
    at,
  },
});
