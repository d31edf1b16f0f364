import {
  AnalogInput,
  BeaconModel,
  ChannelKind,
  ChannelType,
  GeneralState,
  isBnwasModel,
  limits,
  type EnumValue,
  type Locale,
} from '@mayak/api';
import type { ChannelRow } from '../beacons/store/devices.ts';
import { channelsEn } from './channels.en.ts';
import { channelsRu } from './channels.ru.ts';

type Name =
  | 'supply'
  | 'battery'
  | 'temperature'
  | 'speed'
  | 'course'
  | 'altitude'
  | 'analog'
  | 'fuelLevel'
  | 'fuelFlow'
  | 'bnwasAlarm'
  | 'bnwasMode'
  | 'autopilot'
  | 'status'
  | 'externalPower';

/** Names of the channels that devices have from the stock, and labels of their codes. */
export type ChannelTexts = Record<Name, string> & {
  labels: Record<'alarm' | 'mode' | 'autopilot' | 'status' | 'power', readonly string[]>;
};

const texts: Record<Locale, ChannelTexts> = { ru: channelsRu, en: channelsEn };
const units: Partial<Record<ChannelKind, string>> = {
  [ChannelKind.Voltage]: 'V',
  [ChannelKind.Charge]: '%',
  [ChannelKind.Speed]: 'km/h',
  [ChannelKind.Course]: '°',
  [ChannelKind.Temperature]: '°C',
  [ChannelKind.Altitude]: 'm',
  [ChannelKind.Petrol]: 'l',
  [ChannelKind.Flow]: 'l/h',
};

/** Decimals that say something of a kind; of another two (CHAN-D09). */
const precisions: Partial<Record<ChannelKind, number>> = {
  [ChannelKind.Charge]: 0,
  [ChannelKind.Speed]: 1,
  [ChannelKind.Course]: 0,
  [ChannelKind.Temperature]: 1,
  [ChannelKind.Altitude]: 0,
  [ChannelKind.Petrol]: 0,
  [ChannelKind.Flow]: 1,
};

const { Normal, PreEmergency, Emergency } = GeneralState;
/** General states of the codes of an enum kind, from 0 (CHAN-D14). */
const statuses: Partial<
  Record<ChannelKind, readonly [label: keyof ChannelTexts['labels'], ...states: GeneralState[]]>
> = {
  [ChannelKind.BnwasAlarm]: ['alarm', Normal, Emergency, Emergency],
  [ChannelKind.BnwasMode]: ['mode', Emergency, Normal, Normal, PreEmergency, PreEmergency],
  [ChannelKind.Autopilot]: ['autopilot', Normal, Normal, Normal],
  [ChannelKind.Status]: ['status', Normal, PreEmergency, Emergency],
};

/** The labels of the codes of a kind, or null for other kinds (CHAN-D14). */
export function labelsOfKind(kind: ChannelKind, locale: Locale): EnumValue[] | null {
  const [label, ...states] = statuses[kind] ?? [];
  if (!label) return null;
  return states.map((Status, Value) => ({
    Value,
    Label: texts[locale].labels[label][Value] ?? String(Value),
    Status,
  }));
}

/** A channel as it is begun with. */
export type Draft = Pick<ChannelRow, 'Number' | 'Name' | 'ChannelFlag' | 'ChannelType'> & Partial<ChannelRow>;

/** A channel with all its settings; those not given are what its kind and type begin with. */
export function channelRow(draft: Draft, locale: Locale): ChannelRow {
  const isReal = draft.ChannelType === ChannelType.Real;
  const isBinary = draft.ChannelType === ChannelType.Binary;
  const [no, yes] = texts[locale].labels.power;
  return {
    Enabled: true,
    Unit: isReal ? (units[draft.ChannelFlag] ?? null) : null,
    Min: null,
    Max: null,
    Precision: isReal ? (precisions[draft.ChannelFlag] ?? limits.precision.default) : null,
    PadLeadingZeros: isReal ? 0 : null,
    LowerPreEmergency: null,
    UpperPreEmergency: null,
    LowerEmergency: null,
    UpperEmergency: null,
    AnalogFlag: null,
    Value0Label: isBinary ? (no ?? null) : null,
    Value0Status: isBinary ? Normal : null,
    Value1Label: isBinary ? (yes ?? null) : null,
    Value1Status: isBinary ? Normal : null,
    EnumValues:
      draft.ChannelType === ChannelType.Enum ? (labelsOfKind(draft.ChannelFlag, locale) ?? []) : null,
    FuelDailyConsumption: draft.ChannelFlag === ChannelKind.Petrol || draft.ChannelFlag === ChannelKind.Flow,
    ...draft,
  };
}

const { Mini, Pro, ProEPS, Fishery, Lite } = BeaconModel;

/** The channels made with a device of a model (BEACON-D12). */
export function channelsOfModel(model: BeaconModel, locale: Locale): ChannelRow[] {
  const hasFuel = model === Fishery || isBnwasModel(model);
  const isPro = model === Pro || model === ProEPS;
  const list: [Name, ChannelKind, ChannelType][] = [
    ['supply', ChannelKind.Voltage, ChannelType.Real],
    ['battery', ChannelKind.Charge, ChannelType.Real],
    ['temperature', ChannelKind.Temperature, ChannelType.Real],
    ['speed', ChannelKind.Speed, ChannelType.Real],
    ['course', ChannelKind.Course, ChannelType.Real],
  ];
  if (isPro)
    list.push(
      ['altitude', ChannelKind.Altitude, ChannelType.Real],
      ['analog', ChannelKind.None, ChannelType.Real],
    );
  if (hasFuel)
    list.push(
      ['fuelLevel', ChannelKind.Petrol, ChannelType.Real],
      ['fuelFlow', ChannelKind.Flow, ChannelType.Real],
    );
  if (isBnwasModel(model))
    list.push(
      ['bnwasAlarm', ChannelKind.BnwasAlarm, ChannelType.Enum],
      ['bnwasMode', ChannelKind.BnwasMode, ChannelType.Enum],
      ['autopilot', ChannelKind.Autopilot, ChannelType.Enum],
      ['status', ChannelKind.Status, ChannelType.Enum],
    );
  if (model !== Mini && model !== Lite) list.push(['externalPower', ChannelKind.None, ChannelType.Binary]);
  return list.map(([name, ChannelFlag, ChannelType], i) =>
    channelRow(
      {
        Number: i + 1,
        Name: texts[locale][name],
        ChannelFlag,
        ChannelType,
        ...(name === 'analog' ? { AnalogFlag: AnalogInput.Voltage } : {}),
      },
      locale,
    ),
  );
}
