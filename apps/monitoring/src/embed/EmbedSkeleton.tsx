import { Box, Button, commonTexts, Delayed, ProgressLine, Text, useTexts } from '@mayak/ui';
import { embedTexts } from './texts';

interface Props {
  /** What is waited for. */
  reason?: 'token' | 'data' | 'code';
  onRetry?: () => void;
}

/** Who waits so long is told for what, ms. */
const late = 10_000;

/** A line at the top while code or data are on their way; after 10 s what is missing, and the way to begin again (GEN-D05). */
export function EmbedSkeleton({ reason = 'code', onRetry }: Props) {
  const t = useTexts(commonTexts);
  const words = useTexts(embedTexts);
  return (
    <Box height="100%" position="relative" bg="bg.canvas" aria-busy="true">
      <Delayed>
        <ProgressLine label={t('loading')} />
      </Delayed>
      <Delayed key={reason} ms={late}>
        <Box role="status" p="24px">
          <Text color="fg.secondary" mb="12px">
            {words(`late.${reason}`)}
          </Text>
          {onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
        </Box>
      </Delayed>
    </Box>
  );
}
