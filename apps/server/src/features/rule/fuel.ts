import { NotificationType, type RuleEdit } from '@mayak/api';
import type { NewRule, Rule } from '../../core/beacons/store/rules.ts';

/** The same of fuel, of what ends since a moment, epoch ms (RULE-D16). */
export const fuelFrom = ({ fuel }: Pick<NewRule, 'fuel'>, since: number): Rule['fuel'] =>
  fuel ? { ...fuel, since } : null;

/**
 * What a rule tells of fuel after an edit: without a word of it what is stored, as a page of before knows none. What ended while
 * the rule was off, or told nothing of fuel, it does not tell (RULE-D02, RULE-D16).
 */
export function fuelAfter(
  { Trigger: { Type }, Enabled, Fuel }: Pick<RuleEdit, 'Trigger' | 'Enabled' | 'Fuel'>,
  now: number,
  known?: Rule,
): Rule['fuel'] {
  const watch = Fuel === undefined ? known?.fuel?.watch : Fuel;
  if (!watch || Type !== NotificationType.RealChannel) return null;
  const isOnAnew = Enabled && known?.enabled === false;
  return { watch, since: isOnAnew ? now : (known?.fuel?.since ?? now) };
}
