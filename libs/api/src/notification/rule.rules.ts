import type { FieldCode } from '../contract/index.ts';
import { thresholdFields } from '../channel/index.ts';
import { disorderedThreshold } from '../channel/settings.rules.ts';
import { limits } from '../limits.ts';
import type { RuleStepEdit } from './escalation.ts';
import { stepIssues } from './escalation.rules.ts';
import type { FuelWatch } from './fuelWatch.ts';
import { NotificationType, type Delivery } from './notification.ts';
import { unknownNames } from './ownWords.rules.ts';
import type { Trigger } from './trigger.ts';

interface Checked {
  BeaconId: number;
  Beacons?: readonly number[] | undefined;
  Trigger: Trigger;
  Deliveries: readonly Delivery[];
  Emails: readonly string[];
  RepeatMinutes: number;
  Fuel?: FuelWatch | null | undefined;
  Words?: string | null | undefined;
  Steps?: readonly RuleStepEdit[] | undefined;
}

/** What is wrong with a rule as a whole; the path names nested fields. */
export interface RuleIssue {
  field: string;
  code: FieldCode;
}

function triggerIssue(trigger: Trigger): RuleIssue | null {
  switch (trigger.Type) {
    case NotificationType.Connection:
      return trigger.OnConnected || trigger.OnDisconnected
        ? null
        : { field: 'Trigger.OnDisconnected', code: 'required' };
    case NotificationType.Geoobject:
      return trigger.OnEnter || trigger.OnLeave ? null : { field: 'Trigger.OnEnter', code: 'required' };
    case NotificationType.OwnThresholds: {
      if (thresholdFields.every((field) => trigger[field] === null))
        return { field: 'Trigger.LowerEmergency', code: 'required' };
      const wrong = disorderedThreshold(trigger);
      return wrong && { field: `Trigger.${wrong}`, code: 'order' };
    }
    default:
      return null;
  }
}

/** Fuel is told of by a rule of sensors, at least one of two (RULE-D16). */
function fuelIssue({ Trigger: { Type }, Fuel }: Pick<Checked, 'Trigger' | 'Fuel'>): RuleIssue | null {
  if (!Fuel) return null;
  if (Type !== NotificationType.RealChannel) return { field: 'Fuel', code: 'unknown' };
  return Fuel.OnBunkering || Fuel.OnDrain ? null : { field: 'Fuel.OnBunkering', code: 'required' };
}

/** What no field of a rule can know alone: at least one of two, ascending thresholds, the repeat, whom a step tells (RULE-D01 to RULE-D11, RULE-D16 to RULE-D19). */
export function ruleIssues(rule: Checked): RuleIssue[] {
  const { RepeatMinutes, Beacons = [rule.BeaconId] } = rule;
  const { least, most } = limits.rule.repeatMinutes;
  const isRepeat = RepeatMinutes === 0 || (RepeatMinutes >= least && RepeatMinutes <= most);
  return [
    ...[triggerIssue(rule.Trigger), fuelIssue(rule)].filter((wrong) => wrong !== null),
    ...(unknownNames(rule.Words ?? '').length > 0 ? [{ field: 'Words', code: 'unknown' as const }] : []),
    // The page that shows it is that of one of its beacons.
    ...(Beacons.includes(rule.BeaconId) ? [] : [{ field: 'Beacons', code: 'required' as const }]),
    ...stepIssues(rule.Steps ?? []),
    ...(isRepeat ? [] : [{ field: 'RepeatMinutes', code: 'outOfRange' as const }]),
  ];
}
