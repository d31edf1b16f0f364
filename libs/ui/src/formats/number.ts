import type { Locale } from '../i18n/locale';
import { empty, gap } from './empty';

const known = new Map<string, Intl.NumberFormat>();

type Grouping = 'always' | 'min2';

const formatter = (locale: Locale, digits: number | undefined, grouped: Grouping) => {
  const key = `${locale} ${digits} ${grouped}`;
  const found =
    known.get(key) ??
    new Intl.NumberFormat(locale, {
      useGrouping: grouped,
      minimumFractionDigits: digits ?? 0,
      maximumFractionDigits: digits ?? 20,
    });
  known.set(key, found);
  return found;
};

const write = (
  n: number | null | undefined,
  locale: Locale,
  digits: number | undefined,
  grouped: Grouping,
) => {
  if (n === null || n === undefined || !Number.isFinite(n)) return null;
  const text = formatter(locale, digits, grouped).format(n);
  return /[1-9]/.test(text) ? text : text.replace('-', ''); // a rounded zero has no sign
};

/** A number with the decimal sign of the language, grouped from five digits (FMT-D03); without `digits`, as many as it has. */
export const formatNumber = (n: number | null | undefined, digits: number | undefined, locale: Locale) =>
  write(n, locale, digits, 'min2') ?? empty;

/** A number, a no-break space and a unit; the degree sign and `″` stand without the space. */
export const withUnit = (text: string, unit: string) =>
  text === empty || unit === '' ? text : /^[°′″]$/.test(unit) ? `${text}${unit}` : `${text}${gap}${unit}`;

/** Roubles with two decimals, grouped from four digits, the sign after (FMT-D03). */
export const formatMoney = (roubles: number | null | undefined, locale: Locale) => {
  const text = write(roubles, locale, 2, 'always');
  return text === null ? empty : withUnit(text, '₽');
};
