import { Box, Button, Card, Flex, useTexts } from '@mayak/ui';
import { releaseTexts } from './texts';

/** Where the owner gives his beacon up; the dialog stands outside of its page, which goes with the beacon (MGMT-D05). */
export function ReleaseCard({ onRelease }: { onRelease: () => void }) {
  const t = useTexts(releaseTexts);
  return (
    <Card title={t('title')}>
      <Flex gap="12px" align="center" wrap="wrap">
        <Box flex="1" minW="200px" color="fg.secondary">
          {t('note')}
        </Box>
        <Button variant="dangerOutline" onClick={onRelease}>
          {t('release')}
        </Button>
      </Flex>
    </Card>
  );
}
