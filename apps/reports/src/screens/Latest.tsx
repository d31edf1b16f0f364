import { ReportRequest, ReportType } from '@mayak/api';
import { NoBeacons, useShowOnMap } from '@mayak/fleet/beacon';
import {
  Alert,
  AreaError,
  Button,
  Empty,
  Flex,
  IconButton,
  MapPinIcon,
  ProgressLine,
  RadioIcon,
  SearchInput,
  Segmented,
  Text,
  useFormats,
  useTexts,
} from '@mayak/ui';
import { PencilIcon } from '@mayak/ui/icons';
import { DataTable } from '@mayak/ui/table';
import { useCallback, useMemo, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { parseLatestAddress } from '../latestAddress';
import { FileButtons } from '../report/FileButtons';
import { useCellColumns, type NumberedRow } from '../report/useCellColumns';
import { useReport } from '../report/useReport';
import { useUnitOf } from '../report/useUnitOf';
import { shownRows, stands, type Stand } from '../latestRows';
import { latestChoice } from '../reportChoice';
import { knowsLatest } from '../templates/knowsDocuments';
import { texts } from '../texts';
import { ReportPage } from './ReportPage';
import { ReportTools } from './ReportTools';

const day = 86_400_000;
const none: readonly never[] = [];

/** The call for what an address asks; it needs a period, of which the latest state tells nothing. */
function bodyOf({ settings, template }: ReturnType<typeof parseLatestAddress>, now: number): ReportRequest {
  return ReportRequest.parse({
    ReportType: ReportType.Beacons,
    StartDt: new Date(now - day).toISOString(),
    EndDt: new Date(now).toISOString(),
    Settings: settings,
    Template: template,
  });
}

/** The latest state of beacons as a table: sorted, filtered, printed, saved, and made a template that is sent by a schedule (REP-D16 to REP-D18). */
export function Latest() {
  const t = useTexts(texts);
  const format = useFormats();
  const [query] = useSearchParams();
  const asked = useMemo(() => parseLatestAddress(query), [query]);
  const [opened] = useState(Date.now);
  const body = useMemo(() => (knowsLatest ? bodyOf(asked, opened) : null), [asked, opened]);
  const { data: report, isWhole, isFetching, isError, refetch } = useReport(body);
  const [search, setSearch] = useState('');
  const [stand, setStand] = useState<Stand>('any');
  const { openBeacon } = useShowOnMap();
  const section = report?.Sections.find(({ Kind }) => Kind === undefined);
  const all = section?.Rows;
  const rows = useMemo(() => all && shownRows(all, search, stand), [all, search, stand]);
  const ids = useMemo(() => (all ?? none).map(({ BeaconId }) => Number(BeaconId)), [all]);
  const map = useCallback(
    (row: NumberedRow) => (
      <IconButton
        size="xs"
        label={t('latest.onMap')}
        icon={<MapPinIcon size={14} aria-hidden />}
        onClick={() => openBeacon(row.id)}
      />
    ),
    [t, openBeacon],
  );
  const cells = useCellColumns(section?.Columns ?? none, all ?? none, {
    unit: useUnitOf(ids),
    totals: null,
    head: t('latest.mapHead'),
    cell: map,
  });
  // What was chosen for the table is shown, however much it is.
  const columns = useMemo(() => cells.map(({ hidden: _, ...column }) => column), [cells]);
  if (!body) return <Navigate to="/reports" replace />;
  const edit =
    asked.template === null
      ? `/reports/new?${new URLSearchParams([['type', latestChoice], ...query])}`
      : `/reports/template/${asked.template}`;
  return (
    <ReportPage title={t('latest.title')}>
      {isFetching && <ProgressLine label={t('report.building')} />}
      <ReportTools>
        <SearchInput size="sm" value={search} onValue={setSearch} placeholder={t('latest.search')} />
        <Segmented
          label={t('latest.stand.name')}
          value={stand}
          options={stands.map((value) => ({ value, label: t(`latest.stand.${value}`) }))}
          onValue={setStand}
        />
        <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
          {t('latest.refresh')}
        </Button>
        {report && <Text color="fg.muted">{t('asOf', { time: format.dateTime(report.CreatedDt) })}</Text>}
        {isError && report && <Text color="state.emergency.fg">{t('report.failed')}</Text>}
        <Flex gap="8px" align="center" wrap="wrap" ms="auto">
          <Button as={Link} to={edit} size="xs" variant="quiet" icon={<PencilIcon size={14} aria-hidden />}>
            {t('latest.choose')}
          </Button>
          {report && isWhole && <FileButtons body={body} title={report.Title} />}
        </Flex>
      </ReportTools>
      {report?.IsCut && <Alert state="preEmergency">{t('latest.cut')}</Alert>}
      <DataTable
        label={t('latest.title')}
        rows={rows}
        columns={columns}
        saveAs="reports.latest"
        exportName={report?.Title ?? t('latest.title')}
        onOpen={(row) => openBeacon(row.id)}
        empty={
          all && all.length > 0 ? (
            <Empty icon={<RadioIcon />} title={t('latest.noneFound')} />
          ) : asked.settings.Latest.Of === 'all' ? (
            <NoBeacons />
          ) : (
            <Empty icon={<RadioIcon />} title={t('latest.none')} />
          )
        }
        {...(isError &&
          !report && {
            error: (
              <AreaError
                title={t('report.failed')}
                text={t('stops.failedText')}
                onRetry={() => void refetch()}
              />
            ),
          })}
      />
    </ReportPage>
  );
}
