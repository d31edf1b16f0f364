import { nameFault, type FieldCode } from '../contract/index.ts';
import { limits } from '../limits.ts';
import { calibrationFault } from './calibration.rules.ts';
import { ChannelKind, ChannelType, GeneralState, type ChannelSettings } from './channel.ts';

const kinds: Record<ChannelType, readonly ChannelKind[]> = {
  [ChannelType.Real]: [
    ChannelKind.None,
    ChannelKind.Voltage,
    ChannelKind.Charge,
    ChannelKind.Speed,
    ChannelKind.Course,
    ChannelKind.Temperature,
    ChannelKind.Altitude,
    ChannelKind.Petrol,
    ChannelKind.Flow,
  ],
  [ChannelType.Binary]: [ChannelKind.None],
  [ChannelType.Enum]: [
    ChannelKind.None,
    ChannelKind.BnwasAlarm,
    ChannelKind.BnwasMode,
    ChannelKind.Autopilot,
    ChannelKind.Status,
  ],
};

/** The kinds that fit a type of sensor (CHAN-D13, BNWAS-D05). */
export const kindsOf = (type: ChannelType): readonly ChannelKind[] => kinds[type];

/** A sensor of this kind may take part in the daily fuel consumption (CHAN-D12). */
export const isFuelKind = (kind: ChannelKind) => kind === ChannelKind.Petrol || kind === ChannelKind.Flow;

/** The thresholds in the order in which they ascend (CHAN-D04). */
export const thresholdFields = [
  'LowerEmergency',
  'LowerPreEmergency',
  'UpperPreEmergency',
  'UpperEmergency',
] as const;
export type ThresholdField = (typeof thresholdFields)[number];

const orNull = (text: string | null) => text?.trim() || null;

/** Settings as they are kept: texts trimmed, what belongs to another type or kind left out (CHAN-D12, CHAN-D13). */
export function fittedSettings(s: ChannelSettings): ChannelSettings {
  const isReal = s.ChannelType === ChannelType.Real;
  const isBinary = s.ChannelType === ChannelType.Binary;
  const real = <T>(value: T) => (isReal ? value : null);
  const binary = <T>(value: T) => (isBinary ? value : null);
  return {
    ...s,
    Name: s.Name.trim(),
    Unit: real(orNull(s.Unit)),
    Min: real(s.Min),
    Max: real(s.Max),
    Precision: real(s.Precision ?? limits.precision.default),
    PadLeadingZeros: real(s.PadLeadingZeros ?? 0),
    LowerPreEmergency: real(s.LowerPreEmergency),
    UpperPreEmergency: real(s.UpperPreEmergency),
    LowerEmergency: real(s.LowerEmergency),
    UpperEmergency: real(s.UpperEmergency),
    AnalogFlag: real(s.AnalogFlag),
    Value0Label: binary(orNull(s.Value0Label)),
    Value0Status: binary(s.Value0Status ?? GeneralState.Normal),
    Value1Label: binary(orNull(s.Value1Label)),
    Value1Status: binary(s.Value1Status ?? GeneralState.Normal),
    EnumValues:
      s.ChannelType === ChannelType.Enum
        ? (s.EnumValues ?? []).map((v) => ({ ...v, Label: v.Label.trim() }))
        : null,
    FuelDailyConsumption: s.FuelDailyConsumption && isFuelKind(s.ChannelFlag),
    ...(s.Calibration !== undefined && { Calibration: real(s.Calibration?.length ? s.Calibration : null) }),
  };
}

/** What is wrong with one setting; the path names nested ones, as `EnumValues.0.Label`. */
export interface ChannelFault {
  field: string;
  code: FieldCode;
}

const isWhole = (value: number | null, least: number, most: number) =>
  value === null || (Number.isInteger(value) && value >= least && value <= most);

/** The first threshold that does not follow on those below it; a lower and an upper one may not be equal (CHAN-D04). */
export function disorderedThreshold(s: Pick<ChannelSettings, ThresholdField>): ThresholdField | null {
  let below: { value: number; at: number } | null = null;
  for (const [at, field] of thresholdFields.entries()) {
    const value = s[field];
    if (value === null) continue;
    const mustBeMore = below !== null && below.at < 2 && at >= 2;
    if (below && (value < below.value || (mustBeMore && value === below.value))) return field;
    below = { value, at };
  }
  return null;
}

const binaryStates: readonly (GeneralState | null)[] = [GeneralState.Normal, GeneralState.Emergency, null];

function enumFaults(values: NonNullable<ChannelSettings['EnumValues']>): [string, FieldCode | null][] {
  const isDouble = (value: number, at: number) => values.findIndex((v) => v.Value === value) < at;
  return values.flatMap(({ Value, Label, Status }, at): [string, FieldCode | null][] => [
    [`EnumValues.${at}.Value`, isDouble(Value, at) ? 'taken' : null],
    [`EnumValues.${at}.Label`, nameFault(Label, limits.channelName, true)],
    [`EnumValues.${at}.Status`, Status === GeneralState.Unknown ? 'outOfRange' : null],
  ]);
}

/** Everything that is wrong with settings of a sensor, both in its form and on the server (CHAN-D04, CHAN-D09, CHAN-D10, CHAN-D13). */
export function channelFaults(s: ChannelSettings): ChannelFault[] {
  const { min, max } = limits.precision;
  const threshold = disorderedThreshold(s);
  const values = s.EnumValues ?? [];
  const found: [string, FieldCode | null][] = [
    ['Name', nameFault(s.Name, limits.channelName, true)],
    ['ChannelFlag', kindsOf(s.ChannelType).includes(s.ChannelFlag) ? null : 'outOfRange'],
    ['Unit', nameFault(s.Unit, limits.unit)],
    ['Max', s.Min !== null && s.Max !== null && s.Min >= s.Max ? 'order' : null],
    ['Precision', isWhole(s.Precision, min, max) ? null : 'outOfRange'],
    ['PadLeadingZeros', isWhole(s.PadLeadingZeros, 0, limits.padLeadingZeros) ? null : 'outOfRange'],
    [threshold ?? '', threshold && 'order'],
    ['Value0Label', nameFault(s.Value0Label, limits.channelName)],
    ['Value0Status', binaryStates.includes(s.Value0Status) ? null : 'outOfRange'],
    ['Value1Label', nameFault(s.Value1Label, limits.channelName)],
    ['Value1Status', binaryStates.includes(s.Value1Status) ? null : 'outOfRange'],
    ['Calibration', calibrationFault(s.Calibration ?? [])],
    ['EnumValues', values.length > limits.enumValues ? 'tooMany' : null],
    ...enumFaults(values),
  ];
  return found.flatMap(([field, code]) => (code === null ? [] : [{ field, code }]));
}
