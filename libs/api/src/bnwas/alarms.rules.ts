import type { BnwasAlarm } from './bnwas.ts';

/** One step of an alarm as the log has it; times are epoch milliseconds (BNWAS-D08). */
export interface AlarmStep {
  t: number;
  kind: 'raised' | 'escalated' | 'cleared' | 'confirmed';
  state: number;
  late: boolean;
  /** Who confirmed it. */
  by: string | null;
}

const iso = (t: number) => new Date(t).toISOString();
const stateOf = (state: number): BnwasAlarm['State'] => (state >= 2 ? 2 : 1);

/**
 * Alarms by their steps, in the order of time (BNWAS-D06). One that rises after it was confirmed is an alarm of its own, as it
 * needs a confirmation of its own; what was cleared may still be confirmed.
 */
export function bridgeAlarms(steps: readonly AlarmStep[]): BnwasAlarm[] {
  const alarms: BnwasAlarm[] = [];
  for (const { t, kind, state, late, by } of steps) {
    const last = alarms.at(-1);
    const isOpen = last && last.EndDt === null;
    if (kind === 'escalated' && isOpen && last.ConfirmedDt === null) {
      last.State = stateOf(state);
      last.EscalatedDt = iso(t);
    } else if (kind === 'raised' || kind === 'escalated') {
      if (isOpen) last.EndDt = iso(t);
      alarms.push({
        StartDt: iso(t),
        EndDt: null,
        State: stateOf(state),
        EscalatedDt: null,
        ConfirmedDt: null,
        ConfirmedBy: null,
        Late: late,
      });
    } else if (kind === 'cleared') {
      if (isOpen) last.EndDt = iso(t);
    } else {
      for (const alarm of alarms)
        if (alarm.ConfirmedDt === null && alarm.State <= state) {
          alarm.ConfirmedDt = iso(t);
          alarm.ConfirmedBy = by;
        }
    }
  }
  return alarms;
}
