import { useBeaconRows } from '@mayak/fleet';
import { ContextBar } from '@mayak/host';
import { Box, Empty, Heading, Text, useTexts } from '@mayak/ui';
import { States } from '../fleet/States';
import { texts } from '../texts';

/** The fleet by state at this moment. */
export default function Zztrial() {
  const t = useTexts(texts);
  const { data, isPending } = useBeaconRows();
  return (
    <Box h="full" overflow="auto" bg="bg.panel" p="4" aria-busy={isPending}>
      <ContextBar>
        <Heading as="h1" textStyle="sectionTitle" flex="none">
          {t('title')}
        </Heading>
        {data && <Text color="fg.muted">{t('beacons', { count: data.length })}</Text>}
      </ContextBar>
      {data?.length === 0 && <Empty title={t('none')} />}
      {data && <States rows={data} />}
    </Box>
  );
}
