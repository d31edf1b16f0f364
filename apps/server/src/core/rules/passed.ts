import type { Known } from '../beacons/store/ruleMemory.ts';
import type { BeaconState } from '../beacons/store/beaconState.ts';
import { isAlarming, type Condition, type Event } from './condition.ts';
import type { BeaconStep } from './evaluationContext.ts';

/** A state that a subject came into within a step. */
interface Passed {
  state: number;
  now: BeaconState;
  from: number;
  to: number;
}

/** The states that follow each other within a step, and the last one before its end. */
function statesWithin(
  condition: Condition,
  step: BeaconStep,
  known: number,
): { list: Passed[]; last: number } {
  const list: Passed[] = [];
  const moments = condition.moments?.(step) ?? [];
  let last = known;
  for (const { t, now } of moments.slice(0, -1)) {
    const state = condition.stateOf(now, t, last);
    if (state === null || state === last) continue;
    const before = list.at(-1);
    if (before) before.to = t;
    list.push({ state, now, from: t, to: moments.at(-1)?.t ?? t });
    last = state;
  }
  return { list, last };
}

const severityOf = (event: Event | null) => (event && isAlarming(event.status) ? event.status : 0);

/**
 * What is told of the states that began and ended within a step: each once, and of alarms the worst, unless one as bad was told
 * before or is there at the end. An alarm that has to last counts where it did (RULE-D02, RULE-D24).
 */
export function passedWithin(
  condition: Condition,
  step: BeaconStep,
  known: Known,
): { passed: Passed[]; last: number } {
  const { list, last } = statesWithin(condition, step, known.pending?.state ?? known.state);
  if (list.length === 0) return { passed: [], last };
  const end = condition.stateOf(step.after, step.at, last) ?? last;
  const before = known.told === null ? null : condition.eventOf(known.state, step.before);
  const least = Math.max(severityOf(before), severityOf(condition.eventOf(end, step.after)));
  const told = list.flatMap((one) => {
    const event =
      one.state === known.state || one.state === end ? null : condition.eventOf(one.state, one.now);
    const severity = severityOf(event);
    const isNoise = severity > 0 && (severity <= least || one.to - one.from < (condition.delay ?? 0));
    return event && !isNoise ? [{ ...one, severity }] : [];
  });
  const worst = Math.max(0, ...told.map(({ severity }) => severity));
  const isFirst = ({ state }: Passed, i: number) => told.findIndex((one) => one.state === state) === i;
  return {
    passed: told.filter((one, i) => isFirst(one, i) && (one.severity === 0 || one.severity === worst)),
    last,
  };
}
