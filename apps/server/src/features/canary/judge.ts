import { limits } from '@mayak/api';
import { canarySteps, type CanaryStep } from '@mayak/api/status';
import type { Round, Tried } from './round.ts';
import type { CanaryMinute } from './store/minutes.ts';

/** How a step went: in time, too late, not at all. */
export const outcomeOf = (step: CanaryStep, { ms }: Tried): 'good' | 'late' | 'failed' =>
  ms === null ? 'failed' : ms > limits.canary.steps[step] ? 'late' : 'good';

/** A round as it is kept: the first step that was not good decides (SRV-D20). */
export function minuteOf(minute: number, round: Round): CanaryMinute {
  const kept = { minute, failed: null } as CanaryMinute;
  for (const step of canarySteps) {
    const one = round[step];
    kept[step] = one?.ms ?? null;
    if (!one || outcomeOf(step, one) !== 'good') kept.failed ??= step;
  }
  return kept;
}
