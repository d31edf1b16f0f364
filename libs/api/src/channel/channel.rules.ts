import {
  ChannelState,
  ChannelType,
  GeneralState,
  Relevance,
  ValueState,
  type ChannelSettings,
  type EnumValue,
  type Thresholds,
} from './channel.ts';

type ThresholdFields = Pick<
  ChannelSettings,
  'LowerEmergency' | 'LowerPreEmergency' | 'UpperPreEmergency' | 'UpperEmergency'
>;
type Scale = Pick<ChannelSettings, 'ChannelType' | 'Min' | 'Max'> &
  ThresholdFields & { labels: readonly EnumValue[] };

/** The labels of a binary or enum channel; none for a real one (CHAN-D10, CHAN-D14). */
export function labelsOf(
  c: Pick<
    ChannelSettings,
    'ChannelType' | 'EnumValues' | 'Value0Label' | 'Value0Status' | 'Value1Label' | 'Value1Status'
  >,
): EnumValue[] {
  if (c.ChannelType === ChannelType.Enum) return c.EnumValues ?? [];
  if (c.ChannelType === ChannelType.Real) return [];
  return [
    { Value: 0, Label: c.Value0Label ?? '0', Status: c.Value0Status ?? GeneralState.Normal },
    { Value: 1, Label: c.Value1Label ?? '1', Status: c.Value1Status ?? GeneralState.Normal },
  ];
}

const discrete = { 0: 1, 1: 2, 2: 7, 3: 8 } as const satisfies Record<GeneralState, ValueState>;

/** Where a value lies among the thresholds; equal to a threshold is not crossed (CHAN-D03). */
export function thresholdState(value: number, t: ThresholdFields): ValueState {
  if (t.LowerEmergency !== null && value < t.LowerEmergency) return ValueState.LowerEmergency;
  if (t.UpperEmergency !== null && value > t.UpperEmergency) return ValueState.UpperEmergency;
  if (t.LowerPreEmergency !== null && value < t.LowerPreEmergency) return ValueState.LowerPreEmergency;
  if (t.UpperPreEmergency !== null && value > t.UpperPreEmergency) return ValueState.UpperPreEmergency;
  return ValueState.Normal;
}

/** ValueEmergencyState of a value (CHAN-D02, CHAN-D03, CHAN-D10). */
export function valueState(value: number | null, scale: Scale, checkEmergency: boolean): ValueState {
  if (value === null) return ValueState.NoValue;
  if (!checkEmergency) return ValueState.Undefined;
  if (scale.ChannelType !== ChannelType.Real)
    return discrete[scale.labels.find((l) => l.Value === value)?.Status ?? GeneralState.Unknown];
  const state = thresholdState(value, scale);
  const outside = (scale.Min !== null && value < scale.Min) || (scale.Max !== null && value > scale.Max);
  return state === ValueState.Normal && outside ? ValueState.Undefined : state;
}

/** The thresholds of a sensor as its readers get them; null when none is set. */
export function thresholdsOf(t: ThresholdFields): Thresholds | null {
  const list: Thresholds = [t.LowerEmergency, t.LowerPreEmergency, t.UpperPreEmergency, t.UpperEmergency];
  return list.every((value) => value === null) ? null : list;
}

/** What a value state means to a reader (CHAN-10, CHAN-D02). */
export function shownValueState(state: ValueState) {
  if (state === ValueState.NoValue) return 'noValue';
  if (state === ValueState.Undefined) return 'undefined';
  if (state === ValueState.Normal) return 'normal';
  const pre: readonly ValueState[] = [
    ValueState.LowerPreEmergency,
    ValueState.UpperPreEmergency,
    ValueState.DiscretePreEmergency,
  ];
  return pre.includes(state) ? 'preEmergency' : 'emergency';
}

export interface RelevanceRule {
  CheckRelevance: boolean;
  RelevanceTimeout1: number;
  RelevanceTimeout2: number;
}

/** RelevanceState of something last known at `timestamp`; times are epoch milliseconds, timeouts minutes (CHAN-D05). */
export function relevance(timestamp: number | null, rule: RelevanceRule, now: number): Relevance {
  if (!rule.CheckRelevance) return Relevance.NotChecked;
  if (timestamp === null) return Relevance.NoTime;
  const age = (now - timestamp) / 60_000;
  if (age <= rule.RelevanceTimeout1) return Relevance.Actual;
  return age <= rule.RelevanceTimeout2 ? Relevance.Recent : Relevance.Outdated;
}

interface Judged {
  enabled: boolean;
  value: ValueState;
  relevance: Relevance;
  emergencyFirst: boolean;
}

const alarms: Partial<Record<ReturnType<typeof shownValueState>, ChannelState>> = {
  emergency: ChannelState.Emergency,
  preEmergency: ChannelState.PreEmergency,
};
const agesOf: Partial<Record<Relevance, ChannelState>> = {
  [Relevance.Recent]: ChannelState.Recent,
  [Relevance.Outdated]: ChannelState.Outdated,
};

/** Channel state: what the cell of a sensor shows (CHAN-11, CHAN-D06). */
export function channelState({ enabled, value, relevance: age, emergencyFirst }: Judged): ChannelState {
  if (!enabled) return ChannelState.NotPolled;
  if (value === ValueState.NoValue) return ChannelState.Undefined;
  const alarm = alarms[shownValueState(value)];
  const old = agesOf[age];
  const first = old === ChannelState.Outdated && !emergencyFirst ? old : alarm;
  return first ?? old ?? ChannelState.Normal;
}

/** The state that the shown one hides: the age of an alarm, or the alarm of an outdated value; null where none is (CHAN-D07, domain rule 4.7). */
export function hiddenState(judged: Judged): ChannelState | null {
  const alarm = alarms[shownValueState(judged.value)];
  const old = agesOf[judged.relevance];
  if (!judged.enabled || !alarm || !old) return null;
  return channelState(judged) === alarm ? old : alarm;
}

/** The palette name of a channel state (`state.*` tokens of the design). */
export const channelPalette = {
  [ChannelState.Undefined]: 'undefined',
  [ChannelState.NotPolled]: 'undefined',
  [ChannelState.Emergency]: 'emergency',
  [ChannelState.PreEmergency]: 'preEmergency',
  [ChannelState.Outdated]: 'outdated',
  [ChannelState.Recent]: 'recent',
  [ChannelState.Normal]: 'normal',
} as const satisfies Record<ChannelState, string>;
