import {
  type ChannelSettings,
  displayedValue,
  type EnumValue,
  type LengthUnit,
  type Locale,
  unitTexts,
  unitWord,
} from '@mayak/api';

/** Writes values of a sensor as its reader sees them, with units and words of his language (CHAN-D09, CHAN-D15). */
export function sensorText(
  settings: ChannelSettings,
  labels: readonly EnumValue[] | null,
  { locale, unit }: { locale: Locale; unit: LengthUnit },
): (value: number | null) => string | null {
  const shown = {
    locale,
    lengthUnit: unit,
    unitWord: (word: string) => unitWord(word, locale),
    speedWord: (of: LengthUnit) => unitTexts[locale].speeds[of],
  };
  return (value) => displayedValue(value, { ...settings, labels: labels ?? [] }, shown);
}
