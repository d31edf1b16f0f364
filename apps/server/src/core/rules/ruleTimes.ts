import { NotificationType } from '@mayak/api';
import type { Beacons } from '../beacons/beacons.ts';
import type { BeaconRecord } from '../beacons/record.ts';
import { ruleDues } from '../beacons/store/ruleDues.ts';
import type { Remembered } from '../beacons/store/ruleMemory.ts';
import type { Draft } from '../beacons/writer.ts';
import type { Rule } from '../beacons/store/rules.ts';
import { dueAt } from './evaluate.ts';
import type { RuleConditions } from './ruleConditions.ts';
import type { Pool } from '../../platform/db/pool.ts';

/** So many intervals are read at a time. */
const portion = 1_000;

/** When time alone next makes the rules of a beacon tell something, epoch ms; Infinity for never (RULE-D11). */
export function dueOf(
  conditions: RuleConditions,
  { record, state, device, sensors, rules }: Pick<Draft, 'record' | 'state' | 'device' | 'sensors' | 'rules'>,
): number {
  const list = rules.filter(
    (rule) => isTimed(rule) || (rule.enabled && hasWaiting(state.rules.get(rule.id))),
  );
  if (list.length === 0) return Infinity;
  const context = conditions.contextOf({ id: record.id, device, sensors });
  const dues = list.map((rule) => {
    const seen = { conditions: conditions.of(rule, context), repeatMinutes: rule.repeatMinutes };
    return dueAt(seen, state.rules.get(rule.id) ?? new Map(), state);
  });
  return Math.min(...dues);
}

/** Something waits for its delay, also where an edit has taken that away (RULE-D24). */
function hasWaiting(known: Remembered | undefined): boolean {
  if (known) for (const { pending } of known.values()) if (pending) return true;
  return false;
}

/** Time alone can make the rule tell something. */
const isTimed = ({ enabled, repeatMinutes, trigger: { Type } }: Rule) =>
  enabled &&
  (repeatMinutes > 0 ||
    Type === NotificationType.Connection ||
    Type === NotificationType.Relevance ||
    Type === NotificationType.LastOnline);

/** The rule tells of the connection of its beacon, so that it needs to know how often that calls (RULE-D03). */
export const isOfConnection = ({ trigger }: Pick<Rule, 'trigger'>) =>
  trigger.Type === NotificationType.Connection;

/** The rule tells of the age of the data (RULE-D04). */
export const isOfRelevance = ({ trigger }: Pick<Rule, 'trigger'>) =>
  trigger.Type === NotificationType.Relevance;

/** Those of whose connection somebody is told. */
export const watched = (records: readonly BeaconRecord[]): number[] =>
  records.flatMap(({ id, rules }) => (rules.some(isOfConnection) ? [id] : []));

/** Finds anew how often the beacons in memory call, and what that makes due earlier (RULE-D03). */
export async function renewIntervals(
  { pool, beacons }: { pool: Pool; beacons: Beacons },
  conditions: RuleConditions,
): Promise<void> {
  const ids = watched([...beacons.held()]);
  conditions.forgetIntervals();
  for (let from = 0; from < ids.length; from += portion) {
    const part = ids.slice(from, from + portion);
    await conditions.readIntervals(pool, part);
    const dues = part.flatMap((id) => {
      const record = beacons.peek(id);
      return record ? [{ id, due: dueOf(conditions, { ...record, record }) }] : [];
    });
    await ruleDues.atMost(pool, dues);
  }
}
