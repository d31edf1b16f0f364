import { useBeaconRows } from '@mayak/fleet';
import { ContextBar } from '@mayak/host';
import { Box, Empty, Flex, Heading, RadioIcon, SearchInput, SearchXIcon, Text, useTexts } from '@mayak/ui';
import { DataTable } from '@mayak/ui/table';
import { useDeferredValue, useState } from 'react';
import { useBeaconColumns } from '../beacons/useBeaconColumns';
import { texts } from '../texts';

/** The beacons of the user in a table with search (MGMT-01). */
export function Beacons() {
  const t = useTexts(texts);
  const columns = useBeaconColumns();
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed);
  const { data } = useBeaconRows();
  const rows = useBeaconRows(text).data;
  const search = <SearchInput size="sm" value={typed} onValue={setTyped} placeholder={t('search')} />;
  return (
    <Flex direction="column" h="full" bg="bg.panel">
      <ContextBar>
        <Heading as="h1" textStyle="sectionTitle" flex="none">
          {t('beacons')}
        </Heading>
        <Box w="260px" minW="0" hideBelow="md">
          {search}
        </Box>
        <Text color="fg.muted" fontVariantNumeric="tabular-nums" role="status" hideBelow="md">
          {rows && t('shown', { count: rows.length })}
        </Text>
      </ContextBar>
      <Box flex="none" p="12px" hideFrom="md">
        {search}
      </Box>
      <DataTable
        label={t('beacons')}
        rows={rows}
        columns={columns}
        saveAs="management.beacons"
        exportName={t('beacons')}
        empty={
          data?.length === 0 ? (
            <Empty icon={<RadioIcon />} title={t('noBeacons')} />
          ) : (
            <Empty icon={<SearchXIcon />} title={t('nothingFound')} />
          )
        }
      />
    </Flex>
  );
}
