import { Button, commonTexts, Flex, Text, useTexts } from '@mayak/ui';
import { frameTexts } from '../texts/frame';
import type { FailedArea } from './areaState';
import { useCause } from './useCause';

interface Props {
  title: string;
  state: FailedArea;
  onRetry: () => void;
}

/** One sentence and Retry in place of a part of a slot that is not there; the page around it goes on (ERR-D07). */
export function PartFailed({ title, state: { failure }, onRetry }: Props) {
  const t = useTexts(frameTexts);
  const common = useTexts(commonTexts);
  const cause = useCause(failure);
  return (
    <Flex role="group" aria-label={title} align="center" gap="8px" p="8px 16px">
      <Text flex="1" minW={0} color="fg.secondary">
        {t('partFailed', { title, cause })}
      </Text>
      <Button size="sm" onClick={onRetry}>
        {common('retry')}
      </Button>
    </Flex>
  );
}
