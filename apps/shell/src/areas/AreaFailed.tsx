import { ContextBar } from '@mayak/host';
import { AreaError, Text, useTexts } from '@mayak/ui';
import { frameTexts } from '../texts/frame';
import type { FailedArea } from './areaState';
import { useCause } from './useCause';

interface Props {
  title: string;
  state: FailedArea;
  onRetry: () => void;
  /** There is an earlier version to go back to. */
  onPrevious: (() => void) | null;
}

/** States that have a sentence of their own; the others share "did not load". */
const own = ['disabled', 'forbidden', 'incompatible', 'crashed'] as const;

/** A sentence, Retry, the previous version where there is one, and Reload in place of an area that is not there (ERR-D07). */
export function AreaFailed({ title, state: { attempt, failure }, onRetry, onPrevious }: Props) {
  const t = useTexts(frameTexts);
  const kind = own.find((state) => state === failure.state) ?? 'failed';
  const cause = useCause(failure);
  const reason = failure.message && t('reason', { reason: failure.message });
  return (
    <>
      <ContextBar>
        <Text textStyle="sectionTitle">{title}</Text>
      </ContextBar>
      <AreaError
        title={t(`${kind}Title`, { title })}
        text={t(`${kind}Text`)}
        detail={failure.state === 'disabled' ? reason : t('attempt', { attempt, cause })}
        onRetry={onRetry}
        onReload={() => location.reload()}
        {...(onPrevious && { onPrevious })}
      />
    </>
  );
}
