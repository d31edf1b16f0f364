import { Box, Delayed, Flex, Skeleton, useTexts } from '@mayak/ui';
import { texts } from '../texts';

/** The shape of a chart that is on its way: its legend, its axis of values and its plot. */
export function ChartSkeleton() {
  const t = useTexts(texts);
  return (
    <Delayed>
      <Box role="status" aria-label={t('history.loading')} p="4px 16px 12px">
        <Flex gap="16px" mb="14px">
          <Skeleton width="110px" />
          <Skeleton width="110px" />
        </Flex>
        <Skeleton width="100%" height="160px" />
      </Box>
    </Delayed>
  );
}
