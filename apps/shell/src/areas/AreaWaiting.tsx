import { ContextBar } from '@mayak/host';
import { Box, Delayed, Skeleton, Text, useTexts } from '@mayak/ui';
import { frameTexts } from '../texts/frame';

/** Nothing for 300 ms, then a quiet shape in place of an area that is on its way. */
export function AreaWaiting({ title }: { title: string }) {
  const t = useTexts(frameTexts);
  return (
    <Box aria-busy="true" aria-label={t('loading', { title })} role="status" h="full" p="4">
      <Delayed>
        <ContextBar>
          <Text textStyle="sectionTitle">{title}</Text>
        </ContextBar>
        <Skeleton w="40%" h="20px" />
        <Skeleton w="full" h="calc(100% - 36px)" mt="4" />
      </Delayed>
    </Box>
  );
}
