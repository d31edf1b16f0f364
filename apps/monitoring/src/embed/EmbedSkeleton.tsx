import { Box, commonTexts, Delayed, ProgressLine, useTexts } from '@mayak/ui';

/** A line at the top while code or data are on their way. */
export function EmbedSkeleton() {
  const t = useTexts(commonTexts);
  return (
    <Box height="100%" position="relative" bg="bg.canvas" aria-busy="true">
      <Delayed>
        <ProgressLine label={t('loading')} />
      </Delayed>
    </Box>
  );
}
