import type { Locale } from '../i18n/locale';
import { en } from '../texts/en';
import { ru } from '../texts/ru';
import { formatNumber, withUnit } from './number';

/** Units of distance in the order of their numbers on the wire: 0 m, 1 km, 2 mile, 3 knot (SET-07). */
export const lengthUnits = ['m', 'km', 'mile', 'knot'] as const;
export type LengthUnit = (typeof lengthUnits)[number];

const words = { ru: ru.unit, en: en.unit };
const metres: Record<LengthUnit, number> = { m: 1, km: 1000, mile: 1609.344, knot: 1852 };
const speedWord = { m: 'kmh', km: 'kmh', mile: 'mph', knot: 'kn' } as const;

/** The unit of distances as written after a number (FMT-D04). */
export const distanceLabel = (unit: LengthUnit, locale: Locale): string => words[locale][unit];
/** The unit of speeds as written after a number (FMT-D04). */
export const speedLabel = (unit: LengthUnit, locale: Locale): string => words[locale][speedWord[unit]];

/** Metres in the user's unit: whole metres, else two decimals (FMT-D04). */
export const formatDistance = (m: number | null | undefined, unit: LengthUnit, locale: Locale) =>
  withUnit(
    formatNumber(m == null ? m : m / metres[unit], unit === 'm' ? 0 : 2, locale),
    distanceLabel(unit, locale),
  );

/** Kilometres per hour in the user's unit, one decimal (FMT-D04). */
export const formatSpeed = (kmh: number | null | undefined, unit: LengthUnit, locale: Locale) => {
  const per = unit === 'm' ? 1000 : metres[unit];
  return withUnit(formatNumber(kmh == null ? kmh : (kmh * 1000) / per, 1, locale), speedLabel(unit, locale));
};
