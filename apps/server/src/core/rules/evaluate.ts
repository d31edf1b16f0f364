import type { Known, Remembered } from '../beacons/store/ruleMemory.ts';
import type { BeaconState } from '../beacons/store/beaconState.ts';
import type { Condition } from './condition.ts';
import type { BeaconStep } from './evaluationContext.ts';
import { RuleSubject, type Told } from './ruleSubject.ts';

/** What a step brought of the alarms of one subject: those that came, and whether the state lasts; null where that did not change. */
export interface AlarmsOfSubject {
  subject: number;
  raised: Told[];
  lasts: boolean | null;
}

/** What a rule made of a step. */
export interface Evaluated {
  remembered: Remembered;
  told: Told[];
  alarms: readonly AlarmsOfSubject[];
}

/** What a rule makes of a step: what it tells, and what it knows then (RULE-D02 to RULE-D11). The same for the engine and the preview. */
export function evaluate(
  { conditions, repeatMinutes }: { conditions: readonly Condition[]; repeatMinutes: number },
  remembered: Remembered,
  step: BeaconStep,
): Evaluated {
  let changed: Map<number, Known> | null = null;
  const told: Told[] = [];
  const alarms: AlarmsOfSubject[] = [];
  for (const condition of conditions) {
    const known = remembered.get(condition.subject);
    const subject = new RuleSubject(condition, known, repeatMinutes);
    subject.run(step);
    told.push(...subject.told);
    const { raised, lasts } = subject;
    if (raised.length > 0 || lasts !== null) alarms.push({ subject: condition.subject, raised, lasts });
    if (subject.known && subject.known !== known)
      (changed ??= new Map(remembered)).set(condition.subject, subject.known);
  }
  return { remembered: changed ?? remembered, told, alarms };
}

/** When time alone next makes a rule tell something, epoch milliseconds; Infinity for never. */
export function dueAt(
  { conditions, repeatMinutes }: { conditions: readonly Condition[]; repeatMinutes: number },
  remembered: Remembered,
  state: BeaconState,
): number {
  let due = Infinity;
  for (const condition of conditions) {
    const known = remembered.get(condition.subject);
    if (known) due = Math.min(due, new RuleSubject(condition, known, repeatMinutes).due(state));
  }
  return due;
}

/**
 * What a rule knows from its beginning, or after an edit: the states of the moment, of which it tells nothing. What it told
 * before and is still there goes on; `lasting` are the subjects of such alarms (RULE-D02).
 */
export function knownAnew(
  conditions: readonly Condition[],
  remembered: Remembered,
  state: BeaconState,
  at: number,
): { remembered: Remembered; lasting: number[] } {
  const known = new Map<number, Known>();
  const lasting: number[] = [];
  for (const condition of conditions) {
    const subject = new RuleSubject(condition, remembered.get(condition.subject), 0);
    if (subject.anew(state, at)) lasting.push(condition.subject);
    if (subject.known) known.set(condition.subject, subject.known);
  }
  return { remembered: known, lasting };
}
