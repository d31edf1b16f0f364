import { NotificationType } from '@mayak/api';
import type { Draft } from '../beacons/writer.ts';
import { isAlarming } from './condition.ts';
import type { AlarmsOfSubject } from './evaluate.ts';
import type { Told } from './ruleSubject.ts';
import type { NotificationFact } from '../alarms/notification.ts';
import type { NewCalls } from '../alarms/store/calls.ts';
import type { EndedAlarm, NewAlarm } from '../alarms/store/alarms.ts';
import type { Rule } from '../beacons/store/rules.ts';
import type { Telling } from './telling.ts';

/** What a rule found out of one subject: alarms that came, and whether the state lasts; null where that did not change. */
export interface AlarmChange {
  beaconId: number;
  beacon: string;
  type: NotificationType;
  subject: number;
  rule: number;
  /** The name of the rule; none where no user made it. */
  ruleName: string;
  raised: readonly Told[];
  lasts: boolean | null;
  /** Whom the rule tells while nobody takes it (RULE-D19). */
  calls?: Pick<NewCalls, 'userId' | 'steps'>;
}

const callsOf = ({ userId, steps }: Rule) => (steps ? { calls: { userId, steps } } : {});

/** What a rule found of a subject, as the queue of alarms takes it; the bridge alarm lasts until it is confirmed (BNWAS-D01). */
export function changeOf(rule: Rule, { record, state }: Draft, found: AlarmsOfSubject): AlarmChange {
  const {
    id,
    name,
    trigger: { Type },
  } = rule;
  const lasts = Type === NotificationType.Bnwas ? state.bnwasAlarm > 0 : found.lasts;
  const of = { beaconId: record.id, beacon: record.device.name, type: Type, rule: id, ruleName: name };
  return { ...of, ...found, lasts, ...callsOf(rule) };
}

/** Of an alarm that nobody is told of only its end counts. */
export const over = ({ subject }: AlarmsOfSubject): AlarmsOfSubject => ({
  subject,
  raised: [],
  lasts: false,
});

/** It tells of something that went wrong. */
export const isFailure = ({ notification: { status } }: Telling) => isAlarming(status);

/** A command that failed and fuel that was let out are no states that last. */
export const alarmOf = ({ rule, notification }: Telling): AlarmChange => {
  const { beaconId, beacon, type, subject = 0 } = notification;
  // The queue is everybody's: it has the words of the product.
  const { own: _, ...fact } = notification.fact;
  return {
    beaconId,
    beacon,
    type,
    subject,
    rule: rule.id,
    ruleName: rule.name,
    ...callsOf(rule),
    raised: [{ ...notification, fact, subject }],
    lasts: null,
  };
};

/** Whose steps begin: what came and is not over again. */
export const callsBegun = (changes: readonly AlarmChange[]): NewCalls[] =>
  changes.flatMap(({ beaconId, type, subject, rule, ruleName, raised, lasts, calls }) =>
    calls && raised.length > 0 && lasts !== false
      ? [{ beaconId, type, subject, ruleId: rule, ruleName, lasts: lasts === true, ...calls }]
      : [],
  );

const momentOf = ({ at, fact }: { at: number; fact: NotificationFact }) => fact.happened ?? at;

/** The changes of a batch as they are stored: one row for what several rules say of the same. */
export function alarmRows(changes: readonly AlarmChange[]): { raised: NewAlarm[]; ended: EndedAlarm[] } {
  const bySubject = Map.groupBy(changes, ({ beaconId, type, subject }) => `${beaconId}:${type}:${subject}`);
  const raised: NewAlarm[] = [];
  const ended: EndedAlarm[] = [];
  for (const list of bySubject.values()) {
    const [first] = list;
    if (!first) continue;
    const { beaconId, beacon, type, subject } = first;
    const key = { beaconId, type, subject };
    const byRule = new Map<number, { lasts: boolean | null; times: number }>();
    for (const { rule, lasts, raised: told } of list) {
      const known = byRule.get(rule);
      byRule.set(rule, {
        lasts: lasts ?? known?.lasts ?? null,
        times: (known?.times ?? 0) + told.length,
      });
    }
    const rulesThat = (last: boolean) =>
      [...byRule].flatMap(([rule, { lasts }]) => (lasts === last ? [rule] : []));
    const came = list
      .flatMap(({ raised, ruleName }) => raised.map((one) => ({ ...one, ruleName })))
      .sort((a, b) => momentOf(a) - momentOf(b));
    const [oldest, newest] = [came[0], came.at(-1)];
    if (oldest && newest)
      raised.push({
        ...key,
        status: newest.status,
        fact: { ...newest.fact, beacon, ...(newest.ruleName && { rule: newest.ruleName }) },
        since: momentOf(oldest),
        last: momentOf(newest),
        times: Math.max(...[...byRule.values()].map(({ times }) => times)),
        lasting: rulesThat(true),
      });
    const over = rulesThat(false);
    if (over.length > 0) ended.push({ ...key, rules: over });
  }
  return { raised, ended };
}
