import type { FuelMoveKind, Locale } from '@mayak/api';
import type { FuelUnknown } from '@mayak/api/tanks';
import { fuelEn } from './fuel.en.ts';
import { fuelRu } from './fuel.ru.ts';

/** Words of the fuel report in one language. */
export interface FuelTexts {
  sheet: string;
  title: string;
  period: string;
  rule: string;
  day: string;
  used: string;
  total: string;
  bunkered: string;
  drained: string;
  levelAtStart: string;
  levelAtEnd: string;
  distance: string;
  estimated: string;
  /** By LengthUnit. */
  lengths: readonly [string, string, string, string];
  per100: string;
  coverage: string;
  sum: string;
  /** The total where some days are unknown: {known} of {days}. */
  sumOfKnown: string;
  /** Above the reasons why a day is blank. */
  why: string;
  unknown: Record<FuelUnknown, string>;
  /** Of a tank without Max: its size as learnt, or how far that is. */
  learnt: string;
  unlearnt: string;
  /** A reason or a count that concerns one sensor. */
  whyOf: string;
  knownOf: string;
  moves: string;
  kinds: Record<FuelMoveKind, string>;
  kind: string;
  sensor: string;
  begin: string;
  end: string;
  before: string;
  after: string;
  volume: string;
}

/** The words of the fuel report by language (I18N-D03). */
export const fuelTexts: Record<Locale, FuelTexts> = { ru: fuelRu, en: fuelEn };

/** A text with its values in the places of their names. */
export const filled = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
