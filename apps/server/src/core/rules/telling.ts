import { CommunicationStatus } from '@mayak/api';
import type { BeaconRecord } from '../beacons/record.ts';
import type { Told } from './ruleSubject.ts';
import type { NewNotification } from '../alarms/notification.ts';
import type { Rule } from './store/rules.ts';

/** Something that a rule tells its user. */
export interface Telling {
  rule: Rule;
  notification: NewNotification;
}

/** The rules that may tell of a beacon now: a blocked one tells nobody, and nobody is told of one that he does not see (PAY-D07). */
export const heardRules = ({ device, viewers }: BeaconRecord, rules: readonly Rule[]): Rule[] =>
  device.communicationStatus === CommunicationStatus.Blocked
    ? []
    : rules.filter(({ enabled, userId }) => enabled && viewers.has(userId));

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
