import { useFormats, useTexts } from '@mayak/ui';
import { useCallback } from 'react';
import { remoteTexts } from './texts';

const minute = 60;

/** Seconds as people say them: `5 min`, `1 h 30 min`; what is no whole minute stays seconds. */
export function useSeconds(): (seconds: number) => string {
  const t = useTexts(remoteTexts);
  const format = useFormats();
  return useCallback(
    (seconds) =>
      seconds >= minute && seconds % minute === 0
        ? format.duration(seconds * 1000)
        : `${format.number(seconds)} ${t('unit.s')}`,
    [format, t],
  );
}
