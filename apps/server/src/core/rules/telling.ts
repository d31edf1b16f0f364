import { CommunicationStatus } from '@mayak/api';
import type { BeaconRecord } from '../beacons/record.ts';
import type { Told } from './ruleSubject.ts';
import type { NewNotification } from '../alarms/notification.ts';
import type { Rule } from '../beacons/store/rules.ts';

/** Something that a rule tells its user. */
export interface Telling {
  rule: Rule;
  notification: NewNotification;
}

/** The rules that may tell of a beacon now: a blocked one tells nobody, and nobody is told of one that he does not see (PAY-D07). */
export const heardRules = <T extends Pick<Rule, 'enabled' | 'userId'>>(
  { device, viewers }: BeaconRecord,
  rules: readonly T[],
): T[] =>
  device.communicationStatus === CommunicationStatus.Blocked
    ? []
    : rules.filter(({ enabled, userId }) => enabled && viewers.has(userId));

type Spoken = Pick<BeaconRecord, 'device' | 'state'>;

/** A fact in the words of its rule, where it has some (RULE-D17). */
export function inWordsOf(
  { words }: Pick<Rule, 'words'>,
  { device, state: { fix } }: Spoken,
  { at, fact }: Told,
) {
  if (words === null) return fact;
  const place = fix && ([fix.lat, fix.lon] as const);
  return { ...fact, own: { words, beacon: device.name, at, place } };
}

/** What a rule tells of a beacon as it is now. */
export const tellingOf = (rule: Rule, beacon: Spoken, told: Told): Telling => ({
  rule,
  notification: {
    userId: rule.userId,
    beaconId: rule.beaconId,
    type: rule.trigger.Type,
    status: told.status,
    beacon: beacon.device.name,
    fact: inWordsOf(rule, beacon, told),
    subject: told.subject,
    at: told.at,
  },
});
