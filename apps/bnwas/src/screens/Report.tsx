import type { LengthUnit } from '@mayak/api';
import { unitOfAll } from '@mayak/api/units';
import { useBeaconRows, useFleet } from '@mayak/fleet';
import {
  AreaError,
  Box,
  Button,
  Empty,
  Flex,
  Heading,
  lengthUnits,
  ProgressLine,
  Segmented,
  Text,
  useFormats,
  useTexts,
} from '@mayak/ui';
import { PrinterIcon, ShipWheelIcon } from '@mayak/ui/icons';
import { DataTable } from '@mayak/ui/table';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Legend } from '../report/Legend';
import { printed, printWatch } from '../report/printWatch';
import { intervalRows, useIntervalColumns } from '../report/useIntervalColumns';
import { watchColumnsOf } from '../report/watchColumns';
import { useVesselColumns, type VesselRow } from '../report/useVesselColumns';
import { useWatchReport } from '../report/useWatchReport';
import { WatchForm } from '../report/WatchForm';
import { parseWatchAddress, printWatchAddress, type AskedWatch } from '../report/watchAddress';
import { texts } from '../texts';
import { watchedRows } from '../watch/watch';
import { WatchPage } from './WatchPage';

type View = 'vessels' | 'intervals' | 'violations';
const views: readonly View[] = ['vessels', 'intervals', 'violations'];

/** The report of the bridge watch: vessels with their timelines, or their intervals under way (BNWAS-07, BNWAS-D07). */
export function Report() {
  const t = useTexts(texts);
  const format = useFormats();
  const [query, setQuery] = useSearchParams();
  const asked = useMemo(() => parseWatchAddress(query), [query]);
  const view = views.find((one) => one === query.get('view')) ?? 'vessels';
  const go = (next: AskedWatch, shown: View) =>
    setQuery({ ...printWatchAddress(next), ...(shown !== 'vessels' && { view: shown }) });
  const fleet = useFleet();
  const { data } = useBeaconRows();
  const all = useMemo(() => data && watchedRows(data).map(({ id }) => id), [data]);
  const ids = asked.beacons.length > 0 ? asked.beacons : (all ?? []);
  const { reports, shown, isError, isFetching, retry } = useWatchReport(asked, ids);
  const vessels = useMemo(
    () =>
      reports?.map((report): VesselRow => ({
        ...report,
        id: report.BeaconId,
        color: fleet.get(report.BeaconId)?.color ?? 'transparent',
      })),
    [reports, fleet],
  );
  const intervals = useMemo(
    () =>
      reports &&
      intervalRows(reports, (id) => fleet.get(id)?.lengthUnit ?? null).filter(
        (row) => view !== 'violations' || row.IsViolation,
      ),
    [reports, fleet, view],
  );
  const told = useMemo(() => watchColumnsOf(reports), [reports]);
  const unit = unitOfAll(
    ids.map((id) => fleet.get(id)?.lengthUnit ?? null),
    lengthUnits.indexOf(format.unit) as LengthUnit,
  );
  const { range } = shown;
  const vesselColumns = useVesselColumns(range, told);
  const intervalColumns = useIntervalColumns(told);
  const one = shown.ids.length === 1 ? [fleet.get(shown.ids[0] ?? 0)?.name ?? ''] : [];
  // A period up to midnight ends on the day before.
  const days = [range.from, range.to - 1].map((at) => format.dateTime(at).slice(0, 8));
  const fileTitle = [t('title'), ...one, ...days].join(' ');
  const failed = isError && {
    error: <AreaError title={t('report.failed')} text={t('report.failedText')} onRetry={retry} />,
  };
  if (all?.length === 0)
    return (
      <WatchPage>
        <Empty icon={<ShipWheelIcon />} title={t('none')} text={t('noneText')} />
      </WatchPage>
    );
  return (
    <WatchPage
      tools={
        <Button
          size="xs"
          marginStart="auto"
          icon={<PrinterIcon size={14} aria-hidden />}
          onClick={printWatch}
        >
          {t('print')}
        </Button>
      }
    >
      <Box position="relative" flex="none">
        {isFetching && <ProgressLine label={t('report.building')} />}
        <WatchForm
          asked={asked}
          all={all ?? []}
          unit={unit}
          onAsk={(part) => go({ ...asked, ...part }, view)}
        />
      </Box>
      <Flex
        gap="8px 16px"
        p="8px 16px"
        wrap="wrap"
        align="center"
        flex="none"
        borderBottomWidth="1px"
        borderColor="border"
      >
        <Segmented
          label={t('report.view')}
          value={view}
          options={views.map((value) => ({ value, label: t(`report.${value}`) }))}
          onValue={(next) => go(asked, next)}
        />
        <Box flex={{ base: '1 0 100%', lg: '1' }} minW="0">
          <Legend told={told} />
        </Box>
      </Flex>
      <Flex direction="column" flex="1" minH="0" {...{ [printed]: '' }}>
        <Box data-print-only="" display="none" pb="8px">
          <Heading as="h2" textStyle="panelTitle">
            {t('full')}
          </Heading>
          <Text>
            {format.dateTime(range.from)} – {format.dateTime(range.to)} ·{' '}
            {format.speed(shown.minSpeed, lengthUnits[unit])} ·{' '}
            {format.distance(shown.minDistance, lengthUnits[unit])}
          </Text>
          <Legend told={told} />
        </Box>
        {view === 'vessels' ? (
          <DataTable
            label={t('report.title')}
            rows={vessels}
            columns={vesselColumns}
            saveAs="bnwas.report"
            exportName={fileTitle}
            onOpen={({ BeaconId }) => go({ ...asked, beacons: [BeaconId] }, 'intervals')}
            empty={<Empty icon={<ShipWheelIcon />} title={t('report.noData')} />}
            {...failed}
          />
        ) : (
          <DataTable
            label={t(`report.${view}`)}
            rows={intervals}
            columns={intervalColumns}
            saveAs="bnwas.intervals"
            groupBy="vessel"
            exportName={`${fileTitle} ${t(`report.${view}`)}`}
            empty={
              <Empty
                icon={<ShipWheelIcon />}
                title={t(view === 'violations' ? 'report.noViolations' : 'report.noData')}
              />
            }
            {...failed}
          />
        )}
      </Flex>
    </WatchPage>
  );
}
