import { LengthUnit, type Locale } from '../user/index.ts';
import { ChannelKind, ChannelType, type ChannelSettings, type EnumValue } from './channel.ts';
import { writtenNumber } from './writtenNumber.ts';

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

/** A course that is rounded to a whole turn is north. */
const northOf = (number: string, digits: number) => (Number(number) === 360 ? (0).toFixed(digits) : number);

/** DisplayedValue: the formatted number with its unit, the label of a code, or null (CHAN-D09, CHAN-D15). */
export function displayedValue(value: number | null, cell: Cell, shown: Shown): string | null {
  if (value === null) return null;
  if (cell.ChannelType !== ChannelType.Real)
    return cell.labels.find((l) => l.Value === value)?.Label ?? String(value);
  const isSpeed = cell.ChannelFlag === ChannelKind.Speed;
  const digits = cell.Precision ?? 2;
  const number = (isSpeed ? speedIn(value, shown.lengthUnit) : value).toFixed(digits);
  const told = cell.ChannelFlag === ChannelKind.Course ? northOf(number, digits) : number;
  const text = writtenNumber(told, shown.locale, cell.PadLeadingZeros ?? 0);
  const unit = isSpeed
    ? shown.speedWord(shown.lengthUnit)
    : cell.Unit === null
      ? ''
      : shown.unitWord(cell.Unit);
  if (unit === '') return text;
  return unit === '°' ? `${text}°` : `${text}\u00a0${unit}`;
}
