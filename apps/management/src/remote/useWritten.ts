import { useFormats, useTexts } from '@mayak/ui';
import type { PageField } from './pageFields';
import { remoteTexts } from './texts';

/** From here on seconds are also written as hours and minutes. */
const manySeconds = 120;

/** How a value of a parameter is written. */
export function useWritten() {
  const t = useTexts(remoteTexts);
  const format = useFormats();
  return (field: PageField, value: unknown): string => {
    if (value === undefined || value === null || value === '') return '-';
    if (field.kind === 'switch') return t(value === true ? 'yes' : 'no');
    if (Array.isArray(value)) return value.length === 0 ? '-' : value.join(', ');
    if (field.kind === 'choice' && field.words)
      return t(`option.${field.words}.o${String(value)}` as 'option.NmeaMode.o0');
    if (typeof value !== 'number') return String(value);
    const unit = 'unit' in field && field.unit ? ` ${t(`unit.${field.unit}`)}` : '';
    const isLong = 'unit' in field && field.unit === 's' && value >= manySeconds;
    return `${format.number(value)}${unit}${isLong ? ` (${format.duration(value * 1000)})` : ''}`;
  };
}
