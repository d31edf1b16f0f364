import { useTexts } from '@mayak/ui';
import { useCallback } from 'react';
import { texts } from '.';

/** Dormant periods in words, minutes (BNWAS-D09). */
export function useMinutesText(): (minutes: readonly number[]) => string {
  const t = useTexts(texts);
  return useCallback((minutes) => minutes.map((n) => t('minutes', { n })).join(', '), [t]);
}
