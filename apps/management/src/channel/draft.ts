import {
  channelFaults,
  fittedSettings,
  limits,
  thresholdFields,
  unitOfWord,
  unitWord,
  type ChannelSettings,
  type EnumValue,
  type Locale,
} from '@mayak/api';
import { mostPairs, parseCalibration } from '@mayak/api/calibration';
import { numberOf, writtenNumber, type Fault } from '@mayak/ui/form';

const numberFields = ['Min', 'Max', 'Precision', 'PadLeadingZeros', ...thresholdFields] as const;
type NumberField = (typeof numberFields)[number];
type TextField = 'Name' | 'Unit' | 'Value0Label' | 'Value1Label' | 'Calibration';

/** Settings as they are typed: numbers and texts as they stand in their fields. */
export type Draft = Pick<
  ChannelSettings,
  'ChannelFlag' | 'Enabled' | 'AnalogFlag' | 'Value0Status' | 'Value1Status' | 'FuelDailyConsumption'
> &
  Record<NumberField | TextField, string> & { EnumValues: (Omit<EnumValue, 'Value'> & { Value: string })[] };

/** What the fields of the form begin with. */
export function draftOf(s: ChannelSettings, locale: Locale): Draft {
  const number = (field: NumberField) => writtenNumber(s[field], locale);
  return {
    ChannelFlag: s.ChannelFlag,
    Enabled: s.Enabled,
    AnalogFlag: s.AnalogFlag,
    Value0Status: s.Value0Status,
    Value1Status: s.Value1Status,
    FuelDailyConsumption: s.FuelDailyConsumption,
    Name: s.Name,
    Unit: s.Unit === null ? '' : unitWord(s.Unit, locale),
    Value0Label: s.Value0Label ?? '',
    Value1Label: s.Value1Label ?? '',
    Min: number('Min'),
    Max: number('Max'),
    Precision: number('Precision'),
    PadLeadingZeros: number('PadLeadingZeros'),
    LowerEmergency: number('LowerEmergency'),
    LowerPreEmergency: number('LowerPreEmergency'),
    UpperPreEmergency: number('UpperPreEmergency'),
    UpperEmergency: number('UpperEmergency'),
    EnumValues: (s.EnumValues ?? []).map((v) => ({ ...v, Value: String(v.Value) })),
    Calibration: (s.Calibration ?? [])
      .map((pair) => pair.map((value) => writtenNumber(value, locale)).join('; '))
      .join('\n'),
  };
}

const ranges: Readonly<Record<string, Pick<Fault, 'min' | 'max'>>> = {
  Precision: limits.precision,
  PadLeadingZeros: { min: 0, max: limits.padLeadingZeros },
};

/** How a number is written. */
const formatFields = ['Precision', 'PadLeadingZeros'] as const;

/** The limit that a field breaks. */
function limitOf(field: string, code: string): Partial<Fault> {
  if (code === 'maxLength') return { n: field === 'Unit' ? limits.unit : limits.channelName };
  if (code === 'tooMany') return { n: field === 'Calibration' ? mostPairs : limits.enumValues };
  return code === 'outOfRange' ? (ranges[field] ?? {}) : {};
}

/** The settings that a form means, and what is wrong with it by field; a field without a number counts as empty. */
export function readDraft(
  draft: Draft,
  known: ChannelSettings,
): { settings: ChannelSettings; faults: Fault[] } {
  const unreadable: string[] = [];
  const read = (field: string, text: string) => {
    const value = numberOf(text);
    if (!Number.isNaN(value)) return value;
    unreadable.push(field);
    return null;
  };
  const numbers = Object.fromEntries(
    numberFields.map((field) => [field, read(field, draft[field])]),
  ) as Record<NumberField, number | null>;
  // A value that is none must not look like another one's double.
  const values = draft.EnumValues.map((v, i) => {
    const value = read(`EnumValues.${i}.Value`, v.Value);
    if (value !== null && Number.isSafeInteger(value)) return { ...v, Value: value };
    unreadable.push(`EnumValues.${i}.Value`);
    return { ...v, Value: -1e9 - i };
  });
  const { table, unread: lines } = parseCalibration(draft.Calibration);
  const settings = fittedSettings({
    ...known,
    ...draft,
    ...numbers,
    Calibration: table,
    Unit: unitOfWord(draft.Unit.trim()),
    EnumValues: values,
  });
  const pairs = lines.slice(0, 1).map((n) => ({ field: 'Calibration', code: 'invalidFormat', n }));
  const wrong = channelFaults(settings);
  const faults = wrong
    .filter(({ field }) => !unreadable.includes(field))
    .map(({ field, code }) => ({ field, code, ...limitOf(field, code) }));
  const unread = [...new Set(unreadable)].map((field) => ({ field, code: 'invalidFormat' }));
  // What is shown meanwhile is written as before: no number can be with digits or zeros beyond their limits.
  const written = Object.fromEntries(
    formatFields
      .filter((name) => wrong.some(({ field }) => field === name))
      .map((name) => [name, known[name]]),
  );
  return { settings: { ...settings, ...written }, faults: [...faults, ...unread, ...pairs] };
}
