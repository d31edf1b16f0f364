import type { Locale } from '../user/index.ts';

const pad = (digits: string, length: number) => {
  if (length === 0) return digits;
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(.*)$/.exec(digits) ?? [];
  return sign + whole.padStart(length, '0') + rest;
};

/** Digits with a point, with the decimal sign of the language: padded with noughts, else grouped from five on (CHAN-D09, FMT-D03). */
export function writtenNumber(digits: string, locale: Locale, padded = 0): string {
  const found = /^(-?)(\d+)(\.?)(\d*)$/.exec(pad(digits, padded));
  if (!found) return digits;
  const [, sign, whole = '', point, rest = ''] = found;
  const [group, decimal] = locale === 'ru' ? ['\u00a0', ','] : [',', '.'];
  const grouped = padded > 0 || whole.length < 5 ? whole : whole.replaceAll(/\B(?=(\d{3})+$)/g, group);
  return sign + grouped + (point ? decimal + rest : '');
}
