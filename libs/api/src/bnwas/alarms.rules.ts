import { BnwasStage, type BnwasAlarm } from './alarm.ts';
import { stageOf } from './stages.rules.ts';

/** One step of an alarm as the log has it; times are epoch milliseconds (BNWAS-D08). */
export interface AlarmStep {
  t: number;
  /** `staged`: it came to a higher stage in the same state. */
  kind: 'raised' | 'escalated' | 'staged' | 'cleared' | 'confirmed';
  state: number;
  late: boolean;
  /** Who confirmed it. */
  by: string | null;
  /** The stage that the device told then, and the maker's id of what reset it (BNWAS-D09). */
  stage?: number | null;
  reset?: number | null;
}

const iso = (t: number) => new Date(t).toISOString();
const stateOf = (state: number): BnwasAlarm['State'] => (state >= 2 ? 2 : 1);

const raised = ({ t, state, late }: AlarmStep): BnwasAlarm => ({
  StartDt: iso(t),
  EndDt: null,
  State: stateOf(state),
  EscalatedDt: null,
  ConfirmedDt: null,
  ConfirmedBy: null,
  Late: late,
  Stages: [],
  ResetSource: null,
});

/** Takes a stage that is higher than those before. */
function riseTo(alarm: BnwasAlarm, { t, stage }: AlarmStep): void {
  const told = BnwasStage.safeParse(stage);
  if (told.success && told.data > (stageOf(alarm) ?? 0))
    alarm.Stages = [...(alarm.Stages ?? []), { Stage: told.data, StartDt: iso(t) }];
}

function confirm(alarms: readonly BnwasAlarm[], { t, state, by }: AlarmStep): void {
  for (const alarm of alarms)
    if (alarm.ConfirmedDt === null && alarm.State <= state) {
      alarm.ConfirmedDt = iso(t);
      alarm.ConfirmedBy = by;
    }
}

/**
 * Alarms by their steps, in the order of time (BNWAS-D06). One that rises after it was confirmed is an alarm of its own, as it
 * needs a confirmation of its own; what was cleared may still be confirmed. A higher stage belongs to the same alarm, and a reset
 * on the bridge confirms nothing (BNWAS-D09).
 */
export function bridgeAlarms(steps: readonly AlarmStep[]): BnwasAlarm[] {
  const alarms: BnwasAlarm[] = [];
  for (const step of steps) {
    const { t, kind, state } = step;
    const last = alarms.at(-1);
    const open = last?.EndDt === null ? last : null;
    if (kind === 'confirmed') confirm(alarms, step);
    else if (kind === 'staged') {
      if (open) riseTo(open, step);
    } else if (kind === 'cleared') {
      if (open) Object.assign(open, { EndDt: iso(t), ResetSource: step.reset ?? null });
    } else {
      const isSame = open?.ConfirmedDt === null;
      // What rose when it came may have risen before, as was told late.
      const isEscalated = kind === 'escalated' || stateOf(state) > (open?.State ?? 0);
      if (open && isSame) Object.assign(open, isEscalated && { State: stateOf(state), EscalatedDt: iso(t) });
      else if (open) open.EndDt = iso(t);
      const alarm = open && isSame ? open : raised(step);
      if (alarm !== open) alarms.push(alarm);
      riseTo(alarm, step);
    }
  }
  return alarms;
}
