import { limits, type ReportResult } from '@mayak/api';
import { useObservable } from '@mayak/host';
import { Alert, Box, Flex, Heading, IconButton, Skeleton, Text, useFormats, useTexts } from '@mayak/ui';
import { RotateCcwClockIcon, RouteIcon } from '@mayak/ui/icons';
import { DataTable } from '@mayak/ui/table';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { distinctUntilChanged, map, type BehaviorSubject } from 'rxjs';
import { texts } from '../texts';
import type { ShownSection } from './contents';
import { PlacesMap } from './PlacesMap';
import { packetPath, trackPath } from './rowPlace';
import { SensorChart } from './SensorChart';
import { titleOf } from './titleOf';
import { useCellColumns, type NumberedRow } from './useCellColumns';
import { useUnitOf } from './useUnitOf';
import { spanOf } from './way';

interface Props {
  report: ReportResult;
  shown: ShownSection;
  /** The beacons that the report was asked of. */
  beacons: readonly number[];
  /** Rows were cut off after the last of these. */
  isCut: boolean;
  moment$: BehaviorSubject<number | null>;
}

/** Heights of a row and of what stands around rows, and the greatest of a table that scrolls in itself, px. */
const px = { row: 36, frame: 76, most: 520, card: 190 };

/** The row that tells of the moment under the cursor. */
function useCurrent(rows: readonly NumberedRow[], moment$: Props['moment$']): number | undefined {
  const spans = useMemo(() => rows.map((row) => spanOf(row)), [rows]);
  const current$ = useMemo(
    () =>
      moment$.pipe(
        map((at) => (at === null ? -1 : spans.findIndex((span) => span && span.from <= at && at < span.to))),
        distinctUntilChanged(),
      ),
    [moment$, spans],
  );
  const place = useObservable(current$, -1);
  return rows[place]?.id;
}

/** A table of a report: loading, empty and cut are three things; a row leads to the track of its time (REP-12, REP-D04). */
export function SectionTable({ report, shown, beacons, isCut, moment$ }: Props) {
  const t = useTexts(texts);
  const format = useFormats();
  const { section, place, isWhole } = shown;
  const { BeaconId, Columns, Rows, Kind, Title, Totals } = section;
  const unit = useUnitOf(BeaconId === null ? beacons : [BeaconId]);
  const rows = useMemo(() => Rows.map((row, id): NumberedRow => ({ ...row, id })), [Rows]);
  const { StartDt, EndDt, ReportType } = report;
  const current = useCurrent(rows, moment$);
  const track = useCallback(
    (row: NumberedRow) => {
      const path = trackPath(row, BeaconId, { from: Date.parse(StartDt), to: Date.parse(EndDt) });
      const packet = packetPath(row, BeaconId);
      return (
        <Flex gap="2px">
          {path && (
            <IconButton
              as={Link}
              to={path}
              size="xs"
              label={t('report.track')}
              icon={<RouteIcon size={14} aria-hidden />}
            />
          )}
          {packet && (
            <IconButton
              as={Link}
              to={packet}
              size="xs"
              label={t('report.packet')}
              icon={<RotateCcwClockIcon size={14} aria-hidden />}
            />
          )}
        </Flex>
      );
    },
    [BeaconId, StartDt, EndDt, t],
  );
  const columns = useCellColumns(Columns, Rows, {
    unit,
    totals: Totals,
    head: t('report.trackHead'),
    cell: track,
  });
  const onHover = useCallback(
    (row: NumberedRow | null) => {
      const span = row && spanOf(row);
      moment$.next(span ? (span.from + span.to) / 2 : null);
    },
    [moment$],
  );
  const title = titleOf(t, report, section);
  const name = `${report.Title} ${Title}`;
  const height = Math.min(px.most, rows.length * px.row + px.frame);
  return (
    <Box as="section" id={`section-${place}`} aria-label={title} scrollMarginTop="16px">
      <Flex justify="space-between" align="baseline" gap="12px" mb="8px">
        <Heading as="h3" textStyle="sectionTitle">
          {title}
        </Heading>
        <Text textStyle="secondary" color="fg.muted" role={isWhole ? undefined : 'status'}>
          {isWhole
            ? rows.length > 0 && t('report.rows', { count: rows.length, n: format.number(rows.length) })
            : t('report.loading', { n: format.number(rows.length) })}
        </Text>
      </Flex>
      {ReportType === 'channelDataReport' && Kind === undefined && isWhole && (
        <SensorChart section={section} unit={unit} />
      )}
      {Kind === undefined && ReportType !== 'beaconDataReport' && (
        <PlacesMap report={report} section={section} moment$={moment$} />
      )}
      {rows.length > 0 ? (
        <Flex
          h={{ base: `${Math.min(px.most, rows.length * px.card + px.frame)}px`, md: `${height}px` }}
          borderWidth="1px"
          borderColor="border"
          borderRadius="md"
          overflow="hidden"
        >
          <DataTable
            label={title}
            rows={rows}
            columns={columns}
            saveAs={Kind ? `reports.section.${Kind}` : `reports.${ReportType}`}
            exportName={isWhole && !isCut ? name : t('report.partName', { name })}
            {...(current !== undefined && { current })}
            onHover={onHover}
          />
        </Flex>
      ) : isWhole ? (
        <Text color="fg.secondary" p="14px 16px" bg="bg.subtle" borderRadius="md">
          {t(`empty.${Kind === 'summary' || Kind === 'way' || Kind === undefined ? 'rows' : Kind}`)}
        </Text>
      ) : (
        <Skeleton h="96px" />
      )}
      {isCut && (
        <Box mt="8px">
          <Alert state="preEmergency">{t('report.cut', { n: format.number(limits.report.rows) })}</Alert>
        </Box>
      )}
    </Box>
  );
}
