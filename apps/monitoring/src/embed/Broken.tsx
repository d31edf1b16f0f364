import { Box, Button, commonTexts, RefreshCwIcon, Text, useTexts } from '@mayak/ui';
import type { EmbedFailure } from './EmbedState';
import { embedTexts } from './texts';

const explained = ['unauthorized', 'address', 'policy', 'unreachable', 'disabled'] as const;

interface Props {
  reason: EmbedFailure;
  onRetry: () => void;
}

/** What went wrong in one sentence, with the way to begin again; the focus stays where it is. */
export function Broken({ reason, onRetry }: Props) {
  const t = useTexts(embedTexts);
  const common = useTexts(commonTexts);
  const kind = explained.find((one) => one === reason) ?? 'broken';
  return (
    <Box role="status" height="100%" display="grid" placeItems="center" p="24px" bg="bg.canvas">
      <Box textAlign="center">
        <Text textStyle="sectionTitle">{t(kind)}</Text>
        <Text color="fg.secondary" mt="4px" mb="14px">
          {t(`${kind}Text`)}
        </Text>
        <Button icon={<RefreshCwIcon size={14} aria-hidden />} onClick={onRetry}>
          {common('retry')}
        </Button>
      </Box>
    </Box>
  );
}
