import type { Locale } from '@mayak/ui';

/** A number as it stands in a field, in the way of the language. */
export const writtenNumber = (value: number | null, locale: Locale): string => {
  if (value === null) return '';
  return locale === 'ru' ? String(value).replace('.', ',') : String(value);
};

/** The number that is meant, null for an empty field, NaN for anything else; comma and point both divide. */
export function numberOf(text: string): number | null {
  const plain = text.replace(/\s/g, '').replace(',', '.').replace('\u2212', '-');
  if (plain === '') return null;
  return /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(plain) && Number.isFinite(Number(plain))
    ? Number(plain)
    : Number.NaN;
}
