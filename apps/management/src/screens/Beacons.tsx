import { useBeaconRows } from '@mayak/fleet';
import { ContextBar } from '@mayak/host';
import { Box, Empty, Flex, Heading, RadioIcon, SearchInput, SearchXIcon, Text, useTexts } from '@mayak/ui';
import { useDeferredValue, useState } from 'react';
import { BeaconTable } from '../beacons/BeaconTable';
import { texts } from '../texts';

/** The beacons of the user in a table with search (MGMT-01). */
export function Beacons() {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed);
  const { data, isPending } = useBeaconRows();
  const rows = useBeaconRows(text).data ?? [];
  const search = <SearchInput size="sm" value={typed} onValue={setTyped} placeholder={t('search')} />;
  return (
    <Flex direction="column" h="full" bg="bg.panel" aria-busy={isPending}>
      <ContextBar>
        <Heading as="h1" textStyle="sectionTitle" flex="none">
          {t('beacons')}
        </Heading>
        <Box w="260px" minW="0" hideBelow="md">
          {search}
        </Box>
        <Text color="fg.muted" fontVariantNumeric="tabular-nums" role="status" hideBelow="md">
          {data && t('shown', { count: rows.length })}
        </Text>
      </ContextBar>
      <Box flex="none" p="12px" hideFrom="md">
        {search}
      </Box>
      {data?.length === 0 && <Empty icon={<RadioIcon />} title={t('noBeacons')} />}
      {data && data.length > 0 && rows.length === 0 && (
        <Empty icon={<SearchXIcon />} title={t('nothingFound')} />
      )}
      {rows.length > 0 && <BeaconTable rows={rows} />}
    </Flex>
  );
}
