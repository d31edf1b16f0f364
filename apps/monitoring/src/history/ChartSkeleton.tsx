import { Box, Delayed, Flex, Skeleton, useTexts } from '@mayak/ui';
import { trackTexts } from '../texts/tracks';

/** The shape of a chart that is on its way: its legend, unless that is there already, and its plot. */
export function ChartSkeleton({ plotOnly = false }: { plotOnly?: boolean }) {
  const t = useTexts(trackTexts);
  return (
    <Delayed>
      <Box role="status" aria-label={t('history.loading')} p="4px 16px 12px">
        {!plotOnly && (
          <Flex gap="16px" mb="14px">
            <Skeleton width="110px" />
            <Skeleton width="110px" />
          </Flex>
        )}
        <Skeleton width="100%" height="160px" />
      </Box>
    </Delayed>
  );
}
