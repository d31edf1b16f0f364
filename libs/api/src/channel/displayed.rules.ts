import { LengthUnit, type Locale } from '../user/index.ts';
import { ChannelKind, ChannelType, type ChannelSettings, type EnumValue } from './channel.ts';

const metresPer: Record<LengthUnit, number> = {
  [LengthUnit.Metre]: 1,
  [LengthUnit.Kilometre]: 1000,
  [LengthUnit.Mile]: 1609.344,
  [LengthUnit.Knot]: 1852,
};

/** A distance of `m` metres in a length unit (FMT-D04). */
export const distanceIn = (m: number, unit: LengthUnit) => m / metresPer[unit];

/** A speed of `kmh` in the speed unit that belongs to a length unit (FMT-D04). */
export const speedIn = (kmh: number, unit: LengthUnit) =>
  unit === LengthUnit.Mile || unit === LengthUnit.Knot ? (kmh * 1000) / metresPer[unit] : kmh;

const pad = (digits: string, length: number) => {
  if (length === 0) return digits;
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(.*)$/.exec(digits) ?? [];
  return sign + whole.padStart(length, '0') + rest;
};

interface Shown {
  locale: Locale;
  /** Words for units: wire unit → unit as written in this language. */
  unitWord: (unit: string) => string;
  /** Word for the speed unit of a length unit. */
  speedWord: (unit: LengthUnit) => string;
  lengthUnit: LengthUnit;
}
type Cell = Pick<
  ChannelSettings,
  'ChannelType' | 'ChannelFlag' | 'Unit' | 'Precision' | 'PadLeadingZeros'
> & {
  labels: readonly EnumValue[];
};

/** The digits with the decimal sign of the language: padded, else grouped from five on (CHAN-D09, FMT-D03). */
function written(digits: string, padded: number, locale: Locale): string {
  const [, sign = '', whole = '', point, rest = ''] = /^(-?)(\d+)(\.?)(\d*)$/.exec(pad(digits, padded)) ?? [];
  const [group, decimal] = locale === 'ru' ? ['\u00a0', ','] : [',', '.'];
  const grouped = padded > 0 || whole.length < 5 ? whole : whole.replaceAll(/\B(?=(\d{3})+$)/g, group);
  return sign + grouped + (point ? decimal + rest : '');
}

/** DisplayedValue: the formatted number with its unit, the label of a code, or null (CHAN-D09, CHAN-D15). */
export function displayedValue(value: number | null, cell: Cell, shown: Shown): string | null {
  if (value === null) return null;
  if (cell.ChannelType !== ChannelType.Real)
    return cell.labels.find((l) => l.Value === value)?.Label ?? String(value);
  const isSpeed = cell.ChannelFlag === ChannelKind.Speed;
  const number = (isSpeed ? speedIn(value, shown.lengthUnit) : value).toFixed(cell.Precision ?? 2);
  const text = written(number, cell.PadLeadingZeros ?? 0, shown.locale);
  const unit = isSpeed
    ? shown.speedWord(shown.lengthUnit)
    : cell.Unit === null
      ? ''
      : shown.unitWord(cell.Unit);
  if (unit === '') return text;
  return unit === '°' ? `${text}°` : `${text}\u00a0${unit}`;
}
