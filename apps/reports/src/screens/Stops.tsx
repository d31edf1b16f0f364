import { BeaconId, limits } from '@mayak/api';
import { useFleet, useFleetCounts, useFleetKnown, useFleetRow } from '@mayak/fleet';
import { BeaconPicker, NoBeacons } from '@mayak/fleet/beacon';
import { AreaError, Empty, MapPinIcon, RadioIcon, useTexts } from '@mayak/ui';
import { SmallMap } from '@mayak/map';
import { PeriodPicker } from '@mayak/ui/period';
import { DataTable } from '@mayak/ui/table';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseStopsAddress, printStopsAddress, type AskedStops } from '../stops/stopsAddress';
import { useStopColumns } from '../stops/useStopColumns';
import { useStops } from '../stops/useStops';
import { texts } from '../texts';
import { ReportPage } from './ReportPage';
import { ReportTools } from './ReportTools';

/** Where a beacon has stood in a period, and for how long; the address says both (REP-02, REP-D05, ROUTE-D06). */
export function Stops() {
  const t = useTexts(texts);
  const { now } = useFleet();
  const [query, setQuery] = useSearchParams();
  const asked = useMemo(() => parseStopsAddress(query), [query]);
  const ask = (part: Partial<AskedStops>) => setQuery(printStopsAddress({ ...asked, ...part }));
  const columns = useStopColumns();
  const { rows, line, isError, retry } = useStops(asked.beaconId, asked.period);
  const beacon = useFleetRow(asked.beaconId ?? 0);
  const isKnown = useFleetKnown();
  const isEmpty = useFleetCounts().all === 0 && isKnown;
  return (
    <ReportPage title={t('stops.title')}>
      <ReportTools>
        <BeaconPicker
          width="240px"
          value={asked.beaconId}
          onChange={(id) => ask({ beaconId: BeaconId.parse(id) })}
        />
        <PeriodPicker
          value={asked.period}
          now={now}
          longest={limits.maxPeriod.report}
          onChange={(period) => ask({ period })}
        />
      </ReportTools>
      {isEmpty ? (
        <NoBeacons />
      ) : asked.beaconId === null ? (
        <Empty icon={<RadioIcon />} title={t('stops.choose')} text={t('stops.chooseText')} />
      ) : (
        <>
          {beacon && line && line.length > 0 && (
            <SmallMap label={t('stops.map')} track={{ line, color: beacon.color }} />
          )}
          <DataTable
            label={t('stops.title')}
            rows={rows}
            columns={columns}
            saveAs="reports.stops"
            exportName={beacon ? t('stops.of', { name: beacon.name }) : t('stops.title')}
            empty={<Empty icon={<MapPinIcon />} title={t('stops.none')} />}
            {...(isError && {
              error: <AreaError title={t('stops.failed')} text={t('stops.failedText')} onRetry={retry} />,
            })}
          />
        </>
      )}
    </ReportPage>
  );
}
