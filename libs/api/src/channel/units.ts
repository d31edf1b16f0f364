import type { LengthUnit, Locale } from '../user/index.ts';
import { ChannelKind, type ChannelSettings } from './channel.ts';
import { unitsEn } from './units.en.ts';
import { unitsRu } from './units.ru.ts';

/** Words for units in one language; a unit without a word is written as it is, lengths and speeds are by length unit. */
export interface UnitTexts {
  units: Record<string, string>;
  lengths: readonly [string, string, string, string];
  speeds: readonly [string, string, string, string];
}

/** Units as each language writes them (CHAN-D01). */
export const unitTexts: Record<Locale, UnitTexts> = { ru: unitsRu, en: unitsEn };

/** A unit as a language writes it. */
export const unitWord = (unit: string, locale: Locale) => unitTexts[locale].units[unit] ?? unit;

/** The unit of a sensor as its reader is shown it: speeds are in that of his lengths, whatever the device measures (CHAN-D09). */
export const sensorUnit = (
  { ChannelFlag, Unit }: Pick<ChannelSettings, 'ChannelFlag' | 'Unit'>,
  { unit, locale }: { unit: LengthUnit; locale: Locale },
) => (ChannelFlag === ChannelKind.Speed ? unitTexts[locale].speeds[unit] : unitWord(Unit ?? '', locale));

/** The unit that a word of any language means, so that the other languages can write it their way. */
export const unitOfWord = (word: string) =>
  Object.values(unitTexts)
    .flatMap(({ units }) => Object.entries(units))
    .find(([, known]) => known === word)?.[0] ?? word;
