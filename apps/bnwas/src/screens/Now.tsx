import { useBeaconRows } from '@mayak/fleet';
import { Empty, Text, useTexts } from '@mayak/ui';
import { ShipWheelIcon } from '@mayak/ui/icons';
import { DataTable } from '@mayak/ui/table';
import { useMemo } from 'react';
import { texts } from '../texts';
import { useWatchColumns } from '../watch/useWatchColumns';
import { useWatchesNow } from '../watch/useWatchesNow';
import { isAlarm, watchedRows } from '../watch/watch';
import { WatchPage } from './WatchPage';

/** The bridge watch of the fleet at this moment (ROUTE-14). */
export function Now() {
  const t = useTexts(texts);
  const columns = useWatchColumns(useWatchesNow());
  const { data } = useBeaconRows();
  const rows = useMemo(() => data && watchedRows(data), [data]);
  const alarms = rows?.filter(isAlarm).length ?? 0;
  return (
    <WatchPage
      tools={
        <>
          {rows && rows.length > 0 && <Text color="fg.muted">{t('vessels', { count: rows.length })}</Text>}
          {alarms > 0 && <Text color="state.emergency.fg">{t('alarms', { n: alarms })}</Text>}
        </>
      }
    >
      <DataTable
        label={t('now')}
        rows={rows}
        columns={columns}
        saveAs="bnwas.vessels"
        exportName={t('title')}
        empty={<Empty icon={<ShipWheelIcon />} title={t('none')} text={t('noneText')} />}
      />
    </WatchPage>
  );
}
