import {
  GeneralState,
  limits,
  NotificationStatus,
  scaled,
  shownValueState,
  ValueState,
  valueState,
  type ChannelSettings,
} from '@mayak/api';
import type { NoiseFilter } from '@mayak/api/rules';
import type { Sensor } from '../beacons/record.ts';
import type { BeaconState } from '../beacons/store/beaconState.ts';
import type { BeaconStep, EvaluationContext } from './evaluationContext.ts';
import type { NotificationFact } from '../alarms/notification.ts';
import type { Condition, Moment } from './condition.ts';

type Thresholds = Pick<
  ChannelSettings,
  'LowerEmergency' | 'LowerPreEmergency' | 'UpperPreEmergency' | 'UpperEmergency'
>;

const severities = { noValue: 0, undefined: 0, normal: 1, preEmergency: 2, emergency: 3 } as const;
const severityOf = (state: ValueState) => severities[shownValueState(state)];

const isSeverity = (state: number): state is 1 | 2 | 3 => state === 1 || state === 2 || state === 3;

const crossed = {
  [ValueState.LowerEmergency]: 'LowerEmergency',
  [ValueState.LowerPreEmergency]: 'LowerPreEmergency',
  [ValueState.UpperPreEmergency]: 'UpperPreEmergency',
  [ValueState.UpperEmergency]: 'UpperEmergency',
} as const satisfies { [state in ValueState]?: keyof Thresholds };
/** The threshold that a value of a state is beyond; null where it is beyond none. */
export const thresholdOf = (state: ValueState, of: Thresholds) =>
  state in crossed ? of[crossed[state as keyof typeof crossed]] : null;

interface ValueFact {
  value: number;
  state: 1 | 2 | 3;
  threshold: number | null;
}

/** How a sensor writes its values. */
export function formOf({ scale }: Sensor, length: number | null) {
  const { ChannelFlag, Unit, Precision, PadLeadingZeros } = scale;
  return { flag: ChannelFlag, unit: Unit, precision: Precision, pad: PadLeadingZeros, length };
}

function factOf(
  sensor: Sensor,
  length: number | null,
  { value, state, threshold }: ValueFact,
): NotificationFact {
  const form = formOf(sensor, length);
  return { kind: 'value', channel: sensor.scale.Name, value, form, state, threshold };
}

/** By how much a value must come back over a threshold before its state ends: a part of the span, of which a rule may want another one (domain rule 4.8, RULE-D24). */
export function deadBandOf(
  scale: Thresholds & Pick<ChannelSettings, 'Min' | 'Max'>,
  noiseFilter: NoiseFilter | null = null,
): number {
  const percent = noiseFilter?.DeadBand ?? null;
  const part = percent === null ? limits.rule.deadBand : percent / 100;
  const { Min, Max, LowerEmergency, LowerPreEmergency, UpperPreEmergency, UpperEmergency } = scale;
  if (Min !== null && Max !== null) return (Max - Min) * part;
  const set = [LowerEmergency, LowerPreEmergency, UpperPreEmergency, UpperEmergency].filter(
    (t) => t !== null,
  );
  const span = Math.max(...set) - Math.min(...set);
  return set.length === 0 ? 0 : (span || Math.abs(set[0] ?? 0)) * part;
}

/** The value of a sensor, in its own scale; null without one. */
export const valueIn = ({ values }: BeaconState, { number, scale }: Sensor): number | null => {
  const raw = values[number] ?? null;
  return raw === null ? null : scaled(raw, scale);
};
const measuredIn = ({ measured }: BeaconState, { number }: Sensor) => measured[number] ?? null;

/** The beacon as it was with each value of a sensor, where a step brought several. */
const momentsOf =
  ({ number }: Sensor) =>
  ({ after, values }: BeaconStep): Moment[] => {
    const own = values.filter((one) => one.number === number);
    if (own.length < 2) return [];
    return own.map(({ t, value }) => ({
      t,
      now: {
        ...after,
        values: after.values.with(number, value),
        measured: after.measured.with(number, t),
      },
    }));
  };

/** The polled sensors among these ids, each number once. */
export const sensorsOf = ({ record }: EvaluationContext, ids: readonly number[]): Sensor[] =>
  record.sensors.filter(({ number, scale }) => scale.Enabled && ids.includes(record.id * 1_000 + number));

/** A real sensor by its own thresholds or those of the rule; it comes back out of a state by more than the dead band (RULE-D06, RULE-D07). */
export function valueCondition(
  { record: { device } }: EvaluationContext,
  sensor: Sensor,
  {
    states,
    own,
    noiseFilter = null,
  }: { states: readonly number[]; own?: Thresholds; noiseFilter?: NoiseFilter | null },
): Condition {
  const scale = own ? { ...sensor.scale, ...own } : sensor.scale;
  const band = deadBandOf(scale, noiseFilter);
  const judge = (value: number) => valueState(value, scale, own !== undefined || device.checkEmergency);
  const severity = (value: number) => severityOf(judge(value));
  return {
    subject: sensor.number,
    stateOf(state, _at, known) {
      const value = valueIn(state, sensor);
      const is = value === null ? 0 : severity(value);
      if (value === null || is === 0) return null;
      if (known === null || known <= is) return is;
      return Math.max(is, Math.min(known, Math.max(severity(value - band), severity(value + band))));
    },
    moments: momentsOf(sensor),
    eventOf(to, now) {
      const value = valueIn(now, sensor);
      if (value === null || !isSeverity(to) || !states.includes(to)) return null;
      const threshold = thresholdOf(judge(value), scale);
      return {
        status: to,
        fact: factOf(sensor, device.lengthUnit, { value, state: to, threshold }),
        noticed: measuredIn(now, sensor),
      };
    },
  };
}

const { Normal, PreEmergency, Emergency, Info } = NotificationStatus;
const statusOf = { 0: Info, 1: Normal, 2: PreEmergency, 3: Emergency } as const satisfies Record<
  GeneralState,
  NotificationStatus
>;

/** A binary or enum sensor that takes one of the chosen values (RULE-D08). */
export function labelCondition(sensor: Sensor, values: readonly number[]): Condition {
  return {
    subject: sensor.number,
    stateOf: (state) => valueIn(state, sensor),
    moments: momentsOf(sensor),
    eventOf(to, now) {
      if (!values.includes(to)) return null;
      const label = sensor.labels.find(({ Value }) => Value === to);
      return {
        status: statusOf[label?.Status ?? GeneralState.Unknown],
        fact: { kind: 'label', channel: sensor.scale.Name, label: label?.Label ?? String(to) },
        noticed: measuredIn(now, sensor),
      };
    },
  };
}
