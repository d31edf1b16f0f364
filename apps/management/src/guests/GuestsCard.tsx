import type { Beacon } from '@mayak/api';
import { useHost } from '@mayak/host';
import { Box, Button, Card, Flex, useTexts } from '@mayak/ui';
import { guestTexts } from './texts';

/** The way from a beacon to a link that shows it to guests (PERM-D31). */
export function GuestsCard({ beacon }: { beacon: Beacon }) {
  const t = useTexts(guestTexts);
  const { nav } = useHost();
  return (
    <Card
      flush
      title={t('title')}
      aside={
        <Button size="sm" onClick={() => nav.go(`/management/guests?beacon=${beacon.Id}`)}>
          {t('add')}
        </Button>
      }
    >
      <Flex p="12px 16px" gap="8px 16px" wrap="wrap" align="center" justify="space-between">
        <Box color="fg.secondary" flex="1 1 240px">
          {t('card')}
        </Box>
        <Button size="sm" variant="link" onClick={() => nav.go('/management/guests')}>
          {t('all')}
        </Button>
      </Flex>
    </Card>
  );
}
