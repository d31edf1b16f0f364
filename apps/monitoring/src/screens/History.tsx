import { newFixes } from '@mayak/api/history';
import { ContextBar } from '@mayak/host';
import { Box, Flex, Segmented, useFormats, useTexts } from '@mayak/ui';
import { ownUnit } from '@mayak/fleet/beacon';
import { type MapTools, type TrackHit, useLayout } from '@mayak/map';
import { useCallback, useEffect, useState } from 'react';
import { HistoryTable, SensorChoice, useChosenSensors, useSamples } from '../history';
import { NotRead } from '../NotRead';
import { trackTexts } from '../texts/tracks';
import {
  NotAsked,
  NoTrack,
  TrackForm,
  TrackFormLine,
  TrackLoading,
  type TrackLook,
  useTrackAddress,
  useTrackBeacons,
  useTracks,
} from '../tracks';
import { SensorsChart } from './SensorsChart';
import { PlayedMap } from './PlayedMap';
import { usePanelInset } from './usePanelInset';
import { usePlayback } from './usePlayback';
import { useShownTracks } from './useShownTracks';

/** Rows of the table and fixes of the line: a table of tens of thousands scrolls. */
const most = 20_000;
const look: TrackLook = {
  by: 'beacon',
  sensor: null,
  arrows: true,
  stops: false,
  points: true,
  events: false,
};
const noFixes = newFixes(0);

/** What a beacon told in a period: charts, a table and the map look at one moment (ROUTE-09, HIST-03, HIST-D02). */
export default function History() {
  const t = useTexts(trackTexts);
  const format = useFormats();
  const layout = useLayout();
  const form = useTrackAddress();
  const asked = form.asked.slice(0, 1);
  const [first] = asked;
  const reads = useTracks(asked, most);
  const [read] = reads;
  const beacons = useTrackBeacons(asked);
  const track = first && beacons.get(first.beaconId);
  const beacon = track?.beacon;
  const unit = beacon ? ownUnit({ lengthUnit: beacon.LengthUnit }) : null;
  const { shown, known } = useShownTracks({ reads, beacons, look, picked: null, unit: unit ?? format.unit });
  const { playback, placeAt, speak } = usePlayback(
    known.map(({ key, series, beacon: { name } }) => ({ key, name, fixes: series.fixes, unit })),
  );
  const { chosen, turn } = useChosenSensors(beacon);
  const samples = useSamples({
    beaconId: first?.beaconId ?? 0,
    from: first?.range.from ?? 0,
    to: first?.range.to ?? null,
    channels: first && beacon ? [...chosen].sort((a, b) => a - b) : [],
    rows: most,
  });
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const [tools, setTools] = useState<MapTools | null>(null);
  const rightInset = usePanelInset();
  const isNarrow = layout === 'phone' || layout === 'drawer';
  const isPhone = layout === 'phone';
  const title = t('history.title');
  const fixes = read?.series?.fixes;
  const loading = read !== undefined && !read.series && !read.isFailed;
  const { at } = form;
  const isReady = known.length > 0;
  useEffect(() => {
    if (isReady && at !== null) playback.seek(at);
  }, [isReady, at, playback]);
  const onMoment = useCallback(
    (moment: number) => {
      playback.seek(moment);
      const place = first && placeAt(first.key, moment);
      if (place) tools?.reveal([place.lat, place.lon]);
    },
    [playback, placeAt, tools, first],
  );
  const onPick = useCallback(
    ({ index }: TrackHit) => playback.seek(fixes?.t[index] ?? null),
    [playback, fixes],
  );

  const chart = beacon && first && (
    <SensorsChart
      beacon={beacon}
      from={first.range.from}
      to={first.range.to}
      chosen={chosen}
      onTurn={turn}
      moment$={playback.moment$}
      onMoment={onMoment}
      onHover={playback.hover}
    />
  );
  const empty = first && read?.series && (
    <NoTrack period={format.period(first.range.from, read.series.head.EndDt)} />
  );
  const table = beacon && (
    <HistoryTable
      beacon={beacon}
      fixes={fixes ?? noFixes}
      isThinned={read?.series?.head.Thinned === true}
      samples={chosen.length === 0 ? null : samples.data}
      onRetry={samples.isError && !samples.isFetching ? () => void samples.refetch() : null}
      chosen={chosen}
      moment$={playback.moment$}
      onMoment={onMoment}
      onHover={playback.hover}
      exportName={track?.name ?? title}
      empty={empty}
    />
  );
  const content = () => {
    if (!first) return <NotAsked />;
    if (read?.isFailed && !read.series) return <NotRead text={t('tracks.failed')} onRetry={read.retry} />;
    if (!read?.series || !beacon) return <TrackLoading />;
    if (isNarrow && view === 'chart') return <Box overflowY="auto">{chart}</Box>;
    return table;
  };
  const map = (
    <PlayedMap
      name="history"
      tracks={shown}
      known={known}
      playing={{ playback, placeAt }}
      wordsAt={speak}
      followed={null}
      unit={unit}
      question={first?.key ?? ''}
      rightInset={isNarrow ? rightInset : 0}
      bottomInset={0}
      onTools={setTools}
      onPick={onPick}
    />
  );
  return (
    <Flex direction="column" height="100%" minH={0} bg="bg.panel">
      <ContextBar>
        {isPhone ? (
          <TrackFormLine title={title} form={form} />
        ) : (
          <TrackForm title={title} form={form} loading={loading} />
        )}
      </ContextBar>
      {isPhone && (
        <Box pt="10px" flex="none">
          <TrackForm tall title={title} form={form} loading={loading} />
        </Box>
      )}
      <Flex flex="1" minH={0}>
        {!isNarrow && beacon && (
          <Box
            as="aside"
            aria-label={t('history.sensors')}
            width="232px"
            flex="none"
            overflowY="auto"
            borderRightWidth="1px"
            borderColor="border"
          >
            <SensorChoice beacon={beacon} chosen={chosen} onTurn={turn} />
          </Box>
        )}
        <Flex direction="column" flex="1" minW={0} minH={0}>
          <Flex
            height={isNarrow ? '34%' : '44%'}
            minH="180px"
            flex="none"
            borderBottomWidth="1px"
            borderColor="border"
          >
            {map}
            {!isNarrow && first && (
              <Box flex="1" minW={0} overflowY="auto" pt="8px" borderLeftWidth="1px" borderColor="border">
                {chart}
              </Box>
            )}
          </Flex>
          {isNarrow && first && (
            <Flex p="8px 12px" flex="none" borderBottomWidth="1px" borderColor="border">
              <Segmented
                label={t('history.view')}
                value={view}
                options={(['chart', 'table'] as const).map((value) => ({
                  value,
                  label: t(`history.${value}`),
                }))}
                onValue={setView}
              />
            </Flex>
          )}
          <Flex direction="column" flex="1" minH={0}>
            {content()}
          </Flex>
        </Flex>
      </Flex>
    </Flex>
  );
}
