import { limits } from '@mayak/api';
import { useFleet } from '@mayak/fleet';
import { BeaconPicker } from '@mayak/fleet/beacon';
import { AreaError, Empty, formatDate, RadioIcon, Text, useFormats, useTexts } from '@mayak/ui';
import { PeriodPicker } from '@mayak/ui/period';
import { DataTable } from '@mayak/ui/table';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { texts } from '../texts';
import { parseUsageAddress, printUsageAddress, type AskedUsage } from '../usage/usageAddress';
import { useUsage } from '../usage/useUsage';
import { useUsageColumns } from '../usage/useUsageColumns';
import { ReportPage } from './ReportPage';
import { ReportTools } from './ReportTools';

/** What beacons sent and cost by day, and for how long the balance lasts at that (PAY-D11 to PAY-D13). */
export function Usage() {
  const t = useTexts(texts);
  const format = useFormats();
  const { now } = useFleet();
  const [query, setQuery] = useSearchParams();
  const asked = useMemo(() => parseUsageAddress(query), [query]);
  const ask = (part: Partial<AskedUsage>) => setQuery(printUsageAddress({ ...asked, ...part }));
  const { rows, usage, query: days, isError, retry } = useUsage(asked);
  const columns = useUsageColumns();
  return (
    <ReportPage title={t('usage.title')}>
      <ReportTools>
        <BeaconPicker
          many
          width="280px"
          value={asked.beacons}
          onChange={(ids) => ask({ beacons: ids.slice(0, limits.report.beacons) })}
        />
        <PeriodPicker
          value={asked.period}
          now={now}
          presets={['days7', 'days30', 'months3']}
          longest={limits.maxPeriod.report}
          onChange={(period) => ask({ period })}
        />
        {usage && (
          <Text role="status" color="fg.secondary">
            {t('usage.balance', { sum: format.money(usage.Balance) })}
            {usage.MeanCharge !== null &&
              `; ${t('usage.mean', { sum: format.money(usage.MeanCharge), count: usage.MeanDays })}`}
            {usage.DaysLeft !== null && `; ${t('usage.left', { count: usage.DaysLeft })}`}
          </Text>
        )}
      </ReportTools>
      <Text textStyle="secondary" color="fg.muted" p="6px 16px" flex="none">
        {t('usage.utc')}{' '}
        {usage &&
          days.from < usage.TrafficSince &&
          t('usage.since', { day: formatDate(usage.TrafficSince, 0) })}
      </Text>
      <DataTable
        label={t('usage.title')}
        rows={rows}
        columns={columns}
        saveAs="reports.usage"
        groupBy="name"
        exportName={t('usage.title')}
        empty={<Empty icon={<RadioIcon />} title={t('usage.none')} />}
        {...(isError && {
          error: <AreaError title={t('usage.failed')} text={t('stops.failedText')} onRetry={retry} />,
        })}
      />
    </ReportPage>
  );
}
