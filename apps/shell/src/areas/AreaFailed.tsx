import { limits } from '@mayak/api';
import { ContextBar } from '@mayak/host';
import { AreaError, Text, useTexts } from '@mayak/ui';
import { frameTexts } from '../texts/frame';
import type { FailedArea } from './areaState';

interface Props {
  title: string;
  state: FailedArea;
  onRetry: () => void;
}

/** A sentence, Retry and Reload in place of an area that did not load (ERR-D07). */
export function AreaFailed({ title, state: { attempt, failure }, onRetry }: Props) {
  const t = useTexts(frameTexts);
  const kind = failure.state === 'disabled' || failure.state === 'crashed' ? failure.state : 'failed';
  const cause =
    failure.state === 'timeout'
      ? t('cause.timeout', { seconds: limits.chunkLoadTimeout / 1_000 })
      : t(`cause.${failure.state}`);
  return (
    <>
      <ContextBar>
        <Text textStyle="sectionTitle">{title}</Text>
      </ContextBar>
      <AreaError
        title={t(`${kind}Title`, { title })}
        text={t(`${kind}Text`)}
        detail={t('attempt', { attempt, cause })}
        onRetry={onRetry}
        onReload={() => location.reload()}
      />
    </>
  );
}
