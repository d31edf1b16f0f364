import { NotificationType } from '@mayak/api';
import type { Draft } from '../beacons/writer.ts';
import type { Rule } from '../beacons/store/rules.ts';
import { dueAt } from './evaluate.ts';
import type { RuleConditions } from './ruleConditions.ts';

/** When time alone next makes the rules of a beacon tell something, epoch ms; Infinity for never (RULE-D11). */
export function dueOf(
  conditions: RuleConditions,
  { record, state, device, sensors, rules }: Pick<Draft, 'record' | 'state' | 'device' | 'sensors' | 'rules'>,
): number {
  const list = rules.filter(isTimed);
  if (list.length === 0) return Infinity;
  const context = conditions.contextOf({ id: record.id, device, sensors });
  const dues = list.map((rule) => {
    const seen = { conditions: conditions.of(rule, context), repeatMinutes: rule.repeatMinutes };
    return dueAt(seen, state.rules.get(rule.id) ?? new Map(), state);
  });
  return Math.min(...dues);
}

/** Time alone can make the rule tell something. */
const isTimed = ({ enabled, repeatMinutes, trigger: { Type } }: Rule) =>
  enabled &&
  (repeatMinutes > 0 ||
    Type === NotificationType.Connection ||
    Type === NotificationType.Relevance ||
    Type === NotificationType.LastOnline);
