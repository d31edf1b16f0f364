import { speedIn, type LengthUnit } from '@mayak/api';
import { numberOf, writtenNumber } from '@mayak/ui/form';
import type { Locale } from '@mayak/ui';

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

/** How a user writes speeds; they are km/h on the wire. */
export interface SpeedReader {
  unit: LengthUnit;
  locale: Locale;
  /** Speeds in km/h that are known: read as one of them, a text means just that one, as fields show tenths. */
  kept?: readonly number[];
}

/** A speed in km/h as it stands in a field, in the unit of the user. */
export const typedSpeed = (kmh: number, { unit, locale }: SpeedReader) =>
  writtenNumber(rounded(speedIn(kmh, unit), 1), locale);

/** The km/h of what was typed; NaN for what is no number. */
export const kmhOf = (text: string, reader: SpeedReader) =>
  reader.kept?.find((kmh) => typedSpeed(kmh, reader) === text.trim()) ??
  rounded((numberOf(text) ?? NaN) / speedIn(1, reader.unit), 2);
