import { ChannelKind, type PacketWatch } from '@mayak/api';
import type { Point } from '@mayak/protocols';
import type { WatchStep } from './store/content.ts';
import type { BeaconState } from '../beacons/store/beaconState.ts';
import type { WatchValue } from './store/bridgeWatch.ts';
import { sensorOfKind, type BeaconRecord } from '../beacons/record.ts';

type Alarm = BeaconState['bnwasAlarm'];

/** The state of the bridge watch that a value stands for (BNWAS-01). */
const alarmOf = (value: number): Alarm => (value >= 2 ? 2 : value >= 1 ? 1 : 0);

/** The value of the alarm channel in a point, with the number of the channel; null where it has none. */
export function alarmIn(record: BeaconRecord, point: Point): { number: number; state: Alarm } | null {
  const sensor = sensorOfKind(record, ChannelKind.BnwasAlarm);
  const value = sensor && point.values.find(([number]) => number === sensor.number)?.[1];
  return sensor && value !== undefined ? { number: sensor.number, state: alarmOf(value) } : null;
}

/** What a change from one state to another is called in the log, or null when it is none (BNWAS-D08). */
export function stepKind(before: number, state: number): WatchStep['kind'] | null {
  if (state > before) return before > 0 ? 'escalated' : 'raised';
  return state === 0 && before > 0 ? 'cleared' : null;
}

/** What of a told stage and reset stands in a step of the log. */
export const saidOf = (told: PacketWatch | null | undefined): Pick<WatchStep, 'stage' | 'reset'> =>
  told ? { stage: told.Stage ?? null, reset: told.Reset ?? null } : {};

/** The alarm that lasts came to a higher stage than before (BNWAS-D09). */
export const isHigher = (told: PacketWatch | null | undefined, before: number | null | undefined): boolean =>
  (told?.Stage ?? 0) > (before ?? 0);

/** Latches a risen state until it is confirmed (BNWAS-D01). */
export function latch(current: BeaconState, state: Alarm): void {
  if (state > current.bnwasAlarm) current.bnwasAlarm = state;
}

/** Latches the stage of what is latched, the highest of all (BNWAS-D09). */
export function latchStage(current: BeaconState, told: PacketWatch | null | undefined): void {
  if (current.bnwasAlarm > 0 && isHigher(told, current.bnwasStage)) current.bnwasStage = told?.Stage ?? 0;
}

interface Late {
  beaconId: number;
  /** The late values with their neighbours, by time. */
  values: readonly WatchValue[];
  /** The times of the late ones. */
  late: ReadonlySet<number>;
  /** The states that were confirmed since the first late one. */
  confirmed: readonly WatchValue[];
  /** The times of the steps that are written down already. */
  written: ReadonlySet<number>;
  /** What the late ones told beside their channel. */
  told?: ReadonlyMap<number, PacketWatch>;
}

/**
 * The steps that late values make, by the values before and after them: each has its own time and the mark of a late
 * one. A rise is latched unless a state as high was confirmed after it; the present values stay what they are
 * (BNWAS-D01, BNWAS-D08).
 */
export function lateSteps(
  current: BeaconState,
  { beaconId, values, late, confirmed, written, told }: Late,
): WatchStep[] {
  const steps: WatchStep[] = [];
  values.forEach(({ t, value }, i) => {
    const before = values[i - 1];
    // The first value after late ones may end what they began, or begin anew what they ended.
    if (!late.has(t) && !(before && late.has(before.t))) return;
    const state = alarmOf(value);
    const said = told?.get(t);
    const rises = state > 0 && isHigher(said, before && told?.get(before.t)?.Stage);
    const kind = stepKind(before ? alarmOf(before.value) : 0, state) ?? (rises ? 'staged' : null);
    if (kind === null || (kind !== 'staged' && written.has(t))) return;
    steps.push({ beaconId, t, state, kind, late: true, userId: null, ...saidOf(said) });
    if (confirmed.some((seen) => seen.t >= t && seen.value >= state)) return;
    if (kind !== 'staged') latch(current, state);
    latchStage(current, said);
  });
  return steps;
}
