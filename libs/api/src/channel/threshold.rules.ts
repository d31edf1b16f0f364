import {
  ChannelType,
  GeneralState,
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
