import {
  beaconState,
  channelState,
  relevance,
  scaled,
  shownValueState,
  valueState,
  type ChannelState,
  GeneralState,
  type Relevance,
  type RelevanceRule,
  type ValueState,
} from '@mayak/api';
import { AlarmMark } from '@mayak/api/alarm';
import type { BeaconRecord, Sensor } from './record.ts';
import type { OpenAlarm } from '../alarms/store/alarms.ts';
import { isElseWrong, standingOf, type Standing } from './standing.ts';

/** What a sensor shows, however old that is. */
export interface Measured {
  sensor: Sensor;
  value: number | null;
  valueState: ValueState;
}

/** How a sensor now stands. */
export interface Reading extends Measured {
  measured: number | null;
  formed: number | null;
  relevance: Relevance;
  state: ChannelState;
}

/** How a beacon now stands, in short. */
export interface Summary {
  state: GeneralState;
  relevance: Relevance;
  /** The sensor that makes the state what it is: the first emergency, else the first pre-emergency. */
  reason: Measured | null;
  /** What stands in the queue of alarms. */
  standing: Standing;
  /** The alarm that tells best why the state is what it is, or what was over without anybody; null where a sensor tells better. */
  alarm: OpenAlarm | null;
}

/** How a beacon now stands. */
export interface Judgement extends Summary {
  readings: Reading[];
}

/** A summary, of which version of its beacon, and the moment that it was made for, epoch milliseconds. */
export interface KeptSummary extends Summary {
  version: number;
  made: number;
}

/** The first polled sensor that looks so. */
const firstOf = (measured: readonly Measured[], look: string) =>
  measured.find((m) => m.sensor.scale.Enabled && shownValueState(m.valueState) === look) ?? null;

/** The relevance rule of a beacon (CHAN-D05). */
const ruleOf = ({ device }: BeaconRecord): RelevanceRule => ({
  CheckRelevance: device.checkRelevance,
  RelevanceTimeout1: device.timeout1,
  RelevanceTimeout2: device.timeout2,
});

/** What each sensor shows (CHAN-D02, CHAN-D03, CHAN-D10). */
export const measuredOf = ({ device, sensors, state }: BeaconRecord): Measured[] =>
  sensors.map((sensor) => {
    const raw = state.values[sensor.number] ?? null;
    const value = raw === null ? null : scaled(raw, sensor.scale);
    return { sensor, value, valueState: valueState(value, sensor.scale, device.checkEmergency) };
  });

function summed(record: BeaconRecord, measured: readonly Measured[], now: number): Summary {
  const { device, state } = record;
  const judged = measured.filter((m) => m.sensor.scale.Enabled).map((m) => m.valueState);
  const own = beaconState(judged, device.checkEmergency, state.bnwasAlarm);
  const reason = firstOf(measured, 'emergency') ?? firstOf(measured, 'preEmergency');
  const age = relevance(state.connectionDt, ruleOf(record), now);
  const standing = standingOf(record, age);
  const [first] = standing.alarms;
  const isOther = isElseWrong(standing, own, state.bnwasAlarm === 0 ? (reason?.sensor.number ?? null) : null);
  return {
    state: Math.max(own, standing.state) as GeneralState,
    relevance: age,
    reason,
    standing: isOther ? { ...standing, mark: AlarmMark.None } : standing,
    alarm: isOther || (own > standing.state && own > GeneralState.Normal) ? null : (first ?? null),
  };
}

/** States of all sensors and of the beacon at a moment (CHAN-D02 to CHAN-D06, BEACON-D08, BEACON-D09). */
export function judge(record: BeaconRecord, now: number): Judgement {
  const { device, state } = record;
  const rule = ruleOf(record);
  const measured = measuredOf(record);
  const readings = measured.map((one): Reading => {
    const { number, scale } = one.sensor;
    const at = state.measured[number] ?? null;
    const age = relevance(at, rule, now);
    return {
      ...one,
      measured: at,
      formed: state.formed[number] ?? null,
      relevance: age,
      state: channelState({
        enabled: scale.Enabled,
        value: one.valueState,
        relevance: age,
        emergencyFirst: device.emergencyFirst,
      }),
    };
  });
  return { readings, ...summed(record, measured, now) };
}

/** The state of a beacon at a moment, as `judge` has it; worked out once for each of its versions, until time alone makes it another. */
export function summaryOf(record: BeaconRecord, now: number): Summary {
  const known = record.summary;
  const isTrue = known?.version === record.version && now >= known.made && now <= record.agesAt;
  if (isTrue) return known;
  const { version } = record;
  const summary: KeptSummary = { version, made: now, ...summed(record, measuredOf(record), now) };
  return (record.summary = summary);
}

/** When something of the beacon next passes one of its time-outs; never where relevance is not checked. */
export function nextAgeing({ device, state, sensors }: BeaconRecord, now: number): number {
  if (!device.checkRelevance) return Infinity;
  const times = [state.connectionDt, ...sensors.map((s) => state.measured[s.number] ?? null)];
  let next = Infinity;
  for (const t of times) {
    if (t === null) continue;
    for (const minutes of [device.timeout1, device.timeout2]) {
      const edge = t + minutes * 60_000;
      if (edge >= now && edge < next) next = edge;
    }
  }
  return next;
}
