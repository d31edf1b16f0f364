import { CellType, type ReportResult, type ReportSection } from '@mayak/api';
import { useFleetRow } from '@mayak/fleet';
import { SmallMap } from '@mayak/map';
import { Empty, Flex, IconButton, useTexts } from '@mayak/ui';
import { FileTextIcon, RouteIcon } from '@mayak/ui/icons';
import { DataTable } from '@mayak/ui/table';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { texts } from '../texts';
import { placesOf, trackPath } from './rowPlace';
import { SensorChart } from './SensorChart';
import { useCellColumns, type NumberedRow } from './useCellColumns';

interface Props {
  report: ReportResult;
  section: ReportSection;
}

/** The rows of a section: a chosen one is shown on the map beside, and leads to the track of its time (REP-12). */
export function SectionTable({ report, section }: Props) {
  const t = useTexts(texts);
  const { BeaconId, Columns, Rows } = section;
  const beacon = useFleetRow(BeaconId ?? 0);
  const rows = useMemo(() => Rows.map((row, id): NumberedRow => ({ ...row, id })), [Rows]);
  const [chosen, setChosen] = useState<NumberedRow | null>(null);
  const { StartDt, EndDt } = report;
  const track = useCallback(
    (row: NumberedRow) => {
      const path = trackPath(row, BeaconId, { from: Date.parse(StartDt), to: Date.parse(EndDt) });
      return (
        path && (
          <IconButton
            as={Link}
            to={path}
            size="xs"
            label={t('report.track')}
            icon={<RouteIcon size={14} aria-hidden />}
          />
        )
      );
    },
    [BeaconId, StartDt, EndDt, t],
  );
  const columns = useCellColumns(Columns, beacon?.lengthUnit ?? null, {
    head: t('report.trackHead'),
    cell: track,
  });
  const hasPlaces = Columns.some(({ Type }) => Type === CellType.Coordinates);
  const shown = chosen ?? rows.find((row) => placesOf(row).length > 0) ?? null;
  const places = shown ? placesOf(shown) : [];
  return (
    <Flex flex="1" minW="0" minH={{ base: '420px', lg: '0' }} direction={{ base: 'column', xl: 'row' }}>
      <Flex direction="column" flex="1" minW="0" minH="0">
        {report.ReportType === 'channelDataReport' && (
          <SensorChart section={section} ownUnit={beacon?.lengthUnit ?? null} />
        )}
        <DataTable
          label={section.Title}
          rows={rows}
          columns={columns}
          saveAs={`reports.${report.ReportType}`}
          exportName={`${report.Title} ${section.Title}`}
          onOpen={setChosen}
          empty={<Empty icon={<FileTextIcon />} title={t('report.empty')} />}
        />
      </Flex>
      {hasPlaces && places.length > 0 && (
        <Flex
          direction="column"
          flex="none"
          hideBelow="lg"
          w={{ base: 'full', xl: '360px' }}
          borderStartWidth={{ xl: '1px' }}
          borderColor="border"
        >
          <SmallMap
            label={t('report.map')}
            height="260px"
            track={{
              line: places.length > 1 ? places : [...places, ...places],
              color: beacon?.color ?? '#155F96',
            }}
            geoobjects={places.map((at, i) => ({
              Id: i + 1,
              Name: '',
              Comment: null,
              Type: 1,
              Coordinates: [at],
              LineWidth: 2,
              InterfaceSettings: { color: beacon?.color ?? '#155F96' },
              Shared: false,
              UserId: 0,
              Editable: false,
            }))}
          />
        </Flex>
      )}
    </Flex>
  );
}
