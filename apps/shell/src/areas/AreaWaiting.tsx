import { ContextBar } from '@mayak/host';
import { Box, Button, commonTexts, Delayed, Flex, Skeleton, Text, useTexts } from '@mayak/ui';
import { useState } from 'react';
import { frameTexts } from '../texts/frame';
import { takeBootWords } from './bootFrame';
import { useWaited } from './useWaited';

interface Props {
  title: string;
  onRetry: () => void;
}

/** Nothing for 300 ms, then a quiet shape in place of an area that is on its way; after 3 s its name, after 10 s the way to ask anew. */
export function AreaWaiting({ title, onRetry }: Props) {
  const t = useTexts(frameTexts);
  const common = useTexts(commonTexts);
  const waited = useWaited();
  const [isFirst] = useState(takeBootWords);
  return (
    <Box aria-busy="true" aria-label={t('loading', { title })} role="status" h="full" p="4">
      <Delayed ms={isFirst ? 0 : 300}>
        <ContextBar>
          <Text textStyle="sectionTitle">{title}</Text>
        </ContextBar>
        <Flex align="center" gap="12px" minH="32px">
          {waited === 'short' && !isFirst ? (
            <Skeleton w="40%" h="20px" />
          ) : (
            <Text color="fg.secondary">{t(waited === 'late' ? 'late' : 'loading', { title })}</Text>
          )}
          {waited === 'late' && (
            <>
              <Button size="sm" onClick={onRetry}>
                {common('retry')}
              </Button>
              <Button size="sm" onClick={() => location.reload()}>
                {common('reload')}
              </Button>
            </>
          )}
        </Flex>
        <Skeleton w="full" h="calc(100% - 48px)" mt="4" />
      </Delayed>
    </Box>
  );
}
