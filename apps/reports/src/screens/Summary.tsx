import { useBeaconRows } from '@mayak/fleet';
import { NoBeacons } from '@mayak/fleet/beacon';
import { Button, Text, useFormats, useTexts } from '@mayak/ui';
import { PrinterIcon } from '@mayak/ui/icons';
import { DataTable } from '@mayak/ui/table';
import { useMemo } from 'react';
import { fleetSummary } from '../summary/summary';
import { useSummaryColumns } from '../summary/useSummaryColumns';
import { texts } from '../texts';
import { ReportPage } from './ReportPage';

/** The state of the fleet at this moment by kind of transport, to read, to print and to save (ROUTE-10). */
export function Summary() {
  const t = useTexts(texts);
  const format = useFormats();
  const columns = useSummaryColumns();
  const { data, dataUpdatedAt } = useBeaconRows();
  const summary = useMemo(() => data && fleetSummary(data), [data]);
  return (
    <ReportPage
      title={t('title')}
      tools={
        <>
          {data && (
            <Text color="fg.muted" flex="none" hideBelow="xl">
              {t('asOf', { time: format.clock(dataUpdatedAt) })}
            </Text>
          )}
          {data && data.length > 0 && (
            <Button
              size="xs"
              flex="none"
              icon={<PrinterIcon size={14} aria-hidden />}
              onClick={() => window.print()}
              marginStart="auto"
            >
              {t('print')}
            </Button>
          )}
        </>
      }
    >
      <DataTable
        label={t('title')}
        rows={summary}
        columns={columns}
        saveAs="reports.summary"
        exportName={t('title')}
        empty={<NoBeacons />}
      />
    </ReportPage>
  );
}
