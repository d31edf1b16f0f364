import { useBeaconRows } from '@mayak/fleet';
import { ContextBar } from '@mayak/host';
import { Empty, Flex, Heading, ShipWheelIcon, Text, useTexts } from '@mayak/ui';
import { DataTable } from '@mayak/ui/table';
import { useMemo } from 'react';
import { texts } from '../texts';
import { useWatchColumns } from '../watch/useWatchColumns';
import { isAlarm, watchedRows } from '../watch/watch';

/** The bridge watch of the fleet at this moment (ROUTE-14). */
export default function Bnwas() {
  const t = useTexts(texts);
  const columns = useWatchColumns();
  const { data } = useBeaconRows();
  const rows = useMemo(() => data && watchedRows(data), [data]);
  const alarms = rows?.filter(isAlarm).length ?? 0;
  return (
    <Flex direction="column" h="full" bg="bg.panel">
      <ContextBar>
        <Heading as="h1" textStyle="sectionTitle" flex="none">
          {t('title')}
        </Heading>
        <Text color="fg.secondary" hideBelow="lg">
          {t('full')}
        </Text>
        {rows && rows.length > 0 && <Text color="fg.muted">{t('vessels', { count: rows.length })}</Text>}
        {alarms > 0 && <Text color="state.emergency.fg">{t('alarms', { n: alarms })}</Text>}
      </ContextBar>
      <DataTable
        label={t('title')}
        rows={rows}
        columns={columns}
        saveAs="bnwas.vessels"
        exportName={t('title')}
        empty={<Empty icon={<ShipWheelIcon />} title={t('none')} text={t('noneText')} />}
      />
    </Flex>
  );
}
