import { speedIn, type LengthUnit } from '@mayak/api';
import { numberOf, writtenNumber } from '@mayak/ui/form';
import type { Locale } from '@mayak/ui';

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

/** How a user writes speeds; they are km/h on the wire. */
export interface SpeedReader {
  unit: LengthUnit;
  locale: Locale;
}

/** A speed in km/h as it stands in a field, in the unit of the user. */
export const typedSpeed = (kmh: number, { unit, locale }: SpeedReader) =>
  writtenNumber(rounded(speedIn(kmh, unit), 1), locale);

/** The km/h of what was typed; NaN for what is no number. */
export const kmhOf = (text: string, { unit }: SpeedReader) =>
  rounded((numberOf(text) ?? NaN) / speedIn(1, unit), 2);
