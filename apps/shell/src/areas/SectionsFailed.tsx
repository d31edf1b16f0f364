import { AreaError, useTexts } from '@mayak/ui';
import { frameTexts } from '../texts/frame';

/** In place of an area while nobody knows which sections there are: a sentence and Retry; the address waits (ERR-D07, ROUTE-D01). */
export function SectionsFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(frameTexts);
  return (
    <AreaError
      title={t('sectionsTitle')}
      text={t('sectionsText')}
      onRetry={onRetry}
      onReload={() => location.reload()}
    />
  );
}
