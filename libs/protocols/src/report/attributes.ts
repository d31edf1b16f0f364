import { ChannelKind } from '@mayak/api';
import type { Attribute } from './deviceReport.ts';
import type { Fields } from './fields.ts';

const { Voltage, Charge, Temperature, Petrol, Flow } = ChannelKind;

/** What protocols without channel numbers call the kinds of channels, in lower case. */
const kinds: Readonly<Record<string, ChannelKind>> = {
  power: Voltage,
  voltage: Voltage,
  batterylevel: Charge,
  batt: Charge,
  charge: Charge,
  temp: Temperature,
  temp1: Temperature,
  temperature: Temperature,
  devicetemp: Temperature,
  fuel: Petrol,
  fuellevel: Petrol,
  flow: Flow,
  fuelflow: Flow,
  fuelconsumption: Flow,
};

const yesNo: Readonly<Record<string, number>> = { true: 1, false: 0 };

/** The number of an attribute; null where it has none. */
function valueOf(value: unknown): number | null {
  if (typeof value === 'string') return yesNo[value] ?? (value.trim() === '' ? null : valueOf(Number(value)));
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** The values among the fields of a message, beside those that a codec has read already. */
export function attributesOf(fields: Fields, read: ReadonlySet<string>): Attribute[] {
  return Object.entries(fields).flatMap(([name, raw]) => {
    const value = read.has(name) ? null : valueOf(raw);
    return value === null ? [] : [{ name, kind: kinds[name.toLowerCase()] ?? null, value }];
  });
}
