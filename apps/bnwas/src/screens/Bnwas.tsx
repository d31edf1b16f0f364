import { useBeaconRows } from '@mayak/fleet';
import { ContextBar } from '@mayak/host';
import { Box, Empty, Heading, ShipWheelIcon, Text, useTexts } from '@mayak/ui';
import { useMemo } from 'react';
import { texts } from '../texts';
import { isAlarm, watchedRows } from '../watch/watch';
import { WatchTable } from '../watch/WatchTable';

/** The bridge watch of the fleet at this moment (ROUTE-14). */
export default function Bnwas() {
  const t = useTexts(texts);
  const { data, isPending } = useBeaconRows();
  const rows = useMemo(() => watchedRows(data ?? []), [data]);
  const alarms = rows.filter(isAlarm).length;
  return (
    <Box h="full" overflow="auto" bg="bg.panel" aria-busy={isPending}>
      <ContextBar>
        <Heading as="h1" textStyle="sectionTitle" flex="none">
          {t('title')}
        </Heading>
        {rows.length > 0 && <Text color="fg.muted">{t('vessels', { count: rows.length })}</Text>}
        {alarms > 0 && <Text color="state.emergency.fg">{t('alarms', { n: alarms })}</Text>}
      </ContextBar>
      {data && rows.length === 0 && <Empty icon={<ShipWheelIcon />} title={t('none')} text={t('noneText')} />}
      {rows.length > 0 && <WatchTable rows={rows} />}
    </Box>
  );
}
