import { GeneralState, Relevance, shownValueState, type ValueState } from '../channel/index.ts';
import { BnwasState } from './beacon.ts';

/** General state of a beacon from its channels and the latched bridge alarm (BEACON-D08). */
export function beaconState(
  values: readonly ValueState[],
  checkEmergency: boolean,
  alarm: BnwasState,
): GeneralState {
  if (alarm !== BnwasState.Normal) return GeneralState.Emergency;
  const shown = values.map(shownValueState).filter((s) => s !== 'noValue');
  if (shown.length === 0) return GeneralState.Unknown;
  if (!checkEmergency) return GeneralState.Normal;
  if (shown.includes('emergency')) return GeneralState.Emergency;
  return shown.includes('preEmergency') ? GeneralState.PreEmergency : GeneralState.Normal;
}

/** The five states in which a reader sees a beacon. */
export type BeaconLook = 'emergency' | 'preEmergency' | 'outdated' | 'recent' | 'normal';

const alarmOf = (state: GeneralState): BeaconLook | null =>
  state === GeneralState.Emergency
    ? 'emergency'
    : state === GeneralState.PreEmergency
      ? 'preEmergency'
      : null;

const oldness = (age: Relevance): BeaconLook | null =>
  age === Relevance.Outdated || age === Relevance.NoTime
    ? 'outdated'
    : age === Relevance.Recent
      ? 'recent'
      : null;

/** The state a beacon is drawn in: the worst by its priority flag (design, section 5; CHAN-D06). */
export function beaconLook(state: GeneralState, age: Relevance, emergencyFirst: boolean): BeaconLook {
  const alarm = alarmOf(state);
  const old = oldness(age);
  return (old === 'outdated' && !emergencyFirst ? old : (alarm ?? old)) ?? 'normal';
}

/** The state that the drawn one hides: the age of an alarm, or the alarm of an outdated beacon; null where none is (domain rule 4.7). */
export function hiddenLook(state: GeneralState, age: Relevance, emergencyFirst: boolean): BeaconLook | null {
  const alarm = alarmOf(state);
  if (alarm === null) return null;
  const old = oldness(age);
  if (old === null) return null;
  return beaconLook(state, age, emergencyFirst) === alarm ? old : alarm;
}

/** Looks in the order in which they ask for attention. */
export const looks = [
  'emergency',
  'preEmergency',
  'normal',
  'recent',
  'outdated',
] as const satisfies readonly BeaconLook[];
