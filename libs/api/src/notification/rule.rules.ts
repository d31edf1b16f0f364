import type { FieldCode } from '../contract/index.ts';
import { thresholdFields } from '../channel/index.ts';
import { disorderedThreshold } from '../channel/settings.rules.ts';
import { limits } from '../limits.ts';
import { NotificationType, type Delivery } from './notification.ts';
import type { Trigger } from './trigger.ts';

interface Checked {
  Trigger: Trigger;
  Deliveries: readonly Delivery[];
  Emails: readonly string[];
  RepeatMinutes: number;
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

/** What no field of a rule can know alone: at least one of two, ascending thresholds, the repeat (RULE-D01 to RULE-D11). */
export function ruleIssues({ Trigger: trigger, RepeatMinutes }: Checked): RuleIssue[] {
  const { least, most } = limits.rule.repeatMinutes;
  const isRepeat = RepeatMinutes === 0 || (RepeatMinutes >= least && RepeatMinutes <= most);
  const wrong = triggerIssue(trigger);
  return [
    ...(wrong ? [wrong] : []),
    ...(isRepeat ? [] : [{ field: 'RepeatMinutes', code: 'outOfRange' as const }]),
  ];
}
