import { useCopy } from '@mayak/fleet/beacon';
import { Box, Button, CopyIcon, Dialog, Flex, useTexts } from '@mayak/ui';
import { integrationTexts } from './texts';

/** The secret, this one time (INT-D05). */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTexts(integrationTexts);
  const copy = useCopy();
  return (
    <Dialog
      open
      isHeld
      title={t('secretTitle')}
      onClose={onClose}
      footer={(close) => (
        <Button variant="primary" onClick={close}>
          {t('done')}
        </Button>
      )}
    >
      <Flex direction="column" gap="12px">
        <Box>{t('secretOnce')}</Box>
        <Flex gap="8px" align="center">
          <Box as="code" flex="1" minW="0" overflowWrap="anywhere" fontFamily="mono">
            {secret}
          </Box>
          <Button onClick={() => void copy(secret)}>
            <CopyIcon size={14} aria-hidden />
            {t('copy')}
          </Button>
        </Flex>
      </Flex>
    </Dialog>
  );
}
