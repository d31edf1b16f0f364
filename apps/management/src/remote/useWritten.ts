import { useFormats, useTexts } from '@mayak/ui';
import type { PageField } from './pageFields';
import { remoteTexts } from './texts';
import { useSeconds } from './useSeconds';

/** How a value of a parameter is written. */
export function useWritten() {
  const t = useTexts(remoteTexts);
  const format = useFormats();
  const inWords = useSeconds();
  return (field: PageField, value: unknown): string => {
    if (value === undefined || value === null || value === '') return '-';
    if (field.kind === 'switch') return t(value === true ? 'yes' : 'no');
    if (Array.isArray(value)) return value.length === 0 ? '-' : value.join(', ');
    if (field.kind === 'choice' && field.words)
      return t(`option.${field.words}.o${String(value)}` as 'option.NmeaMode.o0');
    if (typeof value !== 'number') return String(value);
    const unit = 'unit' in field ? field.unit : undefined;
    if (unit === 's') return inWords(value);
    return unit ? `${format.number(value)} ${t(`unit.${unit}`)}` : format.number(value);
  };
}
