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

/** How a sensor now stands. */
export interface Reading {
  sensor: Sensor;
  value: number | null;
  measured: number | null;
  formed: number | null;
  valueState: ValueState;
  relevance: Relevance;
  state: ChannelState;
}

/** How a beacon now stands. */
export interface Judgement {
  readings: Reading[];
  state: GeneralState;
  relevance: Relevance;
  /** The reading that makes the state what it is: the first emergency, else the first pre-emergency. */
  reason: Reading | null;
  /** What stands in the queue of alarms. */
  standing: Standing;
  /** The alarm that tells best why the state is what it is, or what was over without anybody; null where a sensor tells better. */
  alarm: OpenAlarm | null;
}

/** The first polled reading that looks so. */
const firstOf = (readings: Reading[], look: string) =>
  readings.find((r) => r.sensor.scale.Enabled && shownValueState(r.valueState) === look) ?? null;

/** The relevance rule of a beacon (CHAN-D05). */
const ruleOf = ({ device }: BeaconRecord): RelevanceRule => ({
  CheckRelevance: device.checkRelevance,
  RelevanceTimeout1: device.timeout1,
  RelevanceTimeout2: device.timeout2,
});

/** States of all sensors and of the beacon at a moment (CHAN-D02 to CHAN-D06, BEACON-D08, BEACON-D09). */
export function judge(record: BeaconRecord, now: number): Judgement {
  const { device, state } = record;
  const rule = ruleOf(record);
  const readings = record.sensors.map((sensor): Reading => {
    const raw = state.values[sensor.number] ?? null;
    const measured = state.measured[sensor.number] ?? null;
    const value = raw === null ? null : scaled(raw, sensor.scale);
    const judged = valueState(value, sensor.scale, device.checkEmergency);
    const age = relevance(measured, rule, now);
    return {
      sensor,
      value,
      measured,
      formed: state.formed[sensor.number] ?? null,
      valueState: judged,
      relevance: age,
      state: channelState({
        enabled: sensor.scale.Enabled,
        value: judged,
        relevance: age,
        emergencyFirst: device.emergencyFirst,
      }),
    };
  });
  const judged = readings.filter((r) => r.sensor.scale.Enabled).map((r) => r.valueState);
  const own = beaconState(judged, device.checkEmergency, state.bnwasAlarm);
  const reason = firstOf(readings, 'emergency') ?? firstOf(readings, 'preEmergency');
  const age = relevance(state.connectionDt, rule, now);
  const standing = standingOf(record, age);
  const [first] = standing.alarms;
  const isOther = isElseWrong(standing, own, state.bnwasAlarm === 0 ? (reason?.sensor.number ?? null) : null);
  return {
    readings,
    state: Math.max(own, standing.state) as GeneralState,
    relevance: age,
    reason,
    standing: isOther ? { ...standing, mark: AlarmMark.None } : standing,
    alarm: isOther || (own > standing.state && own > GeneralState.Normal) ? null : (first ?? null),
  };
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
